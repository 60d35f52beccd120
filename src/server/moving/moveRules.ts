import type pg from "pg";
import type { Archive } from "#server/backup/archive.ts";
import { BackupRefusal } from "#server/backup/refusal.ts";
import { addedFieldOf, addedFieldsKind } from "#shared/domain/catalogues/customFields.ts";
import { asBody } from "#shared/domain/values.ts";
import type { GroupManifest } from "./groupManifest.ts";
import type { Row } from "./mapRow.ts";
import { rowsOf } from "./rowStream.ts";

type GroupArchive = Archive<GroupManifest>;

/** Throws if the group's name is taken here, or if somebody in it is known here who was not named. */
export async function mustBeNew(
  archive: GroupArchive,
  client: pg.Client,
  { title, known }: { title: string; known: ReadonlySet<string> },
): Promise<void> {
  const { rows: named } = await client.query(
    "select 1 from group_of_companies where title = $1 limit 1",
    [title],
  );
  if (named.length > 0)
    throw new BackupRefusal(
      `There is a group called ${title} here already. Give the one that is moved in another name: --title "${title} 2"`,
    );
  const logins: string[] = [];
  for await (const { login } of rowsOf(archive, "login")) logins.push(String(login));
  const { rows } = await client.query<{ login: string }>(
    "select login from login where login = any($1::text[]) order by login",
    [logins],
  );
  const unknown = rows.map(({ login }) => login).filter((login) => !known.has(login));
  if (unknown.length === 0) return;
  throw new BackupRefusal(
    `These addresses of the group sign in here already:\n  ${unknown.join("\n  ")}\n` +
      `If they are the same people, name them: their accounts in the group are then opened by the passwords that they have here. --known ${unknown.join(",")}`,
  );
}

/** Tells which rows are taken over, in the order of the tables: who is known here keeps their own passwords. */
export function keptRows(known: ReadonlySet<string>): (table: string, row: Row) => boolean {
  const accounts = new Set<unknown>();
  return (table, { login, id, account_id: account }) => {
    const isKnown = typeof login === "string" && known.has(login);
    if (table === "account" && isKnown) accounts.add(id);
    if (table === "account_password") return !accounts.has(account);
    return !["login", "login_password"].includes(table) || !isKnown;
  };
}

/** The group's custom fields that name entries, by their old ids. */
export async function addedReferences(archive: GroupArchive): Promise<Set<number>> {
  const found = new Set<number>();
  for await (const { kind, id, body } of rowsOf(archive, "item")) {
    // They come first.
    if (kind !== addedFieldsKind) break;
    const field = addedFieldOf(Number(id), asBody(body), true);
    if (field.type === "reference") found.add(field.by.id);
  }
  return found;
}

/** Gives rights on what belongs to the product; only the operator of a place gives that. */
const productRole = "ROLE_MASTER_EDITOR";
/** Role in the group that the product role includes. */
const ownRole = "ROLE_TENANT_ADMIN";

/** Logins that lose the product role, in a row of the account table. */
export function demotedLogins(table: string, row: Row): string[] {
  return table === "account" && rolesOf(row).includes(productRole) ? [String(row["login"])] : [];
}

/** An account that may do in its group what it could, and nothing beyond. */
export function withoutProductRoles(table: string, row: Row): Row {
  if (table !== "account" || !rolesOf(row).includes(productRole)) return row;
  const rest = rolesOf(row).filter((role) => role !== productRole);
  return { ...row, roles: [...new Set([...rest, ownRole])] };
}

/** Access of a machine, whose key stayed behind: it has ended, and is given anew at the new place. */
export function withEndedMachines(table: string, row: Row): Row {
  if (table !== "machine_token" || row["ended_at"]) return row;
  return { ...row, ended_at: row["made_at"] ?? null, ended_why: "moved" };
}

function rolesOf({ roles }: Row): string[] {
  return Array.isArray(roles) ? roles.map(String) : [];
}
