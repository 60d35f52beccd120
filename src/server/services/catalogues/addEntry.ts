import { askedIn, howToAddIn } from "#shared/domain/catalogues/adding.ts";
import { asBody } from "#shared/domain/values.ts";
import { expandRoles } from "#shared/domain/workflow/roles.ts";
import { nodesOf } from "#shared/engine/body/walk.ts";
import type { Lookup } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { planOf, plans } from "#shared/generated/plans.ts";
import type { AddedEntry, EntryToAdd } from "#shared/generated/types.ts";
import { asDocument } from "#shared/engine/body/borders.ts";
import type { Call } from "#server/auth/call.ts";
import { mustExist, Problem } from "#server/auth/problem.ts";
import { readDeep, referencesFrom } from "../bodies/references.ts";
import { redactFacts } from "../companies/companyVisibility.ts";
import { callContext } from "../records/recordContext.ts";
import { createItem } from "./catalogueWrite.ts";

/** The fields of a record that choose from a list. */
function fieldsOf(kind: string): Lookup[] {
  return nodesOf(planOf("record").nodes).flatMap(({ lookup }) =>
    lookup?.list === kind ? [lookup] : [],
  );
}

/** Keeps what a record's editor may set on a new item: title, asked fields and its place. */
function sayable(kind: string, fields: readonly Lookup[], item: Body): Body {
  const asked = askedIn(planOf(`catalogues/${kind}`));
  const given = fields.flatMap(({ filterBy = {} }) => Object.keys(filterBy));
  const names = new Set(["clientId", "title", "translations", ...asked, ...given]);
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name)));
}

/**
 * Creates an item that somebody needs while filling in a record, or suggests it where they may not
 * create it; the record's fields say who may.
 */
export async function addEntry(call: Call, { kind, item }: EntryToAdd): Promise<AddedEntry> {
  const fields = fieldsOf(kind);
  const { roles } = call.viewer;
  const { catalogue } = plans[`catalogues/${kind}`] ?? {};
  if (!catalogue?.calls) throw new Problem("notFound");
  const ways = fields.map((lookup) => howToAddIn(lookup, catalogue, roles));
  const isSuggested = !ways.includes("create");
  if (isSuggested && !ways.includes("suggest")) throw new Problem("forbidden");
  // The fields of an item are its administrators'; these few are theirs who may add it.
  const keeper = { ...call.viewer, roles: expandRoles([...roles, "ROLE_TENANT_ADMIN"]) };
  const said = sayable(kind, fields, asBody(item));
  const made = await createItem({ ...call, viewer: keeper }, said, { kind }, { isSuggested });
  const id = Number(made["id"]);
  return call.transaction(async (tx) => {
    const referenceOf = referencesFrom(await readDeep(tx, [id]), callContext(call));
    const reference = redactFacts(call, kind, mustExist(referenceOf(id) ?? null));
    return asDocument({ item: reference });
  });
}
