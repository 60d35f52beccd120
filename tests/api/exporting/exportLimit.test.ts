import { expect, test } from "vitest";
import { limits } from "#shared/api/limits.ts";
import { insertJob } from "#server/store/jobs.ts";
import { makePerson, type Person } from "../../helpers/factories.ts";
import { world } from "../../helpers/world.ts";

const { app, group, admin } = await world();

/** Exports of somebody that another server makes or has lost. */
async function makeJobs(owner: Person, count: number, lockedUntil: Date): Promise<void> {
  const job = { kind: "export", owner: owner.viewer.account, payload: {}, lockedUntil };
  await app.store.withGroup(group, async (tx) => {
    for (let index = 0; index < count; index += 1)
      await insertJob(tx, { ...job, state: "running" });
  });
}

const later = () => new Date(Date.now() + 60_000);

const begin = (who: Person) =>
  who.post("/api/export", {
    language: "de",
    contentType: "json",
    exportType: "data",
    companyId: null,
    background: true,
  });

test("the sixth export of a person is refused at once, and another person's is not", async () => {
  await makeJobs(admin, limits.exportsOfOne - 1, later());
  expect((await begin(admin)).status).toBe(200);
  await makeJobs(admin, 1, later());
  const refused = await begin(admin);
  expect([refused.status, refused.body.error]).toEqual([429, "tooManyExports"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  const other = await makePerson(app, group, "ROLE_TENANT_ADMIN");
  expect((await begin(other)).status).toBe(200);
});

test("a group with twenty exports under way gets no more, whoever asks", async () => {
  const there = await world();
  const others: Person[] = [];
  for (let index = 0; index < 4; index += 1)
    others.push(await makePerson(there.app, there.group, "ROLE_TENANT_ADMIN"));
  await there.app.store.withGroup(there.group, async (tx) => {
    for (let index = 0; index < limits.exportsOfGroup; index += 1) {
      const owner = others[index % others.length]?.viewer.account ?? 0;
      const job = { kind: "export", owner, payload: {}, lockedUntil: later() };
      await insertJob(tx, { ...job, state: "running" });
    }
  });
  expect((await begin(there.admin)).body.error).toBe("tooManyExports");
});

test("exports whose server has died count no more", async () => {
  const person = await makePerson(app, group, "ROLE_TENANT_ADMIN");
  await makeJobs(person, limits.exportsOfOne, new Date(Date.now() - 1000));
  expect((await begin(person)).status).toBe(200);
});
