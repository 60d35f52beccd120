import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import type { LetterPreview } from "#shared/generated/types.ts";
import { makeCompleteCompany } from "../../helpers/completeRecord.ts";
import { makeGroup, makePerson } from "../../helpers/factories.ts";
import { partText, readParts, textOfXml } from "../../helpers/ooxml.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

/** The calls: letters.texts, letters.saveTexts. */
const calls = { texts: "/api/letters/texts", save: "/api/letters/saveTexts" };

const app = await makeTestApp();
const group = await makeGroup(app);
const company = await makeCompleteCompany(app, group);
const admin = await makePerson(app, group, "ROLE_TENANT_ADMIN");
const body = { name: "Lohn", language: "de", company: { id: company } };
const record = (await ok("/api/processingActivity/activity", body)).id;

function ok(path: string, body: unknown, token = admin.token) {
  return app.ok(path, body, { token });
}

const wanted = (more: Body = {}): Body => ({
  kind: "information",
  company,
  language: "de",
  ids: [record],
  withUnfinished: true,
  ...more,
});

const preview = (more: Body = {}, token = admin.token): Promise<LetterPreview> =>
  ok("/api/letters/preview", wanted(more), token);

const textOf = ({ sections }: LetterPreview, key: string): string =>
  JSON.stringify(sections.find((each) => each.key === key));

const own = (text: string, more: Body = {}): Body => ({
  section: "opening",
  language: "de",
  text,
  ...more,
});

test("only administrators change texts, and preview what is not saved", async () => {
  const editor = await makePerson(app, group, "ROLE_TENANT_EDITOR");
  const body = { kind: "information" };
  expect((await editor.post(calls.texts, body)).status).toBe(403);
  const change = { ...body, version: 0, own: [own("x")] };
  expect((await editor.post(calls.save, change)).status).toBe(403);
  const unsaved = wanted({ own: [own("x")] });
  expect((await editor.post("/api/letters/preview", unsaved)).status).toBe(403);
});

test("a group's own text stands in its letters, in that language alone, until it takes ours again", async () => {
  const before = await ok(calls.texts, { kind: "information" });
  expect(before).toMatchObject({ own: [] });
  const text = "Guten Tag aus {{company}}.";
  const shown = await preview({ own: [own(text, { heading: "Begrüßung" })] });
  expect(textOf(shown, "opening")).toContain("Guten Tag aus Nordlicht Kiel GmbH.");
  expect(textOf(await preview(), "opening")).not.toContain("Guten Tag");

  const { version } = before;
  const saved = await ok(calls.save, {
    kind: "information",
    version,
    own: [own(text, { heading: "Begrüßung" })],
  });
  expect(saved).toMatchObject({ version: version + 1, own: [{ section: "opening", text }] });
  expect(saved.changedAt).toBeTruthy();
  const reader = await makePerson(app, group, "ROLE_READER");
  expect(textOf(await preview({}, reader.token), "opening")).toContain("Begrüßung");
  expect(textOf(await preview({ language: "en" }), "opening")).toContain("This notice");
  const { reference } = await ok("/api/letters/create", wanted({ contentType: "word" }));
  const file = await admin.get(`/api/download/${reference}`);
  expect(textOfXml(partText(readParts(file.raw), "word/document.xml"))).toContain(
    "Guten Tag aus Nordlicht Kiel GmbH.",
  );

  await ok(calls.save, { kind: "information", version: version + 1, own: [own(" ")] });
  expect(textOf(await preview(), "opening")).toContain("Mit diesen Hinweisen");
  const { rows } = await app.asOwner(
    "select own from letter_texts where group_id = $1 and kind = 'information' order by version",
    [group],
  );
  expect(rows).toHaveLength(2);
});

test("a placeholder that there isn't is named where it stands, and nothing is kept", async () => {
  const { version } = await ok(calls.texts, { kind: "access" });
  const wrong = {
    kind: "access",
    version,
    own: [own("Gut {{company}}"), own("Schlecht {{firma}} {{}}", { language: "en" })],
  };
  const reply = await admin.post(calls.save, wrong);
  expect(reply.status).toBe(412);
  expect(reply.body.fields).toEqual([
    expect.objectContaining({ path: "/own/1/text", code: "check.placeholderUnknown" }),
  ]);
  expect(reply.body.fields[0].message).toContain("{{firma}}".slice(2, -2));
  const section = { ...wrong, own: [own("x", { section: "nothing" }), own("x"), own("y")] };
  const places = (await admin.post(calls.save, section)).body.fields;
  expect(places.map(({ path, code }: Body) => [path, code])).toEqual([
    ["/own/0/section", "check.letterSection"],
    ["/own/2/section", "check.thereAlready"],
  ]);
  expect((await ok(calls.texts, { kind: "access" })).version).toBe(version);
});

test("who saves over a newer version is refused", async () => {
  const { version } = await ok(calls.texts, { kind: "access" });
  await ok(calls.save, { kind: "access", version, own: [own("Erste")] });
  const late = { kind: "access", version, own: [own("Zweite")] };
  const reply = await admin.post(calls.save, late);
  expect([reply.status, reply.body.error]).toEqual([412, "stale"]);
  expect((await ok(calls.texts, { kind: "access" })).own[0].text).toBe("Erste");
});

test("a text that leaves out what ours says is told, and markup stays text", async () => {
  const text = '<w:p/>Ohne Angaben {{groups} & "<script>alert(1)</script>"';
  const shown = await preview({ own: [own(text, { section: "controller" })] });
  expect(shown.notes).toContainEqual({ note: "placeholderDropped", count: 2 });
  expect(textOf(shown, "controller")).toContain("<script>");
  const { version } = await ok(calls.texts, { kind: "information" });
  const kept = [own(text, { section: "controller" })];
  await ok(calls.save, { kind: "information", version, own: kept });
  const { reference } = await ok("/api/letters/create", wanted({ contentType: "word" }));
  const file = await admin.get(`/api/download/${reference}`);
  const xml = partText(readParts(file.raw), "word/document.xml");
  expect(xml).not.toContain("<script>");
  expect(xml).toContain("&lt;w:p/&gt;Ohne Angaben");
});

test("another group's texts are not told", async () => {
  const other = await makeGroup(app);
  const person = await makePerson(app, other, "ROLE_TENANT_ADMIN");
  expect(await ok(calls.texts, { kind: "access" }, person.token)).toEqual({
    kind: "access",
    version: 0,
    own: [],
  });
});
