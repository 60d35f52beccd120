import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { hairline, px, rule } from "#client/ui/tokens.ts";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { account, loadAccount } from "#client/state/account.ts";
import { auth } from "#client/state/auth.ts";
import { showShortcuts } from "#client/state/dialogs.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { onFirstInteraction } from "#client/state/loading/onFirstInteraction.ts";
import { closePalette, openPalette, palette } from "#client/state/palette/palette.ts";
import { notices } from "#client/state/notices.ts";
import { useCommand } from "#client/screens/shortcuts/useCommand.ts";
import { isTyping } from "#client/state/shortcuts.ts";
import { OfflineIcon } from "#client/theme/icons.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { Stack } from "#client/ui/stack.ts";
import { Row } from "#client/ui/row.ts";
import { version } from "#shared/api/version.ts";
import { Header } from "./Header.tsx";
import { Dialogs, ToastHost } from "./overlays.ts";
import { Rail } from "./Rail.tsx";
import { useRailFold } from "./railFold.ts";
import { firstUpdateId } from "#client/api/readResponseHeaders.ts";
import { loadModule } from "#client/state/loading/loadModule.ts";

const Palette = lazyPart(async () => (await import("./palette/Palette.tsx")).Palette, {
  texts: ["palette", "catalogues", "lists", "settings", "shortcuts"],
  waiting: TypedAhead,
});

/** Loads what answers an action: not with its first use, since it also reports a lost connection. */
function prefetchAnswers(): void {
  Dialogs.prefetch();
  ToastHost.prefetch();
}

interface FrameProps {
  /** The page needs the full width, so the navigation is collapsed. */
  isWide: boolean;
  children: ReactNode;
}

/** Page frame: header and navigation in grey around the sheet with the page. */
export function Frame({ isWide, children }: FrameProps) {
  const { t } = useTranslation();
  const { viewer } = useSnapshot(auth);
  const { user } = useSnapshot(account);
  const { isOnline } = useSnapshot(notices);
  const fold = useRailFold(isWide);
  const isSignedIn = viewer !== null;

  useEffect(() => {
    // The call shows its failures itself; the frame works without names.
    if (isSignedIn && !user) loadAccount().catch(() => undefined);
  }, [isSignedIn, user]);

  const who = viewer?.account;
  useEffect(() => (who === undefined ? undefined : listenLive(who)), [who]);

  useEffect(() => onFirstInteraction(prefetchAnswers), []);

  const { isOpen } = useSnapshot(palette);
  useCommand("palette", openPalette, () => isSignedIn);
  useCommand("help", showShortcuts, (event) => !isTyping(event));
  return (
    <Desk $hasRail={isSignedIn} $isFolded={fold.isFolded}>
      <a className="skip" href="#content">
        {t("frame.skip")}
      </a>
      <Header isSignedIn={isSignedIn} />
      {isSignedIn && <Rail fold={fold} />}
      {isOpen && <Palette />}
      <Sheet>
        {!isOnline && (
          <Stack inset above={3}>
            <Banner kind="warning" icon={OfflineIcon}>
              {t("frame.offline")}
            </Banner>
          </Stack>
        )}
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <Foot data-screen-only>
          <span>{t("frame.version", { version })}</span>
          <Row as="nav" gap={4} aria-label={t("screen.login.footer")}>
            <Link href="/imprint">{t("title.imprint")}</Link>
            <Link href="/privacy">{t("title.privacy")}</Link>
          </Row>
        </Foot>
      </Sheet>
    </Desk>
  );
}

const small = "(max-width: 767.98px)";
const folding = "(max-width: 1359.98px)";

const Desk = styled.div<{ $hasRail: boolean; $isFolded: boolean }>`
  --rail: ${({ $hasRail, $isFolded }) => railOf($hasRail, $isFolded)};
  display: grid;
  grid-template: var(--a30-header) 1fr / var(--rail) minmax(0, 1fr);
  min-height: 100dvh;
  background: var(--a30-frame);
  @media ${folding} {
    --rail: ${({ $hasRail }) => ($hasRail ? "var(--a30-rail-folded)" : px(0))};
  }
  /* The sheet's corner and upper edge stay where they are while the page scrolls. */
  &::before {
    content: "";
    position: fixed;
    z-index: 20;
    inset: var(--a30-header) 0 auto var(--rail);
    height: ${px(2.75)};
    border: solid var(--borderColor-default);
    border-width: ${hairline} 0 0 ${hairline};
    border-radius: ${px(2.75)} 0 0;
    box-shadow: 0 0 0 ${px(2.75)} var(--a30-frame);
    clip-path: inset(0);
    pointer-events: none;
  }
  @media ${small} {
    --rail: ${px(0)};
    &::before {
      border-right-width: ${hairline};
      border-radius: ${px(2.75)} ${px(2.75)} 0 0;
    }
  }
  @media print {
    display: block;
    &::before {
      display: none;
    }
  }
`;

function railOf(hasRail: boolean, isFolded: boolean): string {
  if (!hasRail) return "0px";
  return isFolded ? "var(--a30-rail-folded)" : "var(--a30-rail)";
}

const Sheet = styled.div`
  position: relative;
  grid-column: 2;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: calc(100dvh - var(--a30-header));
  border-left: ${rule.default};
  border-top-left-radius: ${px(2.75)};
  background: var(--bgColor-default);
  main {
    flex: 1;
    min-width: 0;
    outline: none;
  }
  @media print {
    border: 0;
  }
  @media ${small} {
    border-left: 0;
    border-radius: ${px(2.75)} ${px(2.75)} 0 0;
  }
`;

const Foot = styled(Row).attrs({ as: "footer", between: true, tone: "muted", size: "tiny" })`
  min-height: var(--a30-footer);
  padding: ${px(1)} var(--a30-page-inline);
  border-top: ${rule.muted};
  a {
    color: inherit;
  }
  @media ${small} {
    flex-direction: column;
    align-items: flex-start;
    justify-content: center;
    padding-block: ${px(0.5)};
    a {
      padding-block: ${px(2.5)};
    }
  }
`;

/** Stands in for the palette while it loads: what is typed is for it, and for nothing on the page. */
function TypedAhead(): null {
  useLayoutEffect(() => {
    document.addEventListener("keydown", keep, true);
    return () => document.removeEventListener("keydown", keep, true);
  }, []);
  return null;
}

function keep(event: KeyboardEvent): void {
  const { key } = event;
  const isCommand = (event.ctrlKey || event.metaKey) && !event.getModifierState("AltGraph");
  if (isCommand) return;
  event.preventDefault();
  event.stopPropagation();
  if (key === "Escape") closePalette();
  else if (key === "Backspace") palette.typed = palette.typed.slice(0, -1);
  else if (key.length === 1) palette.typed += key;
}

/**
 * Subscribes to live updates once the page is in use; without them, pages load anew by themselves.
 * Returns a function that unsubscribes.
 */
function listenLive(account: number): () => void {
  let end = (): void => undefined;
  let isOver = false;
  const begin = async (): Promise<void> => {
    const { startLivePart } = await loadModule(() => import("#client/screens/live/livePart.tsx"));
    if (!isOver) end = startLivePart(account, firstUpdateId());
  };
  const stop = onFirstInteraction(() => void begin().catch(() => undefined));
  return () => {
    isOver = true;
    stop();
    end();
  };
}
