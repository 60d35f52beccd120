import { fieldId, markIds } from "./fieldIds.ts";
import { MarkLine } from "./MarkLine.tsx";
import type { FieldPath } from "./paths.ts";
import type { FormNode } from "./store.ts";
import { useShownMark } from "./useMarks.ts";

interface FieldMarkProps {
  path: FieldPath;
  formNode: FormNode;
}

/** The message of a field without a frame of its own. */
export function FieldMark({ path, formNode }: FieldMarkProps) {
  const mark = useShownMark(formNode, path.field);
  return mark ? <MarkLine id={markIds(fieldId(path)).mark} mark={mark} /> : null;
}
