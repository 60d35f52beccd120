import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { auth } from "#client/state/auth.ts";
import { ClosedIcon, LanguageIcon, PasswordIcon } from "#client/theme/icons.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { Notices } from "../notices/Notices.tsx";
import { usePageTexts } from "../editor/useTexts.ts";
import { EntryList, SettingsPage } from "./layout.ts";
import { settingsGroups } from "./settingsMenu.ts";

const entries = [
  {
    href: "/settings/changeLanguage",
    icon: LanguageIcon,
    title: "title.changeLanguage",
    text: "screen.settings.languageText",
  },
  {
    href: "/settings/changePassword",
    icon: PasswordIcon,
    title: "title.changePassword",
    text: "screen.settings.passwordText",
  },
] as const;

/** Where the settings begin: what the person may change. */
export function SettingsScreen() {
  const { t } = useTranslation();
  return (
    <SettingsPage>
      <PageTitle>{t("title.settings")}</PageTitle>
      <Notices place="settings" />
      <h2>{t("screen.settings.own")}</h2>
      <EntryList role="list">
        {entries.map(({ href, icon: Symbol, title, text }) => (
          <li key={href}>
            <Link href={href}>
              <Symbol size={16} />
              <span>
                <b>{t(title)}</b>
                <small>{t(text)}</small>
              </span>
              <ClosedIcon size={16} />
            </Link>
          </li>
        ))}
      </EntryList>
      <Catalogues />
    </SettingsPage>
  );
}

/** The catalogues that the person keeps, by the names of their documents. */
function Catalogues() {
  const { text, hasText } = usePageTexts();
  const { viewer } = useSnapshot(auth);
  const groups = settingsGroups(viewer, text).filter(({ key }) => key !== "own");
  return groups.map(({ key, title, entries: pages }) => (
    <Group key={key}>
      <h2>{title}</h2>
      <EntryList role="list">
        {pages.map(({ href, label, intro }) => (
          <li key={href}>
            <Link href={href}>
              <span>
                <b>{label}</b>
                {hasText(intro) && <small>{text(intro)}</small>}
              </span>
              <ClosedIcon size={16} />
            </Link>
          </li>
        ))}
      </EntryList>
    </Group>
  ));
}

const Group = styled.section`
  display: grid;
  gap: 16px;
`;
