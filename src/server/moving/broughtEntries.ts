import { BackupRefusal } from "#server/backup/refusal.ts";
import type { Archive } from "#server/backup/archive.ts";
import { linkNumber } from "#server/store/trail/linkNumbers.ts";
import { type Link, linksOf } from "#shared/engine/body/links.ts";
import { plans } from "#shared/generated/plans.ts";
import type { GroupManifest } from "./groupManifest.ts";
import type { ProductEntry, ProductIds, ProductPlace } from "./productIds.ts";
import type { Row } from "./mapRow.ts";
import { rowsOf } from "./rowStream.ts";

/**
 * The entries of the product that the group's documents name and the product here lacks: they come along as the
 * group's own, with those that they name themselves. Refused with names where groups have none of their own.
 */
export async function broughtEntries(
  archive: Pick<Archive<GroupManifest>, "read">,
  product: ProductIds,
): Promise<ProductEntry[]> {
  const open = new Set<number>();
  for await (const { to_id: to } of rowsOf(archive, "link"))
    if (product(Number(to))?.to === null) open.add(Number(to));
  const brought: ProductEntry[] = [];
  const refused = new Set<string>();
  // Ids added meanwhile are visited, too.
  for (const id of open) {
    const found = product(id);
    if (found?.to !== null) continue;
    const { entry } = found;
    if (isAnyones(found)) brought.push(entry);
    else refused.add(`${entry.kind}: ${entry.title} (${entry.key})`);
    for (const link of namedBy(entry)) open.add(link.id);
  }
  if (refused.size > 0) throw lacking([...refused].toSorted());
  return brought;
}

/** True if groups may have such entries of their own. */
function isAnyones({ entry, isRow }: ProductPlace): boolean {
  return !isRow && plans[`catalogues/${entry.kind}`]?.catalogue?.scope === "group";
}

function namedBy({ kind, body }: ProductEntry): Link[] {
  const plan = plans[`catalogues/${kind}`];
  return plan ? linksOf(plan, body) : [];
}

function lacking(names: readonly string[]): BackupRefusal {
  return new BackupRefusal(
    `The product here lacks ${names.length} of its entries that the group uses, and groups can't have them as their own. Install the same version, or have a master editor add them with the same titles:\n  ${names.join("\n  ")}`,
  );
}

/** An entry of the product as the group's own. */
export function itemRow(entry: ProductEntry): Row {
  const { id, kind, title, title_sort, titles, search, version, updated_at: at, body } = entry;
  const state = entry.state === "active" ? "active" : "inactive";
  const written = { version, created_at: at, updated_at: at };
  return { id, kind, title, title_sort, titles, search, state, ...written, body };
}

/** Rows for the links from such an entry to those it names. */
export function linkRows(entry: ProductEntry): Row[] {
  return namedBy(entry).map((link) => ({
    to_id: link.id,
    from_id: entry.id,
    to_kind: linkNumber(link.kind),
    from_kind: linkNumber(entry.kind),
    place: linkNumber(link.path),
  }));
}

/** The only revision of such an entry that the group sees: its state on arrival. */
export function revisionRow({ id, kind, version, updated_at: at, body }: ProductEntry): Row {
  return { target_kind: kind, target_id: id, version, at, op: "create", body };
}

/**
 * Whether a version belongs to the group: those of the product's entries are the product's, but for the ones
 * that it has here, too, with which the group's own entries are compared.
 */
export function isOwnVersion(product: ProductIds, { target_id: id, version }: Row): boolean {
  const found = product(Number(id));
  return !found || (found.to !== null && Number(version) <= found.version);
}
