import { Suspense } from "react";
import { useSnapshot } from "valtio";
import { quietChunk } from "#client/state/chunks.ts";
import { followedTemplate } from "#shared/domain/followedTemplate.ts";
import { allEnded } from "#shared/engine/allEnded.ts";
import type { EditorSession } from "../session.ts";
import { loadStepTexts } from "../../forms/loadStepTexts.ts";

const TemplateNotice = quietChunk<{ session: EditorSession }>(async () => {
  const [notice] = await allEnded([import("./TemplateNotice.tsx"), loadStepTexts("templates")]);
  return notice.TemplateNotice;
});

/** What has changed in the template of the open record, for whoever may take it over. */
export function Following({ session }: { session: EditorSession }) {
  const { id, flags } = useSnapshot(session.meta);
  const isFollower = followedTemplate(session.base).id !== null;
  if (id === null || !isFollower || !flags.includes("canEdit")) return null;
  return (
    <Suspense>
      <TemplateNotice key={id} session={session} />
    </Suspense>
  );
}
