import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { subscribe } from "valtio/vanilla";
import type { FieldPath } from "#client/form/paths.ts";
import { loadModule } from "#client/state/loading/loadModule.ts";
import {
  askForComment,
  type CommentCounts,
  commentCounts,
  countsOf,
  loadCommentCounts,
} from "#client/state/comments/counts.ts";
import { parseId } from "#shared/api/ids.ts";
import type { EditorSession } from "../session.ts";
import { hasComments } from "../side/useSide.ts";

const loadPlaces = () => loadModule(() => import("./commentPlaces.ts"));

/** Counts the comments on the record once it is shown, and shows the numbers at its fields. */
export function useComments(session: EditorSession): void {
  const { store, meta } = session;
  const { id, version } = useSnapshot(meta);
  useEffect(() => {
    if (id === null || !hasComments(session)) return undefined;
    const load = () => void loadCommentCounts(id);
    // After painting.
    const first = setTimeout(load);
    let shown: CommentCounts | null = null;
    const end = subscribe(commentCounts.state, () => {
      const before = shown;
      shown = countsOf(id);
      // Most records have no comments, and load nothing for them.
      if (shown === before || ![before, shown].some((counts) => counts && counts.places.length > 0))
        return;
      // Without its numbers the form is as useful as before.
      void loadPlaces().then(
        ({ showCounts }) => showCounts(store, shown),
        () => undefined,
      );
    });
    window.addEventListener("focus", load);
    return () => {
      clearTimeout(first);
      end();
      window.removeEventListener("focus", load);
    };
  }, [session, store, id, version]);
  useEffect(() => {
    const comment = new URLSearchParams(window.location.search).get("comment");
    if (comment !== null && hasComments(session)) askForComment(parseId(comment));
  }, [session]);
}

/** Opens the comments at a field, or at a row and its fields. */
export function openCommentsAt({ store }: EditorSession, path: FieldPath): void {
  void loadPlaces().then(({ openComments }) => openComments(store, path));
}
