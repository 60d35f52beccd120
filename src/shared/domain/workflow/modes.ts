import type { Body } from "#shared/engine/plan/types.ts";
import type { Mode } from "#shared/generated/words/words.ts";

/** The mode of the editor: by the kind of record, whether it is new, and for how many companies. */
export function modeOf({ id, template, leaMaster, companyAssignment }: Body): Mode {
  const isNew = id === undefined;
  if (template === true || leaMaster === true)
    return isNew ? "templateCreationMode" : "templateEditMode";
  if (!isNew) return "singleEditMode";
  return Array.isArray(companyAssignment) ? "multipleCreationMode" : "singleCreationMode";
}
