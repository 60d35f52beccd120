import { expect, test } from "vitest";
import { doIfDue } from "#server/jobs/ifDue.ts";
import { importerOf } from "../helpers/importing/importer.ts";
import { ownDatabase } from "../helpers/testDatabase.ts";
import { world } from "../helpers/world.ts";

// Sign-on by a provider: signOn/idTokens.test.ts; backups: guide.long.test.ts.

const { app, admin, company, record } = await world({ database: await ownDatabase() });

/** Events of a kind, without their times and support ids. */
function eventsOf(event: string): Record<string, unknown>[] {
  return app.lines
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter((line) => line["event"] === event)
    .map(({ time: _time, supportId: _supportId, event: _event, ...rest }) => rest);
}

test("an export writes an event with its type, format and size", async () => {
  await record({ name: "Payroll" });
  const request = {
    language: "en",
    contentType: "csv",
    exportType: "register",
    companyId: company,
  };
  await admin.ok("/api/export", request);
  expect(eventsOf("export.made")).toEqual([
    expect.objectContaining({ level: "info", type: "register", format: "csv" }),
  ]);
});

test("an import writes an event, and so does its job", async () => {
  const heading = "Lfd. Nr.;Verarbeitungstätigkeit;Zweck";
  const importer = importerOf(app, admin.token);
  const { id } = await importer.bring("a.csv", `${heading}\n1;Lohnabrechnung;Löhne\n`);
  expect(eventsOf("import.made")).toEqual([{ level: "info", job: id, records: 1 }]);
  expect(eventsOf("job.done")).toEqual([{ level: "info", job: id, documents: 1 }]);
});

test("recurring work writes an event when it is done, and what the database says when it fails", async () => {
  const times = { every: 1000, lease: 1000 };
  await doIfDue(app.platform, { kind: "test.done", ...times, work: async () => {} });
  expect(eventsOf("job.done")).toContainEqual(
    expect.objectContaining({ level: "info", kind: "test.done" }),
  );
  const work = async () => void (await app.asOwner("select no_such_function()"));
  await doIfDue(app.platform, { kind: "test.fails", ...times, work });
  expect(eventsOf("test.fails")).toEqual([
    expect.objectContaining({
      level: "warn",
      cause: "error 42883: function no_such_function() does not exist",
    }),
  ]);
});
