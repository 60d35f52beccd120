import { useEffect } from "react";
import { navigate } from "wouter/use-browser-location";
import { type EditorSession, handOverSession } from "./session.ts";

/** Gives a record its own address once it is stored, also when a save without an answer was sent again by itself. */
export function useOwnAddress(session: EditorSession, id: number | null): void {
  const { create, edit } = session.place;
  useEffect(() => {
    if (id === null || window.location.pathname !== create) return;
    handOverSession(session);
    // It is the same record, with whatever was typed meanwhile: nothing is left, so nobody is asked.
    navigate(`${edit}${id}`, { replace: true });
  }, [session, id, create, edit]);
}
