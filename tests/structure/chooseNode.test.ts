import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { ownFolder } from "../helpers/files/ownFolder.ts";

const { folder, write } = ownFolder();
const script = join(import.meta.dirname, "../../scripts/chooseNode.js");
const binaries = join(folder, "node_modules/.bin");
const packaged = join(binaries, "node");

beforeEach(() => {
  rmSync(binaries, { recursive: true, force: true });
  mkdirSync(binaries, { recursive: true });
});

/** As `npm ci` runs it, on a machine whose own Node has that version. */
function chooseNode(ownVersion: string) {
  write("machine/node", `#!/bin/sh\necho ${ownVersion}\n`);
  chmodSync(join(folder, "machine/node"), 0o755);
  const PATH = [binaries, join(folder, "machine")].join(":");
  const options = { cwd: folder, env: { PATH }, encoding: "utf8" } as const;
  const { status, stderr } = spawnSync(process.execPath, [script], options);
  return { status, stderr };
}

const installPackage = () => symlinkSync(process.execPath, packaged);

test("a machine with an earlier Node runs the packaged one", () => {
  installPackage();
  expect(chooseNode("v20.20.2")).toEqual({ status: 0, stderr: "" });
  expect(existsSync(packaged)).toBe(true);
});

test("a machine with Node 24 or later runs its own", () => {
  installPackage();
  expect(chooseNode("v24.0.0")).toEqual({ status: 0, stderr: "" });
  expect(existsSync(packaged)).toBe(false);
  expect(chooseNode("v26.1.0").status).toBe(0);
});

test("a machine with an earlier Node is asked for a later one where no package is installed", () => {
  const { status, stderr } = chooseNode("v22.1.0");
  expect(status).toBe(2);
  expect(stderr).toContain("this machine has 22.1.0: install Node.js 24 or later");
});
