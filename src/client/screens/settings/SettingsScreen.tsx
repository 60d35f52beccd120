import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { auth } from "#client/state/auth.ts";
import { ClosedIcon } from "#client/theme/icons.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { Notices } from "../notices/Notices.tsx";
import { usePageTexts } from "../editor/useTexts.ts";
import { EntryList, PageGroup, PageGroups, SettingsPage } from "./layout.ts";
import { settingsGroups, type SettingsPageEntry } from "./settingsMenu.ts";

/** Where the settings begin: what the person may change. */
export function SettingsScreen() {
  const texts = usePageTexts();
  const { text } = texts;
  const { viewer } = useSnapshot(auth);
  const groups = settingsGroups(viewer, texts);
  return (
    <SettingsPage>
      <PageTitle>{text("title.settings")}</PageTitle>
      <Notices place="settings" />
      <PageGroups>
        {groups.map(({ key, title, entries }) => (
          <PageGroup key={key}>
            <h2>{title}</h2>
            <EntryList role="list">
              {entries.map((entry) => (
                <Entry key={entry.href} {...entry} />
              ))}
            </EntryList>
          </PageGroup>
        ))}
      </PageGroups>
    </SettingsPage>
  );
}

function Entry({ href, label, intro }: SettingsPageEntry) {
  const { text, hasText } = usePageTexts();
  return (
    <li>
      <Link href={href}>
        <span>
          <b>{label}</b>
          {hasText(intro) && <small>{text(intro)}</small>}
        </span>
        <ClosedIcon size={16} />
      </Link>
    </li>
  );
}
