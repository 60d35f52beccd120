import { expect, test } from "vitest";
import type { Body } from "#shared/engine/types.ts";
import { apiOf, joinBrowser, visit } from "../helpers/browser.ts";
import { ownActivity } from "../helpers/ownActivity.ts";
import { differences } from "../helpers/readBack.ts";
import { readRecord } from "../helpers/records.ts";
import { beginActivity, recordIdOf, saveByKeys, typeActivity } from "../helpers/typist.ts";

joinBrowser();

test("an activity of our own, typed through the seven steps, is stored as it was typed", async () => {
  const api = await apiOf("editor");
  const [company] = await api.call("filters.companies");
  const made = await visit({ as: "editor" });
  const typist = await beginActivity(made, { company: company?.title ?? "", language: "de" });
  await typeActivity(typist, ownActivity);
  await saveByKeys(typist);
  const record = await readRecord(api, recordIdOf(typist));
  // A border: the record is a body of its document.
  expect(differences(record as unknown as Body, ownActivity, "de")).toEqual([]);
});
