import { useEffect } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { auth } from "#client/state/auth.ts";
import { loadProductOverview, productOverview } from "#client/state/productOverview.ts";
import { GapIcon } from "#client/theme/icons.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { catalogueList } from "#shared/generated/catalogueList.ts";
import { masterRecords } from "../records/recordPlaces.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { EntryLine } from "../settings/frame/EntryLine.tsx";
import { EntryList, Intro, PageGroup, PageGroups, SettingsPage } from "../settings/frame/layout.ts";
import { adminGroups, adminStart } from "../settings/frame/masterMenu.ts";

/** Start page of the master area: what the product offers every group, with counts. */
export function AdminScreen() {
  const texts = usePageTexts();
  const { text, hasText } = texts;
  const { viewer } = useSnapshot(auth);
  useEffect(() => void loadProductOverview(), []);
  return (
    <SettingsPage>
      <PageTitle>{text("title.admin")}</PageTitle>
      <Intro>{text("screen.admin.intro")}</Intro>
      <PageGroups>
        {adminGroups(viewer, texts).map(({ key, title, entries }) => (
          <PageGroup key={key}>
            <h2>{key === "records" ? text("screen.admin.records") : title}</h2>
            <EntryList role="list">
              {entries
                .filter(({ href }) => href !== adminStart)
                .map(({ href, label, intro }) => (
                  <EntryLine
                    key={href}
                    href={href}
                    label={label}
                    hint={hasText(intro) ? text(intro) : undefined}
                  >
                    <Counts href={href} />
                  </EntryLine>
                ))}
            </EntryList>
          </PageGroup>
        ))}
      </PageGroups>
    </SettingsPage>
  );
}

/** Number of a page's entries, and how many lack a translation; renders nothing until loaded. */
function Counts({ href }: { href: string }) {
  const { text } = usePageTexts();
  const { counts } = useSnapshot(productOverview);
  if (!counts) return null;
  const { count, untranslated } = entryCounts(href, counts);
  return (
    <Numbers>
      <b>{text("screen.admin.count", { count })}</b>
      {untranslated > 0 && (
        <small>
          <GapIcon size={12} />
          {text("screen.admin.untranslated", { count: untranslated })}
        </small>
      )}
    </Numbers>
  );
}

type Counted = NonNullable<ReturnType<typeof useSnapshot<typeof productOverview>>["counts"]>;

function entryCounts(href: string, { masterRecords: records, catalogues }: Counted) {
  if (href === masterRecords.list) return { count: records, untranslated: 0 };
  const entry = catalogueList.find(({ route }) => route === href);
  const counted = catalogues.find(({ entity }) => entity === entry?.kind);
  const untranslated = entry?.isTranslated ? (counted?.untranslated ?? 0) : 0;
  return { count: counted?.items ?? 0, untranslated };
}

const Numbers = styled.span`
  && {
    flex: none;
    text-align: right;
  }
  && b {
    font-size: 13px;
    font-weight: 500;
  }
  && small {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    color: var(--fgColor-attention);
  }
  && svg {
    color: inherit;
  }
`;
