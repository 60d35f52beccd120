import { startTransition, useEffect, useState } from "react";
import { loadViewerPlans } from "#client/state/viewerPlans.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { restoreEntries } from "./draft.ts";
import type { EditingSession } from "./session.ts";

/** Differences between the kinds of documents when they are opened. */
export interface DocumentKind<Session extends EditingSession, Facts> {
  /** Reads the document, and what its form needs besides; null if it doesn't exist. */
  read: (id: number | null) => Promise<Facts | null>;
  /** Starts a session with what was read; a new document begins with `start`. */
  begin: (facts: Facts, start: Body) => Session;
}

/** Opens a stored document, or a new one if the id is null; null if it doesn't exist. */
export async function openDocument<Session extends EditingSession, Facts>(
  kind: DocumentKind<Session, Facts>,
  id: number | null,
  start: Body = {},
): Promise<Session | null> {
  const [facts] = await Promise.all([kind.read(id), loadViewerPlans()]);
  return facts && kind.begin(facts, start);
}

/**
 * The session of a page, with the entries that an earlier page of this tab left behind; undefined
 * while loading, or if `restore` leads to another page; null if there is none. Reopens when the key
 * changes.
 */
export function useDocument<Session extends EditingSession>(
  key: string,
  open: () => Promise<Session | null | undefined>,
  restore: (session: Session) => Promise<boolean> = restoreUnlessLocked,
): Session | null | undefined {
  const [opened, setOpened] = useState<{ key: string; session: Session | null | undefined }>();
  useEffect(() => {
    let isWanted = true;
    const show = (session: Session | null | undefined) => {
      // A form is drawn bit by bit, so that the page answers its user meanwhile.
      if (isWanted) startTransition(() => setOpened({ key, session }));
    };
    open()
      .then(async (session) => {
        const isElsewhere = session && isWanted && !(await restore(session));
        return isElsewhere ? undefined : session;
      })
      // The call has already shown its failure.
      .then(show, () => show(null));
    return () => {
      isWanted = false;
    };
    // A language change must not reopen it, as typed entries would be lost.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [key]);
  return opened?.key === key ? opened.session : undefined;
}

/** Entries that nobody could save here stay offered. */
async function restoreUnlessLocked(session: EditingSession): Promise<boolean> {
  if (!session.store.state.readOnly) await restoreEntries(session);
  return true;
}
