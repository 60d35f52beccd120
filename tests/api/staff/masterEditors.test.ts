import { expect, test } from "vitest";
import { makeMasterEditor } from "#server/services/staff/masterEditors.ts";
import { logOf } from "../../helpers/auditLog.ts";
import { world } from "../../helpers/world.ts";

const { app, group, person } = await world();
const make = (login: string) => app.store.withGroup(group, (tx) => makeMasterEditor(tx, login));

test("the operator makes a master editor, who keeps their other roles, and the log says so", async () => {
  const editor = await person("ROLE_TENANT_ADMIN");
  const overview = () => editor.get("/api/admin/overview");
  expect((await overview()).status).toBe(403);
  expect(await make(editor.login)).toBe(true);
  expect((await overview()).status).toBe(200);
  expect((await editor.get("/api/admin/staff/list")).status).toBe(200);
  const logged = async () =>
    (await logOf(app, group)).filter(({ action }) => action === "staff.accessChanged");
  expect(await logged()).toMatchObject([{ actor: null, target: `staff/${editor.viewer.contact}` }]);
  expect(await make(editor.login)).toBe(true);
  expect(await logged()).toHaveLength(1);
});

test("an address without an account, or with a locked one, becomes none", async () => {
  expect(await make("nobody@test.example")).toBe(false);
  const { login, viewer } = await person("ROLE_READER");
  await app.asOwner("update account set state = 'locked' where id = $1", [viewer.account]);
  expect(await make(login)).toBe(false);
});
