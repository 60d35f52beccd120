import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { below, fontSizes, hairline, px } from "#client/ui/tokens.ts";
import { useSnapshot } from "valtio";
import { Link, useLocation } from "wouter";
import { auth } from "#client/state/auth.ts";
import { FoldIcon, UnfoldIcon } from "#client/theme/icons.ts";
import { visuallyHidden } from "#client/theme/parts/visuallyHidden.ts";
import { Stack } from "#client/ui/stack.ts";
import { currentEntry, navigationFor } from "./navigation.ts";
import type { RailFold } from "./railFold.ts";

/** Main navigation on the left, with labels or collapsed to icons. */
export function Rail({ fold }: { fold: RailFold }) {
  const { t } = useTranslation();
  const Toggle = fold.isFolded ? UnfoldIcon : FoldIcon;
  const toggleName = fold.isFolded ? t("frame.unfold") : t("frame.fold");
  return (
    <Column>
      <nav aria-label={t("frame.navigation")}>
        <NavigationLinks isFolded={fold.isFolded} />
      </nav>
      {fold.canChange && (
        <Entry
          type="button"
          aria-expanded={!fold.isFolded}
          title={fold.isFolded ? toggleName : undefined}
          onClick={() => fold.change(!fold.isFolded)}
        >
          <Toggle size={16} />
          <Word $isFolded={fold.isFolded}>{toggleName}</Word>
        </Entry>
      )}
    </Column>
  );
}

/** Navigation links, shared by rail and drawer. */
export function NavigationLinks({ isFolded, onGo }: { isFolded: boolean; onGo?: () => void }) {
  const { t } = useTranslation();
  const { viewer } = useSnapshot(auth);
  const [path] = useLocation();
  const entries = navigationFor(viewer);
  const current = currentEntry(entries, path);
  return (
    <Stack as="ul" role="list">
      {entries.map((entry) => {
        const isHere = entry === current;
        const Symbol = entry.icon;
        return (
          <li key={entry.key}>
            <Entry
              as={Link}
              href={entry.href}
              aria-current={isHere ? "page" : undefined}
              title={isFolded ? t(`nav.${entry.key}`) : undefined}
              onClick={onGo}
            >
              <Symbol size={16} />
              <Word $isFolded={isFolded}>{t(`nav.${entry.key}`)}</Word>
            </Entry>
          </li>
        );
      })}
    </Stack>
  );
}

const Column = styled.div`
  position: sticky;
  top: var(--a30-header);
  align-self: start;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  height: calc(100dvh - var(--a30-header));
  padding: ${px(1.5)} ${px(2)} ${px(3)};
  overflow-y: auto;
  @media ${below.small}, print {
    display: none;
  }
`;

const Entry = styled.button`
  display: flex;
  align-items: center;
  gap: ${px(2.5)};
  width: 100%;
  min-height: ${px(9)};
  margin-bottom: ${px(0.5)};
  padding: 0 ${px(2.75)};
  border: ${hairline} solid transparent;
  color: var(--fgColor-default);
  transition: background-color var(--a30-quick);
  svg {
    color: var(--fgColor-muted);
  }
  &:hover {
    background: var(--control-transparent-bgColor-hover);
    text-decoration: none;
  }
  &[aria-current] {
    border-color: var(--borderColor-default);
    background: var(--bgColor-default);
    font-weight: 600;
    svg {
      color: var(--fgColor-accent);
    }
  }
  &:is(button) {
    color: var(--fgColor-muted);
    font-size: ${fontSizes.tiny};
    @media ${below.wide} {
      display: none;
    }
  }
`;

/** A label that only screen readers perceive while the rail is collapsed. */
const Word = styled.span<{ $isFolded: boolean }>`
  white-space: nowrap;
  ${({ $isFolded }) => $isFolded && visuallyHidden}
  ${Column} & {
    @media ${below.wide} {
      ${visuallyHidden}
    }
  }
`;
