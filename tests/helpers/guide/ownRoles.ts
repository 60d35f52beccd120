import { readFileSync } from "node:fs";
import { join } from "node:path";

const file = join(import.meta.dirname, "../../../src/server/store/database/roles.sql");

/**
 * Statements by which an operator makes the roles and the database, named `artikel30_own`, since an
 * embedded server has an `artikel30` already.
 */
export function ownRoles(): string[] {
  const text = readFileSync(file, "utf8").replaceAll(/^--.*$/gm, "");
  const statements = text.replace("create database artikel30 ", "create database artikel30_own ");
  return statements.split(";").filter((statement) => statement.trim() !== "");
}
