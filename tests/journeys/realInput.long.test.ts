import type { Language } from "#shared/engine/language.ts";
import { asJson } from "#shared/engine/body/borders.ts";
import { describe, expect, test } from "vitest";
import type { Account } from "../../scripts/testkit/accounts.ts";
import { apiOf, joinBrowser, visit } from "../helpers/browser/browser.ts";
import { downloadRecordPdf } from "../helpers/browser/download.ts";
import { ownActivity } from "../helpers/realInput/ownActivity.ts";
import { differences, readableTexts } from "../helpers/realInput/readBack.ts";
import {
  hasRealInput,
  readRealInput,
  type RealActivity,
  realFolder,
} from "../helpers/realInput/realInput.ts";
import { beginByKeys, typeByKeys } from "../helpers/browser/keyTypist.ts";
import { mapActivity } from "../helpers/realInput/realInputMap.ts";
import { readRecord } from "../helpers/records.ts";
import { beginActivity, recordIdOf, saveByKeys, typeActivity } from "../helpers/browser/typist.ts";
import { type Wanted, wantedOf } from "../helpers/realInput/wanted.ts";

joinBrowser();

interface Setting {
  account: Account;
  language: Language;
  company: RegExp;
}

const english: Setting = { account: "foreignAdmin", language: "en", company: /./ };
const german: Setting = { account: "editor", language: "de", company: /Kiel/ };

/** One activity is entered by keyboard alone. */
type Hands = "mouse and keyboard" | "keyboard";

/** Enters an activity, reads it back and exports it. */
async function goThrough(wanted: Wanted, setting: Setting, hands: Hands): Promise<void> {
  const { account, language } = setting;
  const api = await apiOf(account, language);
  const companies = await api.call("filters.companies");
  const company = companies.find(({ title }) => setting.company.test(title));
  const made = await visit({ as: account, language });
  const title = company?.title ?? "";
  let typist = { page: made.page, words: made.words, language };
  if (hands === "keyboard") {
    await made.open("/vvt/create");
    await beginByKeys(typist, title);
    await typeByKeys(typist, wanted);
  } else {
    typist = await beginActivity(made, { company: title, language });
    await typeActivity(typist, wanted);
  }
  await saveByKeys(typist);

  const record = asJson(await readRecord(api, recordIdOf(typist)));
  expect(differences(record, wanted, language)).toEqual([]);

  const pdf = await downloadRecordPdf(made);
  expect(readableTexts(wanted, language).filter((text) => !pdf.has(text))).toEqual([]);
}

const real: RealActivity[] = hasRealInput() ? await readRealInput() : [];
if (real.length === 0)
  console.log(`${realFolder} is not here: activities from elsewhere are skipped.`);

test("an activity of our own: entered through the seven steps, stored as typed, found in its document", async () => {
  await goThrough(ownActivity, german, real.length > 0 ? "mouse and keyboard" : "keyboard");
});

describe.runIf(real.length > 0)("activities from elsewhere", () => {
  test("every cell has a place in the record, or a reason for having none", () => {
    const lines = real.map((activity) => ({ activity, all: mapActivity(activity) }));
    const cells = lines.flatMap(({ activity }) => [...activity.cells.keys()]);
    const homeless = lines.flatMap(({ all }) => all.filter(({ pointer }) => pointer === null));
    const mapped = lines.flatMap(({ activity, all }) =>
      [...activity.cells.keys()].filter((cell) =>
        all.some((line) => line.cell === cell && line.pointer !== null),
      ),
    );
    expect([cells.length, mapped.length, homeless.length]).toEqual([106, 94, 12]);
    expect(lines.flatMap(({ all }) => all)).toHaveLength(140);
    for (const { activity, all } of lines) {
      expect(new Set(all.map(({ cell }) => cell))).toEqual(new Set(activity.cells.keys()));
    }
  });

  test.each(real)(
    "$file $number is entered, read back and found in its document",
    async (activity) => {
      const wanted = wantedOf(mapActivity(activity));
      const isFirst = activity === real[0];
      await goThrough(
        wanted,
        activity.file === "verinice" ? german : english,
        isFirst ? "keyboard" : "mouse and keyboard",
      );
    },
  );
});

/** The gaps a refused status change must name. */
const missing: Readonly<Record<string, readonly string[]>> = {
  mercator: [
    "/groupsOfPersons",
    "/externalRecipients/0/country",
    "/externalRecipients/0/processingType",
  ],
  ciso: [
    "/externalRecipients/0/country",
    "/externalRecipients/1/typeOfRecipient",
    "/externalRecipients/2/typeOfRecipient",
    "/externalRecipients/2/processingType",
  ],
  verinice: ["/groupsOfPersons/0/personalDataCategory", "/noRecipients"],
};

describe.runIf(real.length > 0)("information missing from the source stays a gap", () => {
  test.each(Object.entries(missing))(
    "%s is refused for review, and each gap is named",
    async (file, pointers) => {
      const setting = file === "verinice" ? german : english;
      const api = await apiOf(setting.account, setting.language);
      for (const activity of real.filter((each) => each.file === file)) {
        const name = activity.cells.get(
          file === "mercator"
            ? `${activity.number}:name`
            : file === "ciso"
              ? "Processing!B2"
              : "/name",
        );
        const { items } = await api.call("records.list", { body: { text: name } });
        const found = items.find((item) => item.name === name);
        expect(found, `the activity "${name}" entered above`).toBeDefined();
        const answer = await api.send("POST", "/api/processingActivity/status", {
          id: found?.id,
          version: found?.version,
          status: "review",
        });
        const body = answer.body as { error: string; fields: { path: string }[] };
        expect([answer.status, body.error]).toEqual([412, "gaps"]);
        expect(body.fields.map(({ path }) => path)).toEqual(expect.arrayContaining([...pointers]));
      }
    },
  );
});
