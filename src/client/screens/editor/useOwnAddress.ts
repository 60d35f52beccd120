import { useEffect, useLayoutEffect } from "react";
import { navigate } from "wouter/use-browser-location";
import { type EditorSession, handOverSession } from "./session.ts";

/** Id of the field that had the focus on the page left for the record's own URL. */
let focused = "";

/** Navigates to the record's own URL once it is stored, even if an automatic retry stored it. */
export function useOwnAddress(session: EditorSession, id: number | null): void {
  const { create, edit } = session.place;
  useLayoutEffect(() => {
    document.getElementById(focused)?.focus({ preventScroll: true });
    focused = "";
  }, []);
  useEffect(() => {
    if (id === null || window.location.pathname !== create) return;
    handOverSession(session);
    focused = document.activeElement?.id ?? "";
    // Still the same record with all its entries, so leaving needs no confirmation.
    navigate(`${edit}${id}${window.location.search}`, { replace: true });
  }, [session, id, create, edit]);
}
