import { useLayoutEffect, useRef } from "react";
import styled from "styled-components";
import { px, radius } from "#client/ui/tokens.ts";
import { Link } from "wouter";
import { moveInList } from "#client/theme/listKeys.ts";
import { SideMenu } from "#client/theme/menu/sideMenu.ts";
import { PageSearchField, usePageSearch } from "./PageSearch.tsx";
import type { SettingsGroup } from "./settingsMenu.ts";
import { SuggestionCount, type useSuggestions } from "./SuggestionCount.tsx";

export interface SettingsMenuProps {
  name: string;
  groups: readonly SettingsGroup[];
  current: string;
  countOf: ReturnType<typeof useSuggestions>;
}

/** All settings pages beside the open one, found by typing. */
export function SettingsMenu({ name, groups, current, countOf }: SettingsMenuProps) {
  const search = usePageSearch(groups, current);
  const menu = useRef<HTMLElement>(null);
  /** Pixels from the top of what is in sight to the menu's end; null at its top. */
  const toEnd = useRef<number | null>(null);
  useLayoutEffect(() => {
    const { current: element } = menu;
    // From the end, since the pages used last change above the others.
    if (toEnd.current !== null) element?.scrollTo(0, element.scrollHeight - toEnd.current);
    element?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [current]);
  return (
    <Menu
      data-screen-only
      ref={menu}
      aria-label={name}
      onScroll={({ currentTarget: { scrollTop, scrollHeight } }) => {
        toEnd.current = scrollTop === 0 ? null : scrollHeight - scrollTop;
      }}
      onKeyDown={(event) => moveInList(event, "a")}
    >
      <PageSearchField {...search} />
      {search.groups.map(({ key, title, entries }) => (
        <section key={key}>
          <h2>{title}</h2>
          <ul>
            {entries.map(({ href, label, kind }) => (
              <li key={href}>
                <Link
                  href={href}
                  aria-current={href === current ? "page" : undefined}
                  onClick={() => search.setTyped("")}
                >
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

const Menu = styled(SideMenu)`
  position: sticky;
  top: var(--a30-header);
  align-self: start;
  /* Short enough for a short page not to scroll for its sake. */
  max-height: calc(100dvh - var(--a30-header) - var(--a30-footer));
  padding: ${px(4)} ${px(3)} ${px(6)};
  overflow-y: auto;
  input {
    width: 100%;
  }
  a[aria-current] {
    scroll-margin-block: ${px(10)};
  }
  a[aria-current]::before {
    content: "";
    position: absolute;
    left: -${px(3)};
    inset-block: ${px(1.5)};
    width: ${px(0.75)};
    border-radius: ${radius.mark};
    background: var(--borderColor-accent-emphasis);
  }
`;
