import { expect, test } from "vitest";
import { appearIfDue } from "#server/jobs/appearing.ts";
import { asMasterEditor, draftArticle } from "../../helpers/articles.ts";
import { allFeatures, makeGroup, makeItem, makePerson } from "../../helpers/factories.ts";
import { listenAs, type LiveClient } from "../../helpers/liveClient.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

const begin = new Date();
let now = begin;

const app = await makeTestApp({ clock: () => now }, { database: await ownDatabase() });
const group = await makeGroup(app);
const features = allFeatures.filter((each) => each !== "community");
const unlicensed = await makeGroup(app, { features });
const reader = await makePerson(app, group, "ROLE_READER");
const outsider = await makePerson(app, unlicensed, "ROLE_READER");
const master = await makePerson(app, group, "ROLE_MASTER_EDITOR");
const made = asMasterEditor(app, master.token);
const { id } = await made("categoryTags", { translations: { de: "Neues", en: "News" } });
const write = (publishedAt: string, status = "published") =>
  made("content", draftArticle(id, { publishedAt, status }));

function after(seconds: number): Date {
  return new Date(begin.getTime() + seconds * 1000);
}

/** Runs the check once, after so many seconds. */
async function look(seconds: number): Promise<void> {
  now = after(seconds);
  await app.asOwner("update job set run_at = now() - interval '1 hour', locked_until = null");
  expect(await appearIfDue(app.platform)).toBe(true);
}

/** Updates that a stream receives until an entry of its own group changes. */
async function heard(client: LiveClient, of: number): Promise<unknown[]> {
  await makeItem(app, of, "internalKeywords", { title: "Zuletzt" });
  const all: { kind?: string }[] = [];
  while (all.at(-1)?.kind !== "internalKeywords") all.push(await client.update());
  client.close();
  return all.slice(0, -1);
}

const told = [{ topic: "entities", kind: "content" }];

test("readers are told when an article's time has come, and not before or long after", async () => {
  await write(after(60).toISOString());
  await write(after(60).toISOString(), "draft");
  const early = await listenAs(app, reader, ["*"]);
  await look(50);
  expect(await heard(early, group)).toEqual([]);
  const timely = await listenAs(app, reader, ["*"]);
  await look(70);
  expect(await heard(timely, group)).toEqual(told);
  const late = await listenAs(app, reader, ["*"]);
  await look(180);
  expect(await heard(late, group)).toEqual([]);
});

test("nobody hears of drafts, and no group without the community of anything", async () => {
  const other = await listenAs(app, outsider, ["*"]);
  await write(after(240).toISOString());
  await look(245);
  expect(await heard(other, unlicensed)).toEqual([]);
  const own = await listenAs(app, reader, ["*"]);
  await write(after(350).toISOString(), "draft");
  await look(355);
  expect(await heard(own, group)).toEqual([]);
});
