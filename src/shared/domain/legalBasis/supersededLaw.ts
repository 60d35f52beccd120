import type { Check } from "#shared/engine/plan/types.ts";
import { jurisdictionFields } from "#shared/generated/jurisdictions.ts";
import { warning } from "../findings.ts";
import { asBodies, asBody, asText } from "../values.ts";

/** Warns about entries of law that another one has replaced: records keep them until somebody chooses. */
export const supersededLaw: Check = (row) =>
  jurisdictionFields.flatMap((field) => {
    const value = row[field];
    return asBodies(value).flatMap((entry, index) => {
      const successor = asText(asBody(entry.supersededBy).title);
      if (successor === "") return [];
      const path = Array.isArray(value) ? `/${field}/${index}` : `/${field}`;
      const params = { title: asText(entry.title), successor };
      return [{ ...warning(path, "supersededLaw", params), isShownAtOnce: true }];
    });
  });
