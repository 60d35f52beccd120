import { allEnded } from "#shared/engine/allEnded.ts";
import { createElement, Suspense, useEffect, useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { matchRoute, Route, useLocation, useRouter } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import { loadTexts } from "#client/i18n/language.ts";
import { auth, clearTarget } from "#client/state/auth.ts";
import { lazyChunk } from "#client/state/chunks.ts";
import { leaveByForce } from "#client/state/unsaved.ts";
import { PageSkeleton } from "#client/theme/Skeleton.tsx";
import { useArrival } from "./arrival.ts";
import { decideAccess } from "./guards.ts";
import { loadFrame } from "./overlays.ts";
import { LoadBoundary } from "./LoadBoundary.tsx";
import { screenOf } from "./loadScreen.ts";
import type { PageRoute, RouteEntry } from "./pageRoute.ts";
import { routes } from "./routes.ts";

const Frame = lazyChunk("frame", async () => {
  const [frame] = await allEnded([loadFrame(), loadTexts("screens")]);
  return frame;
});

/** The page for the current URL, behind its guard. */
export function Screens() {
  const [path] = useLocation();
  useSearch();
  const { viewer, target, link } = useSnapshot(auth);
  const route = useRoute(path);
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

/** The first route that matches the path; the last one matches everything. */
function useRoute(path: string): RouteEntry {
  const { parser } = useRouter();
  const found = routes.find((route) => matchRoute(parser, route.path, path)[0]);
  const last = routes.at(-1);
  if (!found && !last) throw new Error("The route table is empty");
  // Border: at least the last route exists.
  return (found ?? last) as RouteEntry;
}

function Page({ route, path }: { route: PageRoute; path: string }) {
  const { t } = useTranslation();
  const content = (
    <LoadBoundary resetKey={path}>
      <Suspense key={route.path} fallback={<PageSkeleton name={t("common.loading")} />}>
        <DefaultTitle title={t(route.title)} />
        <Route path={route.path}>{createElement(screenOf(route))}</Route>
      </Suspense>
    </LoadBoundary>
  );
  if (route.layout === "bare") return <main id="content">{content}</main>;
  return (
    <LoadBoundary resetKey={path}>
      <Suspense fallback={null}>
        <Frame isWide={route.layout === "wide"}>{content}</Frame>
      </Suspense>
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
