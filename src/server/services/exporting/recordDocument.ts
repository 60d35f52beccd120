import { asJson } from "#shared/engine/body/borders.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { RecordDocument } from "#shared/generated/types.ts";
import { asBodies, asBody, asNumber, asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";
import { mustBeVisible, presentRecord } from "../records/records.ts";
import { findRecord } from "../records/masterRecords.ts";
import { readActivity } from "./readDocument.ts";

/**
 * A record, template or master record as the text of a document: by its steps, or by the letters of
 * Art. 30(1) GDPR. Throws `notFound` for what the viewer may not see.
 */
export function recordDocument(call: Call, id: number, kind?: string): Promise<RecordDocument> {
  return call.transaction(async (tx) => {
    const stored = mustBeVisible(call, await findRecord(tx, id));
    const body = asJson(await presentRecord(tx, call, stored));
    const text = await readActivity(
      tx,
      call,
      isBody(body) ? body : {},
      kind === "register" ? kind : "record",
    );
    const siblings = asBodies(isBody(body) ? body["siblings"] : undefined).map(siblingOf);
    return siblings.length > 0 ? { ...text, siblings } : text;
  });
}

/** A record that was created together with it, by its company. */
function siblingOf({ id, name, company }: Body): { id: number; title: string } {
  return { id: asNumber(id) ?? 0, title: asText(asBody(company).title) || asText(name) };
}
