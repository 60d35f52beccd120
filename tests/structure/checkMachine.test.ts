import { join } from "node:path";
import { expect, test } from "vitest";
import {
  findClosedFolder,
  findLackOfPorts,
  findLackOfSpace,
} from "../../scripts/check/checkMachine.ts";
import { ownFolder } from "../helpers/files/ownFolder.ts";

const { folder } = ownFolder();

test("a disk without room is named with what is needed and what to do", () => {
  expect(findLackOfSpace(folder, 1)).toBeNull();
  expect(findLackOfSpace(folder, 2 ** 60)).toMatch(
    /^Tests need .* GB in .*a30-.*, which has .* GB: delete something .* TMPDIR\.$/,
  );
});

test("a folder to which nothing can be written is named with what to do", () => {
  expect(findClosedFolder(folder, "take another")).toBeNull();
  expect(findClosedFolder(join(folder, "none"), "take another")).toMatch(/none: take another\.$/);
});

test("an address on which nothing can listen is named", async () => {
  expect(await findLackOfPorts()).toBeNull();
  expect(await findLackOfPorts("192.0.2.1")).toMatch(/on 192\.0\.2\.1 .*: free a port/);
});
