import { expect, test, vi } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Person } from "../../helpers/factories.ts";
import { twoCompanies } from "../../helpers/world.ts";

/** Only the second plan has been carried out. */
const plans: number[] = [];

const priority = { action: "change", field: "/priority", how: "set", value: 1 };
const calls: readonly [string, (person: Person) => Promise<{ status: number; body: Body }>][] = [
  ["bulk.preview", (person) => post("preview", { ids: [id], do: priority }, person)],
  ["bulk.start", (person) => post("start", { planId: plans[0] }, person)],
  ["work.stop", (by) => by.post("/api/work/stop", { jobId: plans[0] })],
  ["work.undo", (by) => by.post("/api/work/undo", { jobId: plans[1] })],
  ["work.state", (by) => by.get(`/api/work/${plans[1]}`)],
];

function post(call: string, body: object, by: Person) {
  return by.post(`/api/records/bulk/${call}`, body);
}

const stored = (): Promise<Body> => read(id);

const { wien, admin, person, record, read, foreigner } = await twoCompanies();
const elsewhere = await person("ROLE_TENANT_EDITOR", { companies: [wien] });
const { id } = await record({ name: "Hinter der Mauer" });
for (const value of [2, 3]) {
  const wanted = { ids: [id], do: { ...priority, value } };
  plans.push(Number((await post("preview", wanted, admin)).body["planId"]));
}
await post("start", { planId: plans[1] }, admin);
await vi.waitFor(async () => expect((await stored())["priority"]).toBe(3));

test.each(calls)("%s shows and changes nothing of another group or company", async (name, ask) => {
  const before = await stored();
  for (const person of [foreigner, elsewhere]) {
    const { status, body } = await ask(person);
    expect(JSON.stringify(body)).not.toContain("Hinter der Mauer");
    if (name === "bulk.preview")
      expect([status, body["changes"], body["refusals"]]).toEqual([
        200,
        0,
        [{ id, reason: "gone" }],
      ]);
    else expect(status).toBe(404);
  }
  expect(await stored()).toEqual(before);
});
