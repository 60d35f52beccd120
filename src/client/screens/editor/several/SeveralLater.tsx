import { Suspense } from "react";
import { useSnapshot } from "valtio";
import { loadTexts } from "#client/i18n/language.ts";
import { quietChunk } from "#client/state/chunks.ts";
import { allEnded } from "#shared/engine/allEnded.ts";
import type { EditorSession } from "../session.ts";

interface PartProps {
  session: EditorSession;
}

const Several = quietChunk<PartProps>(async () => (await load()).Several);
const Siblings = quietChunk<PartProps>(async () => (await load()).Siblings);

async function load() {
  const [parts] = await allEnded([import("./Several.tsx"), loadTexts("columns")]);
  return parts;
}

/** The way to create a record for several companies; of a stored one, those created with it. */
export function SeveralLater({ session }: PartProps) {
  const { id, version } = useSnapshot(session.meta);
  const isNew = id === null && session.place.hasWorkflow;
  if (!isNew && session.base["siblings"] === undefined) return null;
  return (
    <Suspense>
      {isNew ? <Several session={session} /> : <Siblings key={version} session={session} />}
    </Suspense>
  );
}
