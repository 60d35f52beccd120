import type { ReactNode } from "react";
import type { FieldGroup, Plan } from "#shared/engine/plan/plan.ts";
import type { FieldPath } from "../paths.ts";

/** Rendered fields of an object, by name. */
export type Contents = ReadonlyMap<string, ReactNode>;

export interface GroupsProps {
  plan: Plan;
  groups: readonly FieldGroup[];
  contents: Contents;
  /** The object whose fields they are. */
  path: FieldPath;
}

export function contentsOf(group: FieldGroup, contents: Contents): ReactNode[] {
  return group.fields.map((field) => contents.get(field));
}

/** Fields beside each other where they have room, wherever the form stands. */
export function fieldGrid(children: ReactNode): ReactNode {
  return (
    <div className="room">
      <div className="grid">{children}</div>
    </div>
  );
}
