import { useSnapshot } from "valtio";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { useKey } from "#client/form/useKey.ts";
import { referencesIn } from "#shared/engine/body/references.ts";
import type { EditorSession } from "../session.ts";
import { assignment } from "./assigned.ts";

interface PartProps {
  session: EditorSession;
}

const options = { texts: ["columns"], failure: "none" } as const;
const Several = lazyPart(async () => (await import("./Several.tsx")).Several, options);
const Siblings = lazyPart(async () => (await import("./Several.tsx")).Siblings, options);
const Companies = lazyPart(
  async () => (await import("./HeadCompanies.tsx")).HeadCompanies,
  options,
);

/** How complete one of several records is that are created together. */
export const Completeness = lazyPart(
  async () => (await import("./Completeness.tsx")).Completeness,
  { texts: ["forms", "editorLater"], failure: "none" },
);

/** How many records saving creates; one unless several companies are chosen for a new one. */
export function useCreated({ store, meta }: EditorSession): number {
  const { id } = useSnapshot(meta);
  const { length } = referencesIn(useKey(store.root.values, assignment));
  return id === null ? Math.max(length, 1) : 1;
}

/** The companies of several records that are created together. */
export function HeadCompanies({ session }: PartProps) {
  return useCreated(session) === 1 ? null : <Companies session={session} />;
}

/** The way to create a record for several companies; of a stored one, those created with it. */
export function ForSeveral({ session }: PartProps) {
  const { id, version } = useSnapshot(session.meta);
  const isNew = id === null && session.place.hasWorkflow;
  if (!isNew && session.base["siblings"] === undefined) return null;
  return isNew ? <Several session={session} /> : <Siblings key={version} session={session} />;
}
