import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownFolder } from "../helpers/files/ownFolder.ts";
import { codeBlocks } from "../helpers/guide/guidePages.ts";

const { folder, write } = ownFolder();
const [settings = "", unit = ""] = codeBlocks("src/guide/operate.md", "ini");
const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

test("the unit of the guide reads the settings of the guide and starts with the machine", () => {
  expect(settings).toContain("PUBLIC_URL=");
  for (const part of [
    "[Unit]",
    "[Service]",
    "[Install]",
    "EnvironmentFile=/etc/artikel30/environment",
  ])
    expect(unit.split("\n")).toContain(part);
});

test.skipIf(!hasSystemd)(
  `systemd finds the unit sound, with little exposure${hasSystemd ? "" : " (skipped: no systemd-analyze here)"}`,
  () => {
    write("artikel30.service", unit);
    const file = join(folder, "artikel30.service");
    const rated = spawnSync("systemd-analyze", ["security", "--offline=true", file]);
    const said = rated.stdout.toString();
    expect(Number(/exposure level for .*: ([\d.]+)/.exec(said)?.[1])).toBeLessThanOrEqual(3);
    const verified = spawnSync("systemd-analyze", ["verify", file]).stderr.toString();
    // The program itself needs not be installed here.
    const lines = verified.split("\n").filter((line) => line.includes("artikel30.service"));
    expect(lines.filter((line) => !line.includes("is not executable"))).toEqual([]);
  },
);
