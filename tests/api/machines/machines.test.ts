import { describe, expect, onTestFinished, test } from "vitest";
import { limits } from "#shared/api/limits.ts";
import { operations } from "#shared/generated/operations.ts";
import { areasOf, machineAreas } from "#shared/domain/machines/machineAreas.ts";
import { noteRefusals } from "#server/jobs/noteRefusals.ts";
import list from "#schemas/lists/machineAreas.json" with { type: "json" };
import { exportedJson } from "../../helpers/exportedData.ts";
import { makeCompany, makeGroup, type Person } from "../../helpers/factories.ts";
import { dayAhead } from "../../helpers/dayAhead.ts";
import { importerOf } from "../../helpers/importing/importer.ts";
import { makeMachine } from "../../helpers/machines.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { savePath, world } from "../../helpers/world.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

const records = "/api/filter/recordsByFilterAndCompany";
const overview = "/api/admin/machines";

const kueste = await world({ database: await ownDatabase(), title: "Küste" });
const { app, group, company: own, admin, person } = kueste;
const other = await makeCompany(app, group, "Wald");
const foreign = await makeCompany(app, await makeGroup(app));
for (const company of [own, other]) await recordOf(company, admin.token);

const wholeRegister = { language: "de", contentType: "json", exportType: "data" };

async function recordOf(company: number, token: string) {
  const body = { name: `Akte ${company}`, language: "de", company: { id: company } };
  return app.post(savePath, body, { token });
}

const create = (wanted: object, by: Person = admin) =>
  by.post("/api/admin/machines/create", {
    title: "Abgleich",
    areas: ["recordsRead"],
    role: "ROLE_READER",
    expiresOn: dayAhead(30),
    ...wanted,
  });

const list_ = (token: string) => app.post(records, {}, { token });
const end = (id: number, by: Person = admin) => by.post("/api/admin/machines/end", { id });

