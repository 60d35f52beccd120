import { type ReactNode, useEffect } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { useTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { rememberPage } from "#client/state/lastUsedPages.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { useMedia } from "#client/theme/useMedia.ts";
import { Notices } from "../../notices/Notices.tsx";
import { adminGroups, adminStart } from "./masterMenu.ts";
import { SettingsMenu } from "./SettingsMenu.tsx";
import { settingsGroups } from "./settingsMenu.ts";
import { useSuggestions } from "./SuggestionCount.tsx";
import { small } from "#client/ui/tokens.ts";

const SettingsChoice = lazyPart(async () => (await import("./SettingsChoice.tsx")).SettingsChoice, {
  texts: ["editor"],
});

/**
 * A settings page with a menu of all others on the left, or a field for them above it on medium screens.
 */
export function SettingsFrame({ current, children }: { current: string; children: ReactNode }) {
  const texts = useTexts();
  const { text } = texts;
  const { viewer } = useSnapshot(auth);
  const isWide = useMedia("(min-width: 1024px)");
  const isAdmin = current.startsWith(adminStart);
  useEffect(() => rememberPage(current), [current]);
  const groups = isAdmin ? adminGroups(viewer, texts) : settingsGroups(viewer, texts);
  const menu = {
    groups,
    current,
    countOf: useSuggestions(),
    name: text(isAdmin ? "screen.admin.menu" : "screen.settings.menu"),
  };
  return (
    <Columns>
      {isWide ? (
        <SettingsMenu {...menu} />
      ) : (
        <Choice data-screen-only>
          <SettingsChoice {...menu} />
        </Choice>
      )}
      <div>
        <Notices space={{ inset: true, above: 4, below: 1 }} place="settings" />
        {children}
      </div>
    </Columns>
  );
}

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

const Choice = styled.div`
  max-width: 360px;
  /* As high before the field has loaded. */
  min-height: 72px;
  padding: 16px var(--a30-page-inline) 0;
  ${small} {
    max-width: none;
  }
`;
