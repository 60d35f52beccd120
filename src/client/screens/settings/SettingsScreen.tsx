import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { auth } from "#client/state/auth.ts";
import { ClosedIcon, LanguageIcon, PasswordIcon } from "#client/theme/icons.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { usePageTexts } from "../editor/useTexts.ts";
import { SettingsPage } from "./layout.ts";
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
      <h2>{t("screen.settings.own")}</h2>
      <Entries role="list">
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
      </Entries>
      <Catalogues />
    </SettingsPage>
  );
}

/** The catalogues that the person keeps, by the names of their documents. */
function Catalogues() {
  const { text, hasText } = usePageTexts();
  const { viewer } = useSnapshot(auth);
  const groups = settingsGroups(viewer?.roles ?? [], text).filter(({ key }) => key !== "own");
  return groups.map(({ key, title, entries: pages }) => (
    <Group key={key}>
      <h2>{title}</h2>
      <Entries role="list">
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
      </Entries>
    </Group>
  ));
}

const Group = styled.section`
  display: grid;
  gap: 16px;
`;

const Entries = styled.ul`
  max-width: 640px;
  border: 1px solid var(--borderColor-default);
  border-radius: 10px;
  overflow: hidden;
  li + li {
    border-top: 1px solid var(--borderColor-muted);
  }
  a {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 12px 16px;
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    background: var(--control-transparent-bgColor-hover);
  }
  a:focus-visible {
    outline-offset: -2px;
    border-radius: 10px;
  }
  svg {
    flex: none;
    color: var(--fgColor-muted);
  }
  span {
    flex: 1;
  }
  b {
    display: block;
    font-weight: 600;
  }
  small {
    font-size: 12px;
    line-height: 16px;
    color: var(--fgColor-muted);
  }
`;
