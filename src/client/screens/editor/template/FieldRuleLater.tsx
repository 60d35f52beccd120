import { type ReactNode, Suspense } from "react";
import type { PlacedNode } from "#client/form/services.ts";
import { loadTexts } from "#client/i18n/language.ts";
import { quietChunk } from "#client/state/chunks.ts";
import { allEnded } from "#shared/engine/allEnded.ts";

const FieldRule = quietChunk<PlacedNode>(async () => {
  const [part] = await allEnded([import("./FieldRule.tsx"), loadTexts("templates", "lists")]);
  return part.FieldRule;
});

/** The texts of a field, and beside them its rule if it is taken over from a template. */
export function FieldRuleLater({ children, ...placed }: PlacedNode & { children: ReactNode }) {
  const { node, path } = placed;
  const isTakenOver = node.copy === true && path.list === "" && !path.field.includes("/");
  if (!isTakenOver) return children;
  return (
    <div className="ruled">
      <div>{children}</div>
      <Suspense>
        <FieldRule {...placed} />
      </Suspense>
    </div>
  );
}
