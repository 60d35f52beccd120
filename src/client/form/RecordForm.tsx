import { memo } from "react";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { FieldArea } from "./fieldStyles.ts";
import { LaidOutDocument } from "./layout.ts";
import { ObjectFields } from "./ObjectFields.tsx";
import type { FieldPath } from "./paths.ts";

interface RecordFormProps {
  /** Id of the document. */
  document: string;
  /** What is laid out, in this order. */
  nodes: readonly PlanNode[];
  /** Accessible name of the form. */
  name: string;
}

const root: FieldPath = { list: "", key: "", field: "" };

/**
 * Lays out a plan's fields without their data: each field is bound to the store by its path, so that
 * only what differs renders while somebody types.
 */
export const RecordForm = memo(function RecordForm({ document, nodes, name }: RecordFormProps) {
  return (
    <LaidOutDocument value={document}>
      <FieldArea aria-label={name}>
        <ObjectFields nodes={nodes} path={root} />
      </FieldArea>
    </LaidOutDocument>
  );
});
