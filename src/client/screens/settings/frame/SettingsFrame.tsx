import { type ReactNode, useEffect } from "react";
import { useSnapshot } from "valtio";
import { TextsProvider, usePageTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { rememberPage } from "#client/state/lastUsedPages.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { Skeleton } from "#client/theme/Skeleton.tsx";
import { Box } from "#client/ui/box.ts";
import { Beside } from "#client/ui/beside.ts";
import { useMedia } from "#client/theme/useMedia.ts";
import { Notices } from "../../notices/Notices.tsx";
import { adminGroups, adminStart } from "./masterMenu.ts";
import { SettingsMenu } from "./SettingsMenu.tsx";
import { settingsGroups } from "./settingsMenu.ts";
import { useSuggestions } from "./SuggestionCount.tsx";

const SettingsChoice = lazyPart(async () => (await import("./SettingsChoice.tsx")).SettingsChoice, {
  texts: ["editor"],
  // As high as the field.
  waiting: () => <Skeleton $height={56} />,
});

/**
 * A settings page with a menu of all others on the left, or a field for them above it on medium screens.
 */
export function SettingsFrame({ current, children }: { current: string; children: ReactNode }) {
  const texts = usePageTexts();
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
    <TextsProvider value={texts}>
      <Beside side="menu">
        {isWide ? (
          <SettingsMenu {...menu} />
        ) : (
          <Box data-screen-only inset above={4} width="narrow">
            <SettingsChoice {...menu} />
          </Box>
        )}
        <div>
          <Notices space={{ inset: true, above: 4, below: 1 }} place="settings" />
          {children}
        </div>
      </Beside>
    </TextsProvider>
  );
}
