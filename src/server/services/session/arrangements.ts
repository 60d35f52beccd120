import type { Arrangements } from "#shared/generated/types.ts";
import { asDocument } from "#shared/engine/body/borders.ts";
import type { Call } from "#server/auth/call.ts";
import { keepArrangements, readArrangements } from "#server/store/accounts/arrangements.ts";

/** How the person has arranged pages, on whichever device. */
export function arrangementsOf(call: Call): Promise<Arrangements> {
  return call.read(async (tx) => {
    const kept = await readArrangements(tx, [call.viewer.account]);
    return asDocument(
      Object.fromEntries(kept.map(({ place, arrangement }) => [place, arrangement])),
    );
  });
}

/** Keeps how the person has arranged the named pages. */
export async function arrange(call: Call, sent: Arrangements): Promise<undefined> {
  const places = Object.entries(sent).map(([place, arrangement]) => ({
    place,
    arrangement: { ...arrangement },
  }));
  await call.transaction((tx) => keepArrangements(tx, call.viewer.account, places));
  return undefined;
}
