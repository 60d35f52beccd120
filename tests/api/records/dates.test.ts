import { describe, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeItem } from "../../helpers/factories.ts";
import { savePath, world } from "../../helpers/world.ts";

// Days must exist and lie between 1900 and 2200, wherever one is entered or asked for.

const own = await world();
const { app } = own;
const contact = await makeItem(app, own.group, "staff", { firstName: "Kim", lastName: "Meer" });
await own.admin.ok("/api/admin/customFields/create", {
  target: "record/basics",
  type: "date",
  translations: { de: "Stichtag" },
});

const days = [
  "0000-01-01",
  "0001-01-01",
  "1899-12-31",
  "2201-01-01",
  "9999-12-31",
  "2023-02-29",
  "2026-02-31",
  "2026-04-31",
  "2026-13-01",
  "2026-00-10",
  "2024-1-1",
  "01.02.2024",
];

const list = "/api/filter/recordsByFilterAndCompany";

/** Places that take a day: name, path, body, and the field that a refusal names. */
const places: [string, string, (day: string) => Body, string][] = [
  ["a record", savePath, (resubmission) => own.draft({ resubmission }), "/resubmission"],
  [
    "a custom field",
    savePath,
    (stichtag) => own.draft({ custom: { stichtag } }),
    "/custom/stichtag",
  ],
  [
    "a contract",
    "/api/admin/vendor/create",
    (dpaValidUntil) => ({ title: "V", dpaValidUntil }),
    "/dpaValidUntil",
  ],
  ["a task", "/api/tasks/todo", (due) => ({ title: "T", due, ...assigned() }), "/due"],
  ["tasks for gaps", "/api/filter/gapTasks", (due) => ({ due, ...assigned() }), "/due"],
  [
    "a filter before",
    list,
    (before) => ({ where: { field: "updatedAt", before } }),
    "/where/before",
  ],
  [
    "a filter after",
    list,
    (after) => ({ where: { all: [{ field: "resubmission", after }] } }),
    "/where/all/0/after",
  ],
  [
    "a saved filter",
    "/api/admin/filter/user/create",
    (before) => ({ title: `F ${before}`, conditions: { field: "createdAt", before } }),
    "/conditions/before",
  ],
  [
    "an export",
    "/api/export",
    (exportHistoryDate) => ({
      exportType: "register",
      contentType: "pdf",
      language: "de",
      exportHistoryDate,
    }),
    "/exportHistoryDate",
  ],
  ["the calendar of periods", "/api/retention/reckon", (day) => ({ day }), "/day"],
  [
    "a changed task",
    "/api/tasks/edit",
    (due) => ({ id: task.id, version: task.version, title: "T", due, ...assigned() }),
    "/due",
  ],
  [
    "a step of the workflow",
    "/api/processingActivity/status",
    (due) => ({
      id: activity.id,
      version: activity.version,
      status: "review",
      confirmed: true,
      ask: { ...assigned(), due },
    }),
    "/ask/due",
  ],
  [
    "many records at once",
    "/api/records/bulk/preview",
    (value) => ({
      ids: [activity.id],
      do: { action: "change", field: "/resubmission", how: "set", value },
    }),
    "/do/value",
  ],
  ["a preview for an authority", "/api/audit/preview", (day) => ({ ...inspected, day }), "/day"],
  ...["day", "received", "due"].map((name): [string, string, (day: string) => Body, string] => [
    `${name} of a package`,
    "/api/audit/create",
    (day) => ({ ...inspected, authority: "ULD", [name]: day }),
    `/${name}`,
  ]),
  ["a package handed out", "/api/audit/hand", (on) => ({ id: 1, to: "Frau Petersen", on }), "/on"],
  [
    "the last day of a machine",
    "/api/admin/machines/create",
    (expiresOn) => ({ title: "M", areas: ["recordsRead"], role: "ROLE_READER", expiresOn }),
    "/expiresOn",
  ],
];

const task = await own.admin.ok("/api/tasks/todo", {
  title: "T",
  assignee: { staff: { id: contact } },
});
const activity = await own.record();
const inspected = {
  companies: [own.company],
  kinds: ["register"],
  day: "2026-01-01",
  language: "de",
};

const assigned = () => ({ assignee: { staff: { id: contact } } });

describe.each(places)("%s", (_place, call, body, path) => {
  test.each(days)("refuses %s, and names the field", async (day) => {
    const { status, body: reply } = await own.admin.post(call, body(day));
    expect([status, reply.fields?.map((field: Body) => field["path"])]).toEqual([412, [path]]);
  });
});

describe("a notice", () => {
  const send = (more: Body) =>
    own.admin.post("/api/admin/company-group-notification/create", {
      alias: "dashboard",
      title: "N",
      translations: { de: "<p>N</p>" },
      ...more,
    });

  test.each([
    "2023-02-29T10:00:00Z",
    "2026-01-01T24:00:00Z",
    "2026-01-01T10:00:00+29:00",
    "0000-01-01T10:00:00Z",
    "9999-01-01T10:00:00Z",
  ])("refuses %s, and names the field", async (moment) => {
    for (const name of ["from", "to"]) {
      const { status, body } = await send({ [name]: moment });
      expect([status, body.fields?.[0]?.path]).toEqual([412, `/${name}`]);
    }
  });

  test("takes moments that exist", async () => {
    const moments = { from: "2024-02-29T10:00:00Z", to: "2200-12-31T23:59:59Z" };
    expect((await send(moments)).status).toBe(200);
  });
});

test("the text of a record as of such a day is refused", async () => {
  const { id } = await own.record();
  for (const day of days) {
    const path = `/api/processingActivity/${id}/document?asAt=${day}`;
    const { status, body } = await own.admin.get(path);
    expect([day, status, body.fields?.[0]?.path]).toEqual([day, 412, "/asAt"]);
  }
});

test.each(["1900-01-01", "2024-02-29", "2000-02-29", "2200-12-31"])("%s is taken", async (day) => {
  const saved = await own.record({ resubmission: day });
  expect(saved.resubmission).toBe(day);
  await own.admin.ok(list, { where: { field: "updatedAt", before: day } });
  await own.admin.ok(list, { where: { field: "resubmission", after: day } });
});

test("a day that was stored before stays readable until it is changed", async () => {
  const { id } = await own.record({ resubmission: "2026-02-28" });
  await app.asOwner(
    `update record set body = jsonb_set(body, '{resubmission}', '"2026-02-31"') where id = $1`,
    [id],
  );
  const stored = await own.read(id);
  expect(stored.resubmission).toBe("2026-02-31");
  const refused = await own.admin.post(savePath, { ...stored, name: "Neu" });
  expect([refused.status, refused.body.fields[0].path]).toEqual([412, "/resubmission"]);
  await own.admin.ok(savePath, { ...stored, resubmission: "2026-03-01" });
});
