import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { type Chance, chanceOf } from "../../../scripts/testkit/chance.ts";
import { dayAhead } from "../../helpers/dayAhead.ts";
import { makeCompany, makeGroup, makePerson } from "../../helpers/factories.ts";
import { readPdf } from "../../helpers/pdf.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

// An export as at a day must equal the one made on that day, in a random history.

const app = await makeTestApp();

const days = 3;
const worksOfADay = 10;
const kinds = ["register", "transfers"];

interface History {
  group: number;
  token: string;
  companies: number[];
  /** Entries by catalogue, without replaced ones. */
  entries: Map<string, number[]>;
  records: number[];
  /** Companies whose documents are compared; null for the whole group. */
  scopes: readonly (number | null)[];
  chance: Chance;
  named: number;
}

function ok({ token }: History, path: string, body: Body) {
  return app.ok(path, body, { token });
}

const get = async ({ token }: History, path: string): Promise<Body> =>
  (await app.get(path, { token })).body;

function nameOf(history: History): string {
  history.named += 1;
  return `Name${history.named}`;
}

const lists = ["purposes", "groupsOfPersons", "personalDataCategories", "vendor"] as const;

const titled = (list: string, title: string): Body =>
  list === "vendor" ? { title } : { translations: { de: title } };

async function addEntry(history: History, list: string): Promise<void> {
  const { id } = await ok(history, `/api/admin/${list}/create`, titled(list, nameOf(history)));
  history.entries.set(list, [...(history.entries.get(list) ?? []), id]);
}

const oneOf = ({ entries, chance }: History, list: string) => ({
  id: chance.pick(entries.get(list) ?? []),
});

function fieldsOf(history: History): Body {
  const { chance, companies } = history;
  return {
    name: nameOf(history),
    company: { id: chance.pick(companies) },
    purposeOfProcessing: [{ purpose: oneOf(history, "purposes") }],
    groupsOfPersons: [
      {
        group: oneOf(history, "groupsOfPersons"),
        personalDataCategory: [oneOf(history, "personalDataCategories")],
      },
    ],
    externalRecipients: chance.percent(60)
      ? [{ vendor: oneOf(history, "vendor"), processingType: "controllerToProcessor" }]
      : [],
  };
}

const saving = "/api/processingActivity/activity";

/** User actions that change exports, or could. */
const works: Readonly<Record<string, (history: History) => Promise<void>>> = {
  record: async (history) => {
    const { id } = await ok(history, saving, { language: "de", ...fieldsOf(history) });
    history.records.push(id);
  },
  change: async (history) => {
    if (history.records.length === 0) return;
    const id = history.chance.pick(history.records);
    const record = await get(history, `/api/processingActivity/${id}`);
    await ok(history, saving, { ...record, ...fieldsOf(history) });
  },
  remove: async (history) => {
    const id = history.records[0];
    if (id === undefined || history.records.length < 3) return;
    const { version = 0 } = await get(history, `/api/processingActivity/${id}`);
    await ok(history, "/api/processingActivity/deleteProcessingActivity", { id, version });
    history.records.shift();
  },
  rename: async (history) => {
    const list = history.chance.pick(lists);
    const { id } = oneOf(history, list);
    const entry = await get(history, `/api/admin/${list}/byId/${id}`);
    await ok(history, `/api/admin/${list}/edit`, { ...entry, ...titled(list, nameOf(history)) });
  },
  replace: async (history) => {
    const list = history.chance.pick(lists);
    await addEntry(history, list);
    const [first = 0, ...rest] = history.entries.get(list) ?? [];
    const replacementId = history.chance.pick(rest);
    await ok(history, `/api/admin/${list}/replace`, { id: first, replacementId });
    history.entries.set(list, rest);
  },
  company: async (history) => {
    const companyId = history.chance.pick(history.companies);
    const firm = await get(history, `/api/admin/company/byId/${companyId}`);
    // Border: the reply names its country.
    const { id: responsibleCountryId } = firm["country"] as { id: number };
    await ok(history, "/api/admin/company/edit", {
      companyId,
      companyName: nameOf(history),
      version: firm["version"] ?? 0,
      responsibleCountryId,
    });
  },
};

/** Document texts without the date of creation and the author. */
async function told(history: History, kind: string, more: Body = {}): Promise<string[][]> {
  const { token, scopes } = history;
  const all: string[][] = [];
  for (const companyId of scopes) {
    const { pdf } = await ok(history, "/api/export", {
      language: "de",
      contentType: "pdf",
      exportType: kind,
      companyId,
      unfinished: true,
      ...more,
    });
    const { pages } = readPdf((await app.get(`/api/download/${pdf}`, { token })).raw);
    all.push(
      pages.map((page) =>
        page
          .replaceAll(/\d\d\.\d\d\.\d{4}(, \d\d:\d\d)?/g, "day")
          .replaceAll(/\s+/g, " ")
          .replaceAll(/(Geändert|Angelegt) (amday|vonKim Person \d+) /g, "")
          // As-of papers say when they were made, too.
          .replaceAll(/Erstellt am ?(?:day)? ?/g, "")
          // Past days are described in the past tense.
          .replaceAll(/(Im Verzeichnis gibt es|Am day gab es im Verzeichnis) keine/g, "keine"),
      ),
    );
  }
  return all;
}

test.each([
  { seed: 11, of: "each company" },
  { seed: 47, of: "the group" },
])(
  "exports of $of as at a day are those made on that day (history $seed)",
  async ({ seed, of }) => {
    const group = await makeGroup(app);
    const admin = await makePerson(app, group, "ROLE_TENANT_ADMIN");
    const companies = [await makeCompany(app, group), await makeCompany(app, group)];
    const chance = chanceOf(seed);
    const scopes = of === "the group" ? [null] : companies;
    const base = { group, token: admin.token, companies, scopes, chance };
    const history: History = { ...base, entries: new Map(), records: [], named: 0 };
    for (const list of [...lists, ...lists]) await addEntry(history, list);
    const made: Map<string, string[][]>[] = [];
    for (let day = 0; day < days; day += 1) {
      await works["record"]?.(history);
      for (let work = 0; work < worksOfADay; work += 1)
        await chance.pick(Object.values(works))(history);
      const ofDay = new Map<string, string[][]>();
      for (const kind of kinds) ofDay.set(kind, await told(history, kind));
      made.push(ofDay);
      await app.asOwner("update revision set at = at - interval '1 day' where group_id = $1", [
        group,
      ]);
    }
    await works["company"]?.(history);
    for (const [day, ofDay] of made.entries())
      for (const [kind, then] of ofDay) {
        const exportHistoryDate = dayAhead(day - days);
        expect([day, kind, await told(history, kind, { exportHistoryDate })]).toEqual([
          day,
          kind,
          then,
        ]);
      }
    expect(new Set(made.map((ofDay) => JSON.stringify(ofDay.get("register")))).size).toBe(days);
  },
  300_000,
);
