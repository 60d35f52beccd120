import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { formatDateIn } from "#shared/domain/writing/zonedDates.ts";
import { operations } from "#shared/generated/operations.ts";
import { type TableCall, tables } from "#shared/generated/tables.ts";
import { dayAhead } from "../../helpers/dayAhead.ts";
import type { Person } from "../../helpers/factories.ts";
import { world } from "../../helpers/world.ts";

const { app, admin, person, company, record } = await world();
const reader = await person("ROLE_READER");
const master = await person("ROLE_MASTER_EDITOR");

/** Every table whose columns its call states, with who may save it and who may not. */
const known: Record<TableCall, { by: Person; refused: Person | null }> = {
  "activity.table": { by: admin, refused: null },
  "audit.table": { by: admin, refused: reader },
  "content.table": { by: admin, refused: null },
  "imports.table": { by: admin, refused: reader },
  "machines.groupTable": { by: admin, refused: reader },
  "machines.table": { by: admin, refused: reader },
  "templates.groupTable": { by: admin, refused: reader },
  "templates.masterTable": { by: master, refused: null },
  "templates.selectionTable": { by: admin, refused: null },
};

const pathOf = (name: string) => operations.find((each) => each.name === name)?.path ?? "";

/** Columns that only another view of the list has. */
const ofOtherViews: Partial<Record<TableCall, number>> = { "activity.table": 1 };

async function saved(name: TableCall, by: Person, body: object = {}) {
  const reply = await by.post(pathOf(name), body);
  expect(reply.status).toBe(200);
  expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
  const [head = [], ...lines] = parse(reply.raw, { bom: true, delimiter: ";" }) as string[][];
  return { head, lines, name: String(reply.headers["content-disposition"]) };
}

test.each(Object.entries(known))("%s is saved with a head for each column", async (call, who) => {
  // Border: the keys of what is known.
  const name = call as TableCall;
  if (who.refused) expect((await who.refused.post(pathOf(name), {})).status).toBe(403);
  const { head, name: file } = await saved(name, who.by);
  expect(head).toHaveLength(tables[name].columns.length - (ofOtherViews[name] ?? 0));
  expect(head.filter((word) => word.includes("export."))).toEqual([]);
  expect(file).not.toContain("export.");
});

test("a table has its list's rows with their values in words", async () => {
  await admin.ok("/api/admin/machines/create", {
    title: "Abgleich",
    areas: ["recordsRead"],
    role: "ROLE_READER",
    companies: [company],
    expiresOn: dayAhead(30),
  });
  const { lines } = await saved("machines.table", admin);
  const until = formatDateIn(dayAhead(30), "date", "de", undefined);
  expect(
    lines.map(([title, areas, role, , state, , , end]) => [title, areas, role, state, end]),
  ).toEqual([["Abgleich", "Verarbeitungen lesen", "Lesen", "Aktiv", until]]);
});

test("a table is of what its list is narrowed to", async () => {
  const { name } = await record({ name: "Lohnabrechnung der Werft" });
  const changes = await saved("activity.table", admin, { view: "changes", kind: "records" });
  expect(changes.lines.map(([, , , subject]) => subject)).toEqual([name]);
  expect(changes.lines[0]?.[2]).toContain("hat Lohnabrechnung der Werft");
  const access = await saved("activity.table", admin, { view: "access" });
  expect(access.lines.flat()).not.toContain(name);
});

test("addresses of the network are in the table of sign-ins alone", async () => {
  await app.post("/api/login_check", { username: "nobody@nowhere.example", password: "x" });
  const changes = await saved("activity.table", admin, { view: "changes" });
  const access = await saved("activity.table", admin, { view: "access" });
  expect(access.head).toEqual([...changes.head, "IP-Adresse"]);
});
