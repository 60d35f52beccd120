import type { Body } from "#shared/engine/plan/types.ts";
import type { Mode } from "#shared/generated/words/words.ts";

/** True for a record to make others from: a group's template, or one of the product's own. */
export function isTemplate({ template, leaMaster }: Body): boolean {
  return template === true || leaMaster === true;
}

/** The mode of the editor: by the kind of record, whether it is new, and for how many companies. */
export function modeOf(record: Body): Mode {
  const { id, companyAssignment } = record;
  const isNew = id === undefined;
  if (isTemplate(record)) return isNew ? "templateCreationMode" : "templateEditMode";
  if (!isNew) return "singleEditMode";
  return Array.isArray(companyAssignment) ? "multipleCreationMode" : "singleCreationMode";
}
