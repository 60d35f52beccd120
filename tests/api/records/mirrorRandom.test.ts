import { expect, test } from "vitest";
import { namingsIn } from "#shared/domain/mirror/namings.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { MirrorLineRead } from "#shared/generated/types.ts";
import { type Chance, chanceOf } from "../../../scripts/testkit/chance.ts";
import { makeCompany, makeItem, type Person } from "../../helpers/factories.ts";
import { twoCompanies } from "../../helpers/world.ts";

const made = new Map<number, Body>();

const ref = (id: number) => ({ id });
const some = (chance: Chance, from: readonly number[], percent = 40) =>
  from.filter(() => chance.percent(percent));

const own = await twoCompanies();
const { app } = own;
const companies: number[] = [own.kiel, own.wien, await makeCompany(app, own.group, "Bern")];
const items = (kind: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      makeItem(app, own.group, kind, { title: `${kind} ${at}`, translations: { de: `${at}` } }),
    ),
  );
const purposes: number[] = await items("purposes", 6);
const groups: number[] = await items("groupsOfPersons", 3);
const vendors: number[] = await items("vendor", 3);
const chance = chanceOf(55);
for (let serial = 0; serial < 40; serial += 1) {
  const body = randomRecord(chance, serial);
  const { id } = await own.save(body);
  made.set(id, body);
}

function randomRecord(chance: Chance, serial: number): Body {
  const company = chance.pick(companies);
  const others = companies.filter((id) => id !== company);
  const isProcessor = chance.percent(50);
  const persons = some(chance, groups);
  const types = [
    "controllerToProcessor",
    "joint",
    "separate",
    ...(isProcessor ? ["processorToSub"] : []),
  ];
  const row = (id: number) => {
    const processingType = chance.pick(types);
    const mayHaveSubs =
      processingType === "controllerToProcessor" || processingType === "processorToSub";
    return {
      corporationCompany: ref(id),
      processingType,
      groupsOfPersons: some(chance, persons).map(ref),
      subcontractors: mayHaveSubs ? some(chance, vendors).map(ref) : [],
    };
  };
  const sub = (id: number) => ({
    vendor: ref(id),
    processingType: isProcessor ? "processorToSub" : "controllerToProcessor",
  });
  return {
    name: `Random ${chance.between(0, 30)} of ${serial % 20}`,
    company: ref(company),
    controller: true,
    processor: isProcessor,
    ...(isProcessor ? { processorCompanies: some(chance, others, 60).map(ref) } : {}),
    purposeOfProcessing: some(chance, purposes, 20).map((id) => ({ purpose: ref(id) })),
    groupsOfPersons: persons.map((id) => ({ group: ref(id) })),
    corporationRecipients: some(chance, others, 50).map(row),
    externalRecipients: some(chance, vendors, 30).map(sub),
  };
}

async function linesFor(who: Person = own.admin): Promise<MirrorLineRead[]> {
  const lines: MirrorLineRead[] = [];
  let after: string | undefined;
  do {
    const body = { perPage: 7, ...(after === undefined ? {} : { after }) };
    const page = await who.ok("/api/mirror/lines", body);
    lines.push(...page.items);
    after = page.next;
  } while (after !== undefined);
  return lines;
}

const keyOf = ({ record, role, named }: MirrorLineRead) => `${record.id} ${role} ${named.id}`;

/** Tells whether a naming is listed beside a line as its answer. */
function answers(line: MirrorLineRead, id: number, company: number, named: number): boolean {
  const isBeside = line.answers.some(({ record }) => record.id === id);
  const above = line.role === "sub" ? namingsIn(made.get(line.record.id) ?? {}) : [];
  const controllers = above.flatMap((each) => (each.role === "controller" ? each.company : []));
  const isMeant = [line.record.company?.id, ...controllers].includes(named);
  return isBeside && line.named.id === company && isMeant;
}

test("each naming is a line of its own or the answer beside one, never both", async () => {
  const lines = await linesFor();
  const keys = lines.map(keyOf);
  expect(new Set(keys).size).toBe(keys.length);
  let answered = 0;
  for (const [id, body] of made) {
    const company = Number((body["company"] as Body)["id"]); // Border: as it was made above.
    for (const { role, company: named } of namingsIn(body)) {
      const isLine = keys.includes(`${id} ${role} ${named}`);
      const isSecond = role === "controller" || (role === "joint" && company > named);
      const alike = lines.filter((line) => (line.role === "joint") === (role === "joint"));
      const isAnswer = isSecond && alike.some((line) => answers(line, id, company, named));
      answered += Number(isAnswer);
      expect([id, role, named, isLine !== isAnswer]).toEqual([id, role, named, true]);
    }
  }
  expect(answered).toBeGreaterThan(3);
  const known = [...made.keys()];
  expect(lines.every(({ record }) => known.includes(record.id))).toBe(true);
});

test("who sees one company is told of no record of another, nor how many there are", async () => {
  const ours = [...made].filter(([, body]) => (body["company"] as Body)["id"] === own.kiel); // As above.
  const lines = await linesFor(own.kielOnly);
  const ids = ours.map(([id]) => id);
  expect(lines.length).toBe(ours.flatMap(([, body]) => namingsIn(body)).length);
  for (const line of lines) {
    expect(ids).toContain(line.record.id);
    expect(line).toMatchObject({
      state: "hidden",
      answers: [],
      others: [],
      refused: [],
      differences: [],
    });
    expect([line.canJudge, line.canPropose, line.canAsk]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  }
});

test("what is proposed for all that is missing fits", async () => {
  const missing = (await linesFor()).filter(({ state }) => state === "missing");
  expect(missing.length).toBeGreaterThan(5);
  const namings = missing.map(({ record, role, named }) => ({
    record: record.id,
    role,
    named: named.id,
  }));
  const drafts = new Set<number>();
  for (let start = 0; start < namings.length; start += 20) {
    const lines = namings.slice(start, start + 20);
    for (const item of (await own.admin.ok("/api/mirror/propose", { lines })).items) {
      expect([item.record, item.role, item.outcome, item.fields]).toEqual([
        item.record,
        item.role,
        "made",
        undefined,
      ]);
      drafts.add(item.id);
    }
  }
  const after = await linesFor();
  expect(after.filter(({ state }) => state === "missing").map(keyOf)).toEqual([]);
  const proposed = after.filter(({ answers: all }) => all.some(({ by }) => by === "proposed"));
  expect(proposed.length).toBeGreaterThan(5);
  for (const line of proposed)
    expect([keyOf(line), line.state, line.differences]).toEqual([keyOf(line), "fits", []]);
  expect(drafts.size).toBe(namings.length);
}, 120_000);

test("nothing is told of it to who sees one company", async () => {
  const lines = await linesFor(own.kielOnly);
  expect(new Set(lines.map(({ state }) => state))).toEqual(new Set(["hidden"]));
  const foreign = await own.person("ROLE_TENANT_EDITOR", { companies: [own.kiel] });
  const [line] = lines;
  const naming = { record: line?.record.id, role: line?.role, named: line?.named.id };
  expect((await foreign.ok("/api/mirror/propose", { lines: [naming] })).items).toMatchObject([
    { outcome: "hidden" },
  ]);
  const unknown = { record: 1, role: "processor", named: own.wien };
  expect((await foreign.ok("/api/mirror/propose", { lines: [unknown] })).items).toMatchObject([
    { outcome: "hidden" },
  ]);
});
