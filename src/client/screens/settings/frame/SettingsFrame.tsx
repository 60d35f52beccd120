import { type ReactNode, useLayoutEffect, useRef } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { Link, useLocation } from "wouter";
import { auth } from "#client/state/auth.ts";
import { SelectField } from "#client/ui/SelectField.tsx";
import { moveInList } from "#client/theme/listKeys.ts";
import { menuGroups, menuLinks } from "#client/theme/menu/menuLink.ts";
import { useMedia } from "#client/theme/useMedia.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { adminGroups, adminStart } from "./masterMenu.ts";
import { PageNotices } from "../../notices/PageNotices.tsx";
import { SuggestionCount, useSuggestions } from "./SuggestionCount.tsx";
import { settingsGroups, type SettingsGroup } from "./settingsMenu.ts";
import { onNewApp } from "#client/state/appState.ts";

/**
 * A settings page with a menu of all others on the left, or a select above it on medium screens.
 */
export function SettingsFrame({ current, children }: { current: string; children: ReactNode }) {
  const texts = useTexts();
  const { text } = texts;
  const { viewer } = useSnapshot(auth);
  const isWide = useMedia("(min-width: 1024px)");
  const isAdmin = current.startsWith(adminStart);
  const groups = isAdmin ? adminGroups(viewer, texts) : settingsGroups(viewer, texts);
  const menu = {
    groups,
    current,
    countOf: useSuggestions(),
    name: text(isAdmin ? "screen.admin.menu" : "screen.settings.menu"),
  };
  return (
    <Columns>
      {isWide ? <MenuColumn {...menu} /> : <MenuChoice {...menu} />}
      <div>
        <TopNotices place="settings" />
        {children}
      </div>
    </Columns>
  );
}

interface MenuProps {
  name: string;
  groups: readonly SettingsGroup[];
  current: string;
  countOf: ReturnType<typeof useSuggestions>;
}

/** How far the menu was scrolled on the page before. */
let scrolled = 0;
onNewApp(() => {
  scrolled = 0;
});

function MenuColumn({ name, groups, current, countOf }: MenuProps) {
  const menu = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    menu.current?.scrollTo(0, scrolled);
    menu.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [current]);
  return (
    <Menu
      ref={menu}
      aria-label={name}
      onScroll={({ currentTarget }) => (scrolled = currentTarget.scrollTop)}
      onKeyDown={(event) => moveInList(event, "a")}
    >
      {groups.map(({ title, entries }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {entries.map(({ href, label, kind }) => (
              <li key={href}>
                <Link href={href} aria-current={href === current ? "page" : undefined}>
                  <span>{label}</span>
                  <SuggestionCount count={countOf({ kind })} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Menu>
  );
}

function MenuChoice({ name, groups, current, countOf }: MenuProps) {
  const { text } = useTexts();
  const [, go] = useLocation();
  return (
    <Choice>
      <SelectField label={name} value={current} onChange={(event) => go(event.currentTarget.value)}>
        {groups.map(({ title, entries }) => (
          <optgroup key={title} label={title}>
            {entries.map(({ href, label, kind }) => (
              <option key={href} value={href}>
                {label}
                {countOf({ kind }) > 0 &&
                  ` (${text("screen.settings.suggestions", { count: countOf({ kind }) })})`}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </Choice>
  );
}

const TopNotices = styled(PageNotices)`
  padding-top: 20px;
  padding-bottom: 0;
`;

const Columns = styled.div`
  min-height: 100%;
  @media (min-width: 1024px) {
    display: grid;
    grid-template-columns: 224px minmax(0, 1fr);
    & > :last-child {
      border-left: 1px solid var(--borderColor-default);
    }
  }
`;

const Menu = styled.nav`
  @media print {
    display: none;
  }
  position: sticky;
  top: var(--a30-header);
  align-self: start;
  /* Short enough for a short page not to scroll for its sake. */
  max-height: calc(100dvh - var(--a30-header) - var(--a30-footer));
  padding: 16px 12px 24px;
  overflow-y: auto;
  ${menuGroups}
  ${menuLinks}
  a {
    position: relative;
    display: flex;
    justify-content: space-between;
    gap: 8px;
    padding: 6px 10px;
  }
  a[aria-current] {
    scroll-margin-block: 40px;
  }
  a[aria-current]::before {
    content: "";
    position: absolute;
    left: -12px;
    top: 6px;
    bottom: 6px;
    width: 3px;
    border-radius: 3px;
    background: var(--borderColor-accent-emphasis);
  }
`;

const Choice = styled.div`
  @media print {
    display: none;
  }
  max-width: 360px;
  padding: 16px var(--a30-page-inline) 0;
  @media (max-width: 767.98px) {
    max-width: none;
  }
`;
