import { Suspense } from "react";
import type { PlacedNode } from "#client/form/services.ts";
import { loadTexts } from "#client/i18n/language.ts";
import { quietChunk } from "#client/state/chunks.ts";
import { allEnded } from "#shared/engine/allEnded.ts";

const FieldRule = quietChunk<PlacedNode>(async () => {
  const [part] = await allEnded([import("./FieldRule.tsx"), loadTexts("templates", "lists")]);
  return part.FieldRule;
});

/** The rule of a field that is taken over from a template. */
export function FieldRuleLater(props: PlacedNode) {
  return (
    <Suspense>
      <FieldRule {...props} />
    </Suspense>
  );
}
