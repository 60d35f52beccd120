import { readFileSync } from "node:fs";
import { join } from "node:path";

const file = join(import.meta.dirname, "../../../src/server/store/database/roles.sql");

/**
 * Statements by which an operator makes the roles, with one password for both users, and the
 * database, named `artikel30_own`, since an embedded server has an `artikel30` already.
 */
export function ownRoles(password: string): string[] {
  const text = readFileSync(file, "utf8").replaceAll(/^--.*$/gm, "");
  const statements = text.replace("create database artikel30 ", "create database artikel30_own ");
  const passwords = ["owner", "server"].map(
    (user) => `alter role artikel30_${user} password '${password}'`,
  );
  return [...statements.split(";").filter((statement) => statement.trim() !== ""), ...passwords];
}
