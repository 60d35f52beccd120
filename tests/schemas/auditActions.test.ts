import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { loadDocuments } from "../../scripts/gen/documents.ts";
import { asSchema, type Schema } from "../../scripts/gen/schema.ts";
import { documentProblems } from "../../scripts/gen/check.ts";
import { codeIn, quotedIn } from "../../scripts/gen/trails.ts";
import { rules } from "#shared/domain/rules.ts";
import { ownFolder } from "../helpers/files/ownFolder.ts";

// Every action in the audit log is listed, and stated by an operation or command that may record
// it.

const root = resolve(import.meta.dirname, "../..");
const { folder, write } = ownFolder();

/** The compiler's errors for code that records each of these actions. */
function compiled(actions: readonly string[]): string[] {
  const notes = actions.map(
    (action) => `  (tx: Tx) => writeAudit(tx, { actor: null, action: ${action} }),`,
  );
  const head = `import { callActions } from "#shared/generated/callActions.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import type { Tx } from "#server/store/database/transaction.ts";
export const notes = [
`;
  write("planted.ts", `${head}${notes.join("\n")}\n];\n`);
  const settings = {
    extends: join(root, "scripts/tsconfig.base.json"),
    compilerOptions: {
      composite: false,
      emitDeclarationOnly: false,
      noEmit: true,
      types: ["node"],
      typeRoots: [join(root, "node_modules/@types")],
      paths: {
        "#server/*": [join(root, "src/server/*")],
        "#shared/*": [join(root, "src/shared/*")],
      },
    },
    files: ["planted.ts"],
  };
  write("tsconfig.json", JSON.stringify(settings));
  const tsc = join(root, "node_modules/.bin/tsc");
  const { stdout } = spawnSync(tsc, ["-p", folder, "--pretty", "false"], { encoding: "utf8" });
  const before = head.split("\n").length;
  // Errors elsewhere would mean that the tree itself is broken.
  const errors = stdout.split("\n").filter((line) => line.includes("error TS"));
  expect(errors.filter((line) => !line.includes("planted.ts("))).toEqual([]);
  return actions.map((_, index) => {
    const place = `planted.ts(${before + index},`;
    return errors.find((line) => line.includes(place))?.replace(/^.*?error /, "") ?? "";
  });
}

test("recording an unlisted action, or that of an operation with none or several, does not compile", () => {
  const [listed, unlisted, ofCall, ofReading, ofSaving] = compiled([
    '"record.saved"',
    '"record.printed"',
    'callActions["records.status"]',
    'callActions["records.list"]',
    'callActions["records.save"]',
  ]);
  expect([listed, ofCall]).toEqual(["", ""]);
  expect(unlisted).toContain("\"record.printed\"' is not assignable to type 'AuditAction'");
  expect(ofReading).toContain("\"records.list\"' can't be used to index");
  expect(ofSaving).toContain("\"records.save\"' can't be used to index");
}, 60_000);

describe("an action recorded by code and listed", () => {
  const action = "record.printed";
  const noting = `await writeAudit(tx, { actor, action: "${action}" });`;
  const code = codeIn(root);

  /** Problems gen reports while the action is listed; a call may state it, code may record it. */
  function said(given: { isStated?: boolean; isNoted?: boolean }): string[] {
    const documents = loadDocuments(join(root, "schemas"));
    documents.lists.get("activityActions")?.items.push({ value: action });
    if (given.isStated) state(asSchema(documents.api.get("records")?.["records.read"]));
    const noted = given.isNoted ? `${code}\n${noting}` : code;
    return documentProblems(documents, rules, { quoted: quotedIn(noted), isTried: () => false });
  }

  function state(call: Schema): void {
    expect(call["path"]).toBeDefined();
    call["audit"] = [action];
  }

  test("is refused while no operation or command states it", () => {
    expect(said({ isNoted: true })).toEqual([
      `schemas/lists/activityActions.json: /items: no call states "${action}"; state it in the "audit" of a call or of schemas/commands.json, or take it out`,
    ]);
  });

  test("is accepted once an operation states it", () => {
    expect(said({ isNoted: true, isStated: true })).toEqual([]);
  });

  test("is refused if it is stated but no longer recorded by any code", () => {
    expect(said({ isStated: true })).toEqual([
      `schemas/api/records.json: /records.read/audit: no code notes "${action}"; note it with writeAudit, or take it out`,
    ]);
  });
});
