import type { Check } from "#shared/engine/plan/types.ts";
import { error } from "../findings.ts";
import { helpPlaceLabels } from "./helpPlaces.ts";
import { asText } from "../values.ts";

/** A help text must refer to a field that exists in a form. */
export const helpPlace: Check = (text) => {
  const [entity, fieldName, childFieldName] = [
    text.entity,
    text.fieldName,
    text.childFieldName,
  ].map(asText);
  if (!entity || !fieldName) return [];
  if (!helpPlaceLabels({ entity, fieldName })) return [error("/fieldName", "unknownField")];
  return childFieldName && !helpPlaceLabels({ entity, fieldName, childFieldName })
    ? [error("/childFieldName", "unknownField")]
    : [];
};
