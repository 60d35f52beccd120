import { useSnapshot } from "valtio";
import { Route, Router, useLocation } from "wouter";
import { dialogs } from "#client/state/dialogs.ts";
import { notices } from "#client/state/notices.ts";
import { leaveByForce, leaveDialog } from "#client/state/unsaved.ts";
import { useColourMode } from "#client/theme/colourMode.ts";
import { useGuardedLocation } from "./guardedLocation.ts";
import { LoadFailureDialog } from "./LoadFailureDialog.tsx";
import { Dialogs, ProofDialog, ShortcutsDialog, ToastHost } from "./overlays.ts";
import { createElement, useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSearch } from "wouter/use-browser-location";
import { auth, clearTarget } from "#client/state/auth.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { decideAccess } from "./guards.ts";
import { LoadBoundary } from "./LoadBoundary.tsx";
import { loadFrame, routeAt, screenOf, SettingsFrame } from "./loadScreen.ts";
import type { PageRoute } from "./pageRoute.ts";

export function App() {
  // Subscribed at the root, so that every page follows the colour mode of other tabs; colours are
  // CSS variables selected by the attribute.
  useColourMode();
  return (
    <>
      <Router hook={useGuardedLocation}>
        <Screens />
      </Router>
      <Overlays />
      <LoadFailureDialog />
    </>
  );
}

/** Loaded once a page is in use, since the sign-in page does not need them. */
function Overlays() {
  const { failure, question, isVersionOpen, areShortcutsOpen, proofs } = useSnapshot(dialogs);
  const { isAsking } = useSnapshot(leaveDialog);
  const { toast } = useSnapshot(notices);
  return (
    <>
      {(failure || question || isVersionOpen || isAsking) && <Dialogs />}
      {proofs.length > 0 && <ProofDialog />}
      {areShortcutsOpen && <ShortcutsDialog />}
      {toast && <ToastHost />}
    </>
  );
}

const Frame = lazyPart(loadFrame, { texts: ["screens"], failure: "page" });

/** The page for the current URL, behind its guard. */
function Screens() {
  const [path] = useLocation();
  useSearch();
  const { viewer, target, link } = useSnapshot(auth);
  const route = routeAt(path);
  // A one-time link always leads to its sign-in page, even if somebody is signed in.
  const isByLink = link !== null && route.access === "anonymous";
  // The router decodes paths; the redirect after sign-in needs the original URL.
  const { pathname, search } = window.location;
  const decision = decideAccess(
    route.access,
    isByLink ? null : viewer,
    pathname + search,
    target,
    "redirect" in route ? {} : route,
  );
  const isArrived = decision.show && route.access !== "anonymous" && !("redirect" in route);

  useArrival(decision.show ? route.path : "");
  useEffect(() => {
    if (isArrived) clearTarget();
  }, [isArrived]);

  const elsewhere = decision.show ? ("redirect" in route ? route.redirect : null) : decision.to;
  // With its own key, since redirects may follow each other in the same place.
  if (elsewhere !== null) return <RedirectTo key={elsewhere} to={elsewhere} />;
  return "redirect" in route ? null : <Page route={route} path={path} />;
}

/** Redirects without asking about unsaved changes, since the page must no longer be shown. */
function RedirectTo({ to }: { to: string }) {
  const [, go] = useLocation();
  useLayoutEffect(() => {
    leaveByForce();
    go(to, { replace: true });
    // Once: it has a key of its own for each address.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, []);
  return null;
}

function Page({ route, path }: { route: PageRoute; path: string }) {
  const { t } = useTranslation();
  const page = <Route path={route.path}>{createElement(screenOf(route))}</Route>;
  const content = (
    <LoadBoundary resetKey={path}>
      <DefaultTitle key={route.path} title={t(route.title)} />
      {route.layout === "settings" ? (
        <SettingsFrame current={route.path.replace(/\/:.*/, "")}>{page}</SettingsFrame>
      ) : (
        page
      )}
    </LoadBoundary>
  );
  if (route.layout === "bare") return <main id="content">{content}</main>;
  return (
    <LoadBoundary resetKey={path}>
      <Frame isWide={route.layout === "wide"}>{content}</Frame>
    </LoadBoundary>
  );
}

/**
 * Sets the document title from the route; rendered before the page so that the page's effect can
 * override it.
 */
function DefaultTitle({ title }: { title: string }) {
  useLayoutEffect(() => {
    document.title = `${title} · Artikel 30`;
  }, [title]);
  return null;
}

const patience = 10_000;

/** Focuses the page's heading after navigation, unless the focus is already within the page. */
function useArrival(page: string): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const isFirst = before.current === null;
    const isSame = before.current === page;
    before.current = page;
    if (isFirst || isSame) return undefined;
    window.scrollTo(0, 0);
    return whenHeadingComes((heading) => {
      if (!isFocusInPage()) heading.focus({ preventScroll: true });
    });
  }, [page]);
}

function isFocusInPage(): boolean {
  const main = document.querySelector("main");
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && Boolean(main?.contains(focused));
}

function whenHeadingComes(then: (heading: HTMLElement) => void): () => void {
  const find = () => document.querySelector<HTMLElement>("main h1");
  const found = find();
  if (found) {
    then(found);
    return () => {};
  }
  const observer = new MutationObserver(() => {
    const heading = find();
    if (!heading) return;
    observer.disconnect();
    then(heading);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), patience);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