describe("who makes a machine", () => {
  test("is told the token once; only its hash is stored, and no reply has either", async () => {
    const { token, machine } = await makeMachine(app, admin);
    expect(token).toMatch(/^a30_[0-9A-Za-z]{49}$/);
    const { body } = await admin.get(overview);
    const text = JSON.stringify(body);
    expect(body.machines.map(({ id }: { id: number }) => id)).toContain(machine.id);
    expect(text).not.toContain(token);
    const { rows } = await app.asOwner(
      `select m.*, k.hash from machine_token m
       join machine_key k on k.group_id = m.group_id and k.machine_id = m.id where m.id = $1`,
      [machine.id],
    );
    expect(rows[0]?.["hash"]).toMatch(/^[0-9a-f]{64}$/);
    expect(text).not.toContain(String(rows[0]?.["hash"]));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test.each([
    ["a role above their own", { role: "ROLE_MASTER_EDITOR" }, "/role", "roleTooHigh"],
    ["yesterday", { expiresOn: dayAhead(-1) }, "/expiresOn", "machineDays"],
    ["more than a year", { expiresOn: dayAhead(367) }, "/expiresOn", "machineDays"],
    ["provisioning among others", { areas: ["scim", "recordsRead"] }, "/areas", "machineAlone"],
    ["an unknown company", { companies: [987654321] }, "/companies", "unknownReference"],
    ["another group's company", { companies: [foreign] }, "/companies", "unknownReference"],
  ])("can't give %s", async (_what, wanted, path, code) => {
    const reply = await create(wanted);
    expect([reply.status, reply.body.fields?.[0]]).toMatchObject([412, { path, code }]);
  });

  test("gives no more companies than they see, and sees no machine that has others", async () => {
    const wide = await makeMachine(app, admin);
    const limited = await person("ROLE_TENANT_ADMIN", { companies: [own] });
    expect((await create({}, limited)).body.fields[0].code).toBe("companiesTooMany");
    expect((await create({ companies: [other] }, limited)).status).toBe(412);
    const made = await makeMachine(app, limited, { companies: [own] });
    const { body } = await limited.get(overview);
    expect(body.machines.map(({ id }: { id: number }) => id)).toEqual([made.machine.id]);
    expect(body.companies.map(({ id }: { id: number }) => id)).toEqual([own]);
    expect((await end(wide.machine.id, limited)).status).toBe(404);
  });
});

describe("a machine", () => {
  test("makes the calls of its areas, and no others", async () => {
    const { token } = await makeMachine(app, admin, { role: "ROLE_TENANT_ADMIN" });
    expect((await list_(token)).status).toBe(200);
    const reply = await recordOf(own, token);
    expect([reply.status, reply.body.error]).toEqual([403, "notForMachine"]);
    expect(reply.body.message.length).toBeGreaterThan(20);
    expect((await app.get("/api/dashboard/kpi", { token })).body.error).toBe("notForMachine");
  });

  test("makes no call that only people make, whatever its areas", async () => {
    const all = machineAreas.filter((area) => area !== "scim");
    const { token } = await makeMachine(app, admin, { areas: all, role: "ROLE_TENANT_ADMIN" });
    const closed = operations.filter(
      (call) => call.access !== "public" && areasOf(call).length === 0,
    );
    const names = closed.map(({ name }) => name);
    for (const name of ["session.password", "session.signOut", "machines.create", "staff.link"])
      expect(names).toContain(name);
    expect(names.some((name) => name.startsWith("staff.") && name !== "staff.link")).toBe(true);
    for (const call of closed) {
      const path = `/v1${call.path.replaceAll(/\{\w+\}/g, "1")}`;
      const sent = call.method === "GET" ? { token } : { token, body: {} };
      const reply = await app.send(call.method, path, sent);
      expect([call.name, reply.body.error]).toEqual([call.name, "notForMachine"]);
    }
  });

  test("with the right to import takes a file over, and back", async () => {
    const { token } = await makeMachine(app, admin, {
      role: "ROLE_TENANT_ADMIN",
      areas: ["imports"],
      companies: [own],
    });
    const importer = importerOf(app, token);
    const read = await importer.upload("vvt.csv", "Name;Zweck\nFundsachen;Rückgabe\n");
    expect(await importer.run("start", read.id)).toMatchObject({ state: "done", made: 1 });
    expect(await importer.run("undo", read.id)).toMatchObject({ undone: true });
    expect((await list_(token)).body.error).toBe("notForMachine");
  });

  test("sees the records of its companies only", async () => {
    const { token } = await makeMachine(app, admin, { companies: [own] });
    const { body } = await list_(token);
    const companies = body.items.map(({ company }: { company: { id: number } }) => company.id);
    expect(companies).toEqual([own]);
    expect((await list_((await makeMachine(app, admin)).token)).body.items).toHaveLength(2);
  });

  test("sees no more companies than its maker sees now", async () => {
    const maker = await person("ROLE_TENANT_ADMIN");
    const { token } = await makeMachine(app, maker, { companies: [own, other] });
    expect((await list_(token)).body.items).toHaveLength(2);
    const { account } = maker.viewer;
    await app.asOwner("update account set companies = $1 where id = $2", [[other], account]);
    expect((await list_(token)).body.items).toHaveLength(1);
  });

  test("has its role and no higher one", async () => {
    const areas = ["recordsRead", "recordsWrite"] as const;
    const reader = await makeMachine(app, admin, { areas: [...areas] });
    expect((await recordOf(own, reader.token)).body.error).toBe("forbidden");
    const writer = await makeMachine(app, admin, {
      areas: [...areas],
      role: "ROLE_CREATOR",
      companies: [own],
    });
    expect((await recordOf(other, writer.token)).status).not.toBe(200);
    expect((await recordOf(own, writer.token)).status).toBe(200);
  });

  test("stands by its own name in the log and in the record that it made", async () => {
    const writer = await makeMachine(app, admin, {
      title: "Bestandsabgleich",
      areas: ["recordsWrite"],
      role: "ROLE_CREATOR",
    });
    const { body } = await recordOf(own, writer.token);
    const path = `/api/activityStream/activityStream?recordId=${body.id}`;
    const { items } = await admin.read(path);
    expect(items.map(({ actor }: { actor: unknown }) => actor)).toEqual([
      { id: writer.machine.id, title: "Bestandsabgleich" },
    ]);
    const all = await admin.get("/api/activityStream/activityStream?kind=session");
    const made = all.body.items.find(({ action }: { action: string }) => action === "machine.made");
    expect(made.item.title).toBe("Bestandsabgleich");
  });

  test("owns nothing of its maker: neither their log nor their exports", async () => {
    const { token } = await makeMachine(app, admin, {
      areas: ["log", "exports"],
      companies: [other],
    });
    const { body } = await app.get("/api/activityStream/activityStream", { token });
    for (const { record } of body.items) expect(record?.title).not.toBe(`Akte ${own}`);
    const made = await admin.post("/api/export", wholeRegister);
    const path = `/api/download/${String(Object.values(made.body)[0])}`;
    expect([made.status, (await admin.get(path)).status]).toEqual([200, 200]);
    expect((await app.get(path, { token })).status).toBe(404);
  });

  test("exports what its companies have, and nothing of others", async () => {
    const { token } = await makeMachine(app, admin, { areas: ["exports"], companies: [own] });
    const { data, file } = await exportedJson(app, token);
    expect(data.records.map(({ name }: { name: string }) => name)).toContain(`Akte ${own}`);
    expect(file.length).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toContain("Wald");
    expect(JSON.stringify(data)).not.toContain(`Akte ${other}`);
  });

  test("is out on the day after its last, and not before", async () => {
    let now = new Date();
    const clocked = await makeTestApp(
      { clock: () => now, keys: app.platform.keys },
      { database: app },
    );
    const { token, machine } = await makeMachine(clocked, admin, { expiresOn: dayAhead(2) });
    expect((await clocked.post(records, {}, { token })).status).toBe(200);
    await app.asOwner(
      "update machine_token set expires_at = now() - interval '1 second' where id = $1",
      [machine.id],
    );
    now = new Date(now.getTime() + 1000);
    expect((await clocked.post(records, {}, { token })).status).toBe(401);
    const { body } = await clocked.get(overview, { token: admin.token });
    const shown = body.machines.find(({ id }: { id: number }) => id === machine.id);
    expect(shown.state).toBe("expired");
  });

  test("is out at once when it is ended, from wherever it calls, and that is logged", async () => {
    const { token, machine } = await makeMachine(app, admin, { title: "Vergessen" });
    const from = (address: string) =>
      app.app.inject({
        method: "POST",
        url: `/v1${records}`,
        remoteAddress: address,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        payload: "{}",
      });
    expect((await from("192.0.2.1")).statusCode).toBe(200);
    expect((await end(machine.id)).body.state).toBe("ended");
    expect((await end(machine.id)).status).toBe(200);
    for (const address of ["192.0.2.1", "198.51.100.7"]) {
      const reply = await from(address);
      expect([reply.statusCode, reply.json().error]).toEqual([401, "unauthorized"]);
    }
    await noteRefusals(app.platform);
    const { rows } = await app.asOwner("select action, times from refusal where account_id = $1", [
      machine.id,
    ]);
    expect(rows).toEqual([{ action: "refusal.machine", times: 2 }]);
  });

  test("of another group reaches nothing of ours, and can't be ended from there", async () => {
    const { admin: stranger } = await world({ app });
    const theirs = await makeMachine(app, stranger);
    expect((await list_(theirs.token)).body.items).toEqual([]);
    const ours = await makeMachine(app, admin);
    expect((await end(ours.machine.id, stranger)).status).toBe(404);
    expect((await end(987654321, stranger)).status).toBe(404);
    const { body } = await stranger.get(overview);
    expect(body.machines.map(({ id }: { id: number }) => id)).toEqual([theirs.machine.id]);
    expect((await list_(ours.token)).status).toBe(200);
  });

  test.each([
    ["locked", "state = 'locked'"],
    ["closed", "state = 'closed'"],
    ["an administrator no more", "roles = '{ROLE_TENANT_EDITOR}'"],
  ])("is out when its maker is %s", async (_what, change) => {
    const maker = await person("ROLE_TENANT_ADMIN");
    const { token } = await makeMachine(app, maker);
    expect((await list_(token)).status).toBe(200);
    await app.asOwner(`update account set ${change} where id = $1`, [maker.viewer.account]);
    expect((await list_(token)).status).toBe(401);
  });

  test("has ended for good when its maker loses the role, though it is given back", async () => {
    const maker = await person("ROLE_TENANT_ADMIN");
    const { token, machine } = await makeMachine(app, maker);
    const path = `/api/admin/staff/${maker.viewer.contact}`;
    const give = async (roles: string[]) => {
      const { body } = await admin.get(path);
      return admin.post("/api/admin/staff/edit", { ...body, roles });
    };
    expect((await give(["ROLE_READER"])).status).toBe(200);
    expect((await give(["ROLE_TENANT_ADMIN"])).status).toBe(200);
    expect((await list_(token)).status).toBe(401);
    const { rows } = await app.asOwner("select ended_why from machine_token where id = $1", [
      machine.id,
    ]);
    expect(rows).toEqual([{ ended_why: "maker" }]);
  });

  test("leaves the day and the network of its last use, and nothing else", async () => {
    // 00:30 in the group's time zone.
    const clock = () => new Date(`${dayAhead(0)}T23:30:00Z`);
    const clocked = await makeTestApp({ clock, keys: app.platform.keys }, { database: app });
    const { token, machine } = await makeMachine(app, admin);
    await clocked.app.inject({
      method: "POST",
      url: `/v1${records}`,
      remoteAddress: "192.0.2.77",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      payload: "{}",
    });
    const { body } = await admin.get(overview);
    const shown = body.machines.find(({ id }: { id: number }) => id === machine.id);
    expect([shown.usedOn, shown.usedFrom]).toEqual([dayAhead(1), "192.0.2.0/24"]);
  });

  test("that calls too often waits, whichever server it asks, and no other does", async () => {
    const other = await makeTestApp({ keys: app.platform.keys }, { database: app });
    const [busy, calm] = [await makeMachine(app, admin), await makeMachine(app, admin)];
    const path = "/api/dashboard/kpi";
    const statuses: number[] = [];
    for (let time = 0; time < limits.machineCalls; time += 1)
      statuses.push((await (time % 2 ? app : other).get(path, { token: busy.token })).status);
    expect(new Set(statuses)).toEqual(new Set([403]));
    const reply = await app.get(path, { token: busy.token });
    expect(reply.status).toBe(429);
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
    expect((await app.get(path, { token: calm.token })).status).toBe(403);
  });

  test("gets no stream of live updates and no session", async () => {
    const { token } = await makeMachine(app, admin);
    const hub = await app.send("GET", "/.well-known/mercure?topic=x", { token });
    expect(hub.status).toBe(401);
    expect((await app.post("/api/token/refresh", { refresh_token: token })).status).toBe(401);
    const name = await app.asOwner("select login from account where state = 'machine' limit 1");
    const login = { username: name.rows[0]?.["login"], password: token };
    expect((await app.post("/api/login_check", login)).status).toBe(401);
  });
});

test("invented tokens are throttled by address, real ones are not", async () => {
  const guarded = await makeTestApp({ keys: app.platform.keys }, { database: app });
  const { token } = await makeMachine(guarded, admin);
  const { makeMachineToken } = await import("#server/auth/machineTokens.ts");
  const statuses = [];
  for (let time = 0; time < 101; time += 1)
    statuses.push((await guarded.post(records, {}, { token: makeMachineToken() })).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
  expect((await guarded.post(records, {}, { token })).status).toBe(200);
});

test("every call that an area names is there, and is no public one", () => {
  const handlers = new Map(operations.map((call) => [call.handler as string, call.access]));
  for (const { value, calls } of list.items)
    for (const call of calls) {
      expect([value, call, handlers.has(call)]).toEqual([value, call, true]);
      expect(handlers.get(call)).not.toBe("public");
    }
});

test("no area reaches what gives people access or belongs to one person", () => {
  const reached = operations.filter((call) => areasOf(call).length > 0);
  for (const { name, kind, handler } of reached) {
    expect([
      name,
      /^(session|machines|tasks|comments|reminders|help|notifications)\./.test(handler),
    ]).toEqual([name, false]);
    expect([name, kind]).not.toEqual([name, "userFilters"]);
    if (kind === "staff") expect(handler).not.toMatch(/create|edit|remove|replace|add/);
  }
});

test("a machine is served also while its use can't be noted", async () => {
  const { token } = await makeMachine(app, admin);
  await app.asOwner("revoke update on machine_token from app_service");
  onTestFinished(() => app.asOwner("grant update on machine_token to app_service").then(() => {}));
  expect((await list_(token)).status).toBe(200);
});
