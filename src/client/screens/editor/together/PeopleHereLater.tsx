import { Suspense } from "react";
import { quietChunk } from "#client/state/chunks.ts";
import type { PeopleHereProps } from "./PeopleHere.tsx";

// Without it, a save finds out about the others.
const Loaded = quietChunk<PeopleHereProps>(
  async () => (await import("./PeopleHere.tsx")).PeopleHere,
);

/** Who else is in a step, loaded once somebody is. */
export function PeopleHere(props: PeopleHereProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
