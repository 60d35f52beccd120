import { Suspense } from "react";
import { useSnapshot } from "valtio";
import type { CompletenessProps } from "#client/form/services.ts";
import { loadTexts } from "#client/i18n/language.ts";
import { quietChunk } from "#client/state/chunks.ts";
import { allEnded } from "#shared/engine/allEnded.ts";
import { useKey } from "#client/form/useKey.ts";
import { referencesIn } from "#shared/engine/body/references.ts";
import type { EditorSession } from "../session.ts";
import { assignment } from "./assigned.ts";

interface PartProps {
  session: EditorSession;
}

const Several = quietChunk<PartProps>(async () => (await load()).Several);
const Siblings = quietChunk<PartProps>(async () => (await load()).Siblings);
const Completeness = quietChunk<CompletenessProps>(
  async () => (await import("./Completeness.tsx")).Completeness,
);

const HeadCompanies = quietChunk<PartProps>(async () => {
  const [{ HeadCompanies: Part }] = await allEnded([
    import("./HeadCompanies.tsx"),
    loadTexts("columns"),
  ]);
  return Part;
});

async function load() {
  const [parts] = await allEnded([import("./Several.tsx"), loadTexts("columns")]);
  return parts;
}

/** How complete one of several records is that are created together. */
export function CompletenessLater(props: CompletenessProps) {
  return (
    <Suspense>
      <Completeness {...props} />
    </Suspense>
  );
}

/** How many records saving creates; one unless several companies are chosen for a new one. */
export function useCreated({ store, meta }: EditorSession): number {
  const { id } = useSnapshot(meta);
  const { length } = referencesIn(useKey(store.root.values, assignment));
  return id === null ? Math.max(length, 1) : 1;
}

/** Of several that are created together, for whom. */
export function HeadCompaniesLater({ session }: PartProps) {
  if (useCreated(session) === 1) return null;
  return (
    <Suspense>
      <HeadCompanies session={session} />
    </Suspense>
  );
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
