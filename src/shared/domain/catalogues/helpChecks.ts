import type { Check } from "#shared/engine/plan/types.ts";
import { error } from "../findings.ts";
import { placeLabels } from "./helpPlaces.ts";
import { asText } from "../values.ts";

/** A help text is about a field that a form has. */
export const helpPlace: Check = (text) => {
  const [entity, fieldName, childFieldName] = [
    text.entity,
    text.fieldName,
    text.childFieldName,
  ].map(asText);
  if (!entity || !fieldName) return [];
  if (!placeLabels({ entity, fieldName })) return [error("/fieldName", "unknownField")];
  return childFieldName && !placeLabels({ entity, fieldName, childFieldName })
    ? [error("/childFieldName", "unknownField")]
    : [];
};
