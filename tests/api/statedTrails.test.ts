import { expect, test, vi } from "vitest";
import type { AuditAction } from "#shared/generated/words/words.ts";
import type { AnyHandler } from "#server/http/routes.ts";
import { anyHandlers } from "#server/main.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { makeTestApp } from "../helpers/testApp.ts";
import { world } from "../helpers/world.ts";

// All API tests fail if an operation leaves traces its document doesn't state; here operations do
// so on purpose.

function noting(handler: string, action: AuditAction): AnyHandler {
  return async (call, input, facts) => {
    await call.transaction((tx) => writeAudit(tx, { actor: null, action, target: "record/1" }));
    return anyHandlers[handler]?.(call, input, facts);
  };
}

const handlers = {
  ...anyHandlers,
  "records.list": noting("records.list", "record.deleted"),
  "records.save": noting("records.save", "record.saved"),
  "records.remove": noting("records.remove", "record.saved"),
};
const app = await makeTestApp({}, { handlers });
const { group, admin, record } = await world({ app });

async function actions(): Promise<string[]> {
  const { rows } = await app.asOwner("select action from audit where group_id = $1 order by seq", [
    group,
  ]);
  return rows.map(({ action }) => action);
}

test("an operation that records an action stated only by others fails and leaves nothing behind", async () => {
  const silent = vi.spyOn(console, "error").mockImplementation(() => {});
  const { id } = await record();
  const before = await actions();
  const failed = {
    "records.list": ["/api/filter/recordsByFilterAndCompany", {}, "record.deleted"],
    "records.remove": [
      "/api/processingActivity/deleteProcessingActivity",
      { id, version: 1 },
      "record.saved",
    ],
  } as const;
  for (const [name, [path, sent, action]] of Object.entries(failed)) {
    expect([name, (await admin.post(path, sent)).status]).toEqual([name, 500]);
    expect(app.lines.findLast((line) => line.includes('"failure"'))).toContain(
      `${name}: its document does not state ${action}`,
    );
  }
  silent.mockRestore();
  expect(before).toEqual(expect.arrayContaining(["record.saved", "record.created"]));
  expect(await actions()).toEqual(before);
});
