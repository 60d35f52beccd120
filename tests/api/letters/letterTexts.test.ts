import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import type { LetterPreview } from "#shared/generated/types.ts";
import { makeCompleteCompany } from "../../helpers/completeRecord.ts";
import { partText, readParts, textOfXml } from "../../helpers/ooxml.ts";
import { savePath, world } from "../../helpers/world.ts";

/** The calls: letters.texts, letters.saveTexts. */
const calls = { texts: "/api/letters/texts", save: "/api/letters/saveTexts" };

const { app, group, admin, person } = await world();
const company = await makeCompleteCompany(app, group);
const body = { name: "Lohn", language: "de", company: { id: company } };
const record = (await admin.ok(savePath, body)).id;

const wanted = (more: Body = {}): Body => ({
  kind: "information",
  company,
  language: "de",
  ids: [record],
  withUnfinished: true,
  ...more,
});

const preview = (more: Body = {}): Promise<LetterPreview> =>
  admin.ok("/api/letters/preview", wanted(more));

const textOf = ({ sections }: LetterPreview, key: string): string =>
  JSON.stringify(sections.find((each) => each.key === key));

const own = (text: string, more: Body = {}): Body => ({
  section: "opening",
  language: "de",
  text,
  ...more,
});

test("only administrators preview what is not saved", async () => {
  const editor = await person("ROLE_TENANT_EDITOR");
  const unsaved = wanted({ own: [own("x")] });
  expect((await editor.post("/api/letters/preview", unsaved)).status).toBe(403);
});

test("a group's own text stands in its letters, in that language alone, until it takes ours again", async () => {
  const before = await admin.ok(calls.texts, { kind: "information" });
  expect(before).toMatchObject({ own: [] });
  const text = "Guten Tag aus {{company}}.";
  const shown = await preview({ own: [own(text, { heading: "Begrüßung" })] });
  expect(textOf(shown, "opening")).toContain("Guten Tag aus Nordlicht Kiel GmbH.");
  expect(textOf(await preview(), "opening")).not.toContain("Guten Tag");

  const { version } = before;
  const saved = await admin.ok(calls.save, {
    kind: "information",
    version,
    own: [own(text, { heading: "Begrüßung" })],
  });
  expect(saved).toMatchObject({ version: version + 1, own: [{ section: "opening", text }] });
  expect(saved.changedAt).toBeTruthy();
  const reader = await person("ROLE_READER");
  const seen = await reader.ok("/api/letters/preview", wanted());
  expect(textOf(seen, "opening")).toContain("Begrüßung");
  expect(textOf(await preview({ language: "en" }), "opening")).toContain("This notice");
  const { reference } = await admin.ok("/api/letters/create", wanted({ contentType: "word" }));
  const file = await admin.get(`/api/download/${reference}`);
  expect(textOfXml(partText(readParts(file.raw), "word/document.xml"))).toContain(
    "Guten Tag aus Nordlicht Kiel GmbH.",
  );

  await admin.ok(calls.save, { kind: "information", version: version + 1, own: [own(" ")] });
  expect(textOf(await preview(), "opening")).toContain("Mit diesen Hinweisen");
  const { rows } = await app.asOwner(
    "select own from letter_texts where group_id = $1 and kind = 'information' order by version",
    [group],
  );
  expect(rows).toHaveLength(2);
});

test("a placeholder that there isn't is named where it stands, and nothing is kept", async () => {
  const { version } = await admin.ok(calls.texts, { kind: "access" });
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
  await admin.assertInvalid(
    calls.save,
    section,
    "/own/0/section check.letterSection",
    "/own/2/section check.thereAlready",
  );
  expect((await admin.ok(calls.texts, { kind: "access" })).version).toBe(version);
});

test("who saves over a newer version is refused", async () => {
  const { version } = await admin.ok(calls.texts, { kind: "access" });
  await admin.ok(calls.save, { kind: "access", version, own: [own("Erste")] });
  const late = { kind: "access", version, own: [own("Zweite")] };
  const reply = await admin.post(calls.save, late);
  expect([reply.status, reply.body.error]).toEqual([412, "stale"]);
  expect((await admin.ok(calls.texts, { kind: "access" })).own[0].text).toBe("Erste");
});

test("a text that leaves out what ours says is told, and markup stays text", async () => {
  const text = '<w:p/>Ohne Angaben {{groups} & "<script>alert(1)</script>"';
  const shown = await preview({ own: [own(text, { section: "controller" })] });
  expect(shown.notes).toContainEqual({ note: "placeholderDropped", count: 2 });
  expect(textOf(shown, "controller")).toContain("&lt;script&gt;");
  expect(textOf(shown, "controller")).not.toContain("<script>");
  const { version } = await admin.ok(calls.texts, { kind: "information" });
  const kept = [own(text, { section: "controller" })];
  await admin.ok(calls.save, { kind: "information", version, own: kept });
  const { reference } = await admin.ok("/api/letters/create", wanted({ contentType: "word" }));
  const file = await admin.get(`/api/download/${reference}`);
  const xml = partText(readParts(file.raw), "word/document.xml");
  expect(xml).not.toContain("<script>");
  expect(xml).toContain("&lt;w:p/&gt;Ohne Angaben");
});
