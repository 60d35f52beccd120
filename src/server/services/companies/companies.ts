import { asBody } from "#shared/domain/values.ts";
import type { TomRead } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { mustReadItem, presentItem } from "../catalogues/catalogueRead.ts";
import { catalogueOf } from "../catalogues/catalogues.ts";

const catalogue = catalogueOf({ kind: "companies" });

/** Reads a company's own technical and organisational measures, inherited by its records. */
export function readMeasures(call: Call, id: number): Promise<TomRead> {
  return call.read(async (tx) => {
    const item = await mustReadItem(tx, call, catalogue, id);
    const { tom } = await presentItem(tx, call, catalogue, item);
    return asBody(tom) as TomRead; // Part of the document that the type is generated from.
  });
}
