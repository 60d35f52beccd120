import { asDocument } from "#shared/engine/body/borders.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { RecordRead } from "#shared/generated/types.ts";
import { asText } from "#shared/domain/values.ts";
import type { Call, Asking } from "#server/auth/call.ts";
import { together } from "#server/store/database/together.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import type { Item } from "#server/store/items/items.ts";
import {
  hasDependents,
  readSiblings,
  findDuplicates,
} from "#server/store/records/relatedRecords.ts";
import type { StoredRecord } from "#server/store/records/records.ts";
import { entriesOf, peopleOf } from "../bodies/references.ts";
import { withLivingRules } from "../templates/originOf.ts";
import { presentedBody, type ToldBeside } from "./presentedBody.ts";
import { editContext } from "./recordContext.ts";
import { resolveRecord } from "./resolveRecord.ts";

/** Queries sent along with that for a record, whatever it contains. */
interface Ahead {
  lists: Promise<readonly Item[]>;
  hasDependents: Promise<boolean>;
}

/**
 * Presents a stored record to its viewer: titles in their language, permissions, derived fields.
 */
export async function presentRecord(
  tx: Tx,
  call: Call,
  found: StoredRecord,
  { known, ahead }: { known?: Body | undefined; ahead?: Ahead } = {},
): Promise<RecordRead> {
  const stored = await withLivingRules(tx, found);
  const [body, told] = await together([
    known ?? resolveRecord(tx, stored.body, editContext(call, stored), ahead?.lists),
    readBeside(tx, call, stored, ahead?.hasDependents),
  ]);
  return asDocument(presentedBody(call, stored, body, told));
}

/** Reads what is told of a record besides its body. */
async function readBeside(
  tx: Tx,
  call: Call,
  stored: StoredRecord,
  dependents?: Promise<boolean>,
): Promise<ToldBeside> {
  const [unsaid, duplicates] = await together([
    readUnsaid(tx, call, stored, [], dependents),
    duplicatesOf(tx, call, stored, stored.body),
  ]);
  return { ...unsaid, duplicates };
}

/** The part of it that does not depend on what the record says. */
export async function readUnsaid(
  tx: Tx,
  call: Call,
  stored: StoredRecord,
  more: readonly number[] = [],
  dependents = hasDependents(tx, stored.id),
): Promise<Omit<ToldBeside, "duplicates">> {
  const { createdBy, updatedBy } = stored;
  const [people, isNeeded, siblings] = await together([
    peopleOf(tx, [createdBy, updatedBy, ...more], call.language),
    dependents,
    siblingsFor(tx, call, stored),
  ]);
  return { people, hasDependents: isNeeded, siblings };
}

/** The records that were created together with one, as far as the viewer may see them. */
async function siblingsFor(
  tx: Tx,
  { viewer, language }: Asking,
  stored: StoredRecord,
): Promise<Body[]> {
  if (stored.siblings === null) return [];
  const found = await readSiblings(tx, stored, viewer.companies);
  const named = found.map(({ companyId }) => companyId);
  const companyOf = await entriesOf(tx, named, language);
  return found.map(({ id, name, companyId }) => {
    const company = companyOf(companyId);
    return { id, name, ...(company?.title ? { company } : {}) };
  });
}

/**
 * Finds other records with the same name or number, for a hint in the form; templates are exempt.
 */
export async function duplicatesOf(
  tx: Tx,
  call: Call,
  stored: StoredRecord,
  body: Body,
): Promise<Body | undefined> {
  if (stored.isTemplate) return undefined;
  const internalId = asText(body["internalId"]);
  const shared = await findDuplicates(tx, stored, internalId, call.viewer.companies);
  if (!shared.name && !shared.internalId) return undefined;
  return {
    ...(shared.name ? { name: stored.name } : {}),
    ...(shared.internalId ? { internalId } : {}),
  };
}
