import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { generateGroup } from "../../../scripts/generate/generateGroup.ts";
import { exportedFile, exportedJson } from "../../helpers/exportedData.ts";
import { makeGroup, makePerson } from "../../helpers/factories.ts";
import { editWorkbook } from "../../helpers/importing/editWorkbook.ts";
import { importerOf } from "../../helpers/importing/importer.ts";
import { plainRegister } from "../../helpers/plainRegister.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

const until = new Date("2026-11-20T00:00:00Z");

/** Text that stands for who completed an assessment elsewhere, and when. */
const stamp =
  /\\n(Als durchgeführt festgestellt|Stated as completed) [^"]+, (laut Datei|according to the file)\./;

const app = await makeTestApp();

test.each([11, 12, 13])(
  "random registers are the same after export and import (%s)",
  async (seed) => {
    const size = { records: 25, companies: 3, vendors: 8 };
    const made = await generateGroup(app.store, { ...size, seed, until });
    const person = await makePerson(app, made.group, "ROLE_TENANT_ADMIN");
    const { data, file } = await exportedJson(app, person.token);
    const fresh = await makeGroup(app);
    const admin = await makePerson(app, fresh, "ROLE_TENANT_ADMIN");
    const importer = importerOf(app, admin.token);
    const read = await importer.upload("records.zip", file);
    const done = await importer.run("start", read.id);
    const { items } = await importer.ask("rows", { id: read.id, state: "error" });
    expect([items.slice(0, 3), done]).toMatchObject([[], { state: "done", made: 25 }]);
    const after = plainRegister((await exportedJson(app, admin.token)).data);
    const before = plainRegister(data);
    const records = after.records.map((record) => record.replace(stamp, ""));
    expect(records.toSorted()).toEqual(before.records);
    const vendors = (entries: string[]) => entries.filter((each) => each.startsWith("vendor "));
    expect(vendors(after.entries)).toEqual(vendors(before.entries));
    // An import never creates accounts.
    const { rows } = await app.asOwner(
      "select count(*)::int as n from account where group_id = $1",
      [fresh],
    );
    expect(rows).toEqual([{ n: 1 }]);
    expect(await importer.upload("records.zip", file)).toMatchObject({ taken: 0 });
  },
  120_000,
);

test.each([21, 22])(
  "workbooks of random registers come back unchanged (%s)",
  async (seed) => {
    const made = await generateGroup(app.store, { records: 30, companies: 2, seed, until });
    const person = await makePerson(app, made.group, "ROLE_TENANT_ADMIN");
    const exported = await exportedFile(app, person.token, {
      contentType: "excel",
      language: "en",
    });
    const importer = importerOf(app, person.token);
    const read = await importer.upload("register.xlsx", await editWorkbook(exported, () => {}));
    const { items } = await importer.ask("rows", { id: read.id });
    expect(items.filter(({ state }: Body) => state !== "same")).toEqual([]);
    expect(read.taken).toBe(0);
  },
  60_000,
);
