import type { ReactNode } from "react";
import type { PlacedNode } from "#client/form/services.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";

const FieldRule = lazyPart(async () => (await import("./FieldRule.tsx")).FieldRule, {
  texts: ["templates", "lists"],
  failure: "none",
});

/** The texts of a field, and beside them its rule if it is taken over from a template. */
export function RuledField({ children, ...placed }: PlacedNode & { children: ReactNode }) {
  const { node, path } = placed;
  const isTakenOver = node.copy === true && path.list === "" && !path.field.includes("/");
  if (!isTakenOver) return children;
  return (
    <div className="ruled">
      <div>{children}</div>
      <FieldRule {...placed} />
    </div>
  );
}
