import { describe, expect, test } from "vitest";
import { makeMachine } from "../../helpers/machines.ts";
import { directories, userName, type Recorded } from "../../helpers/scim/directories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { world } from "../../helpers/world.ts";

const app = await makeTestApp();

/** A group of companies with a directory that sends what was recorded. */
async function connect() {
  const { admin } = await world({ app });
  const { token } = await makeMachine(app, admin, { areas: ["scim"], role: "ROLE_TENANT_ADMIN" });
  const ids = { id: "", group: "" };
  const send = async ({ method, path, headers = {}, body }: Recorded) => {
    const filled = (text: string) =>
      text.replaceAll("{id}", ids.id).replaceAll("{group}", ids.group);
    const response = await app.app.inject({
      method,
      url: `/scim/v2${filled(path)}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { "content-type": "application/scim+json" }),
        ...headers,
      },
      ...(body && { payload: filled(JSON.stringify(body)) }),
    });
    const { statusCode: status, payload } = response;
    return { status, body: payload === "" ? {} : JSON.parse(payload) };
  };
  const account = async () => {
    const { rows } = await app.asOwner("select state, roles from account where contact_id = $1", [
      Number(ids.id),
    ]);
    return rows[0];
  };
  return { admin, ids, send, account };
}

describe.each(Object.entries(directories))("%s", (_name, directory) => {
  test("brings somebody, their role and their name, and takes each back", async () => {
    const { admin, ids, send, account } = await connect();
    expect(await send(directory.find)).toMatchObject({ status: 200, body: { totalResults: 0 } });
    const created = await send(directory.create);
    expect([created.status, created.body.detail]).toEqual([201, undefined]);
    ids.id = created.body.id;
    expect((await send(directory.find)).body.Resources[0]).toMatchObject({ id: ids.id, userName });
    const group = await send(directory.createGroup);
    expect([group.status, group.body.detail]).toEqual([201, undefined]);
    ids.group = group.body.id;
    const role = { id: Number(ids.group), role: "ROLE_READER" };
    await admin.ok("/api/admin/machines/groupRole", role);

    expect((await send(directory.addMember)).status).toBe(200);
    expect(await account()).toEqual({ state: "invited", roles: ["ROLE_READER"] });
    const renamed = await send(directory.rename);
    expect(renamed).toMatchObject({ status: 200, body: { name: { formatted: "Kim See" } } });
    const inactive = await send(directory.deactivate);
    expect(inactive).toMatchObject({ status: 200, body: { active: false } });
    expect(await account()).toMatchObject({ state: "locked" });
    expect((await send(directory.activate)).body.active).toBe(true);
    expect(await account()).toMatchObject({ state: "invited" });
    expect((await send(directory.removeMember)).body.members).toEqual([]);
    expect(await account()).toMatchObject({ roles: [] });
    expect(await send(directory.remove)).toEqual({ status: 204, body: {} });
    expect((await send(directory.find)).body.totalResults).toBe(0);
  });
});
