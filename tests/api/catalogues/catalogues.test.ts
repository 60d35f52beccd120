import { parse } from "csv-parse/sync";
import deTexts from "#shared/strings/de/catalogues.json" with { type: "json" };
import { ownValue } from "#shared/engine/ownValue.ts";
import { fileName } from "#shared/domain/writing/fileNames.ts";
import { catalogueList } from "#shared/generated/catalogueList.ts";
import { planOf } from "#shared/generated/plans.ts";
import { expandRoles } from "#shared/domain/workflow/roles.ts";
import { describe, expect, test } from "vitest";
import { isBody } from "#shared/engine/body/paths.ts";
import { toPayload } from "#shared/engine/body/payload.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { catalogues, exampleBody, titled } from "../../helpers/catalogueBodies.ts";
import { wrongInReply } from "../../helpers/describedReplies.ts";
import { makeCompany, makeGroup, makePerson } from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

const tokens = new Map<string, string>();
const ranks = expandRoles(["ROLE_MASTER_EDITOR"]);

const app = await makeTestApp({}, { database: await ownDatabase() });
const group = await makeGroup(app);
await makeCompany(app, group);
for (const role of ranks) tokens.set(role, (await makePerson(app, group, role)).token);

test("every catalogue of the settings and of the product has its operations", () => {
  expect(catalogues.map(({ kind }) => kind).length).toBeGreaterThanOrEqual(25);
});

/** Personal items are listed for their owner only, articles with drafts for their writers. */
function isListedForWriters(kind: string): boolean {
  return (
    kind === "content" || catalogueList.some((each) => each.kind === kind && each.reach === "own")
  );
}

describe.each(catalogues)("$kind", (catalogue) => {
  const { calls, write, unique } = catalogue;
  const pathOf = (name: string) => calls.get(name)?.path ?? "";
  const post = async (name: string, body: Body, role = write) => {
    const sent = isBody(body) ? toPayload(calls.get(name)?.payload ?? {}, body) : body;
    const reply = await app.post(pathOf(name), sent, { token: tokens.get(role) ?? "" });
    if (reply.status < 300)
      expect(wrongInReply("POST", pathOf(name), reply.status, reply.body)).toEqual([]);
    return reply;
  };
  const read = async (id: number, token = tokens.get(write) ?? "") => {
    const reply = await app.get(pathOf("read").replace("{id}", String(id)), { token });
    if (reply.status < 300)
      expect(wrongInReply("GET", pathOf("read"), reply.status, reply.body)).toEqual([]);
    return reply;
  };

  async function made(title: string) {
    const reply = await post("create", await exampleBody(app, group, catalogue, title));
    expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
    return reply.body;
  }

  test("its list is saved as a table with the columns of its document", async () => {
    const { title } = await made("Als Zeile");
    const reply = await app.post(pathOf("table"), {}, { token: tokens.get(write) ?? "" });
    expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(decodeURIComponent(`${reply.headers["content-disposition"]}`)).toContain(
      fileName(
        String(ownValue(deTexts, `${planOf(`catalogues/${catalogue.kind}`).textKey}.labels`)),
      ),
    );
    const [head = [], ...lines] = parse(reply.raw, { bom: true, delimiter: ";" }) as string[][];
    expect(head.length).toBeGreaterThanOrEqual(
      new Set(planOf(`catalogues/${catalogue.kind}`).catalogue?.columns).size,
    );
    expect(lines.map(([first]) => first)).toContain(title);
  });

  test("creates, reads, edits and deletes an item made from the document's example", async () => {
    const body = await exampleBody(app, group, catalogue, "  Eins   der Liste ");
    const created = await post("create", body);
    expect([created.status, created.body.fields]).toEqual([200, undefined]);
    expect(created.body).toMatchObject({
      title: "Eins der Liste",
      version: 1,
      usage: 0,
      active: true,
      master: catalogue.isProductOwned,
      canEdit: true,
    });
    const { id } = created.body;
    expect((await read(id)).body).toEqual(created.body);

    const edited = await post("edit", { ...created.body, ...titled(catalogue, "Anders") });
    expect([edited.status, edited.body.fields]).toEqual([200, undefined]);
    expect(edited.body).toMatchObject({ id, title: "Anders", version: 2 });
    const ignored = new Set(["title", "translations", "version", "updatedAt", "updatedBy"]);
    for (const [name, value] of Object.entries(created.body)) {
      if (!ignored.has(name)) expect([name, edited.body[name]]).toEqual([name, value]);
    }

    const stale = await post("edit", { ...created.body, ...titled(catalogue, "Zu spät") });
    expect([stale.status, stale.body.error]).toEqual([412, "stale"]);
    expect(stale.body.item).toMatchObject({ id, title: "Anders", version: 2 });
    expect(stale.body.changedBy?.title ?? "").toContain("Person");

    if (calls.has("usage"))
      expect((await post("usage", { id })).body).toEqual({
        items: [],
        total: 0,
        isHeld: false,
        groups: [],
      });
    if (!calls.has("remove")) return;
    expect((await post("remove", { id })).status).toBe(204);
    expect((await read(id)).status).toBe(404);
    expect((await post("remove", { id })).status).toBe(404);
    expect((await post("edit", { ...edited.body })).status).toBe(404);
  });

  test("add behaves like create; repeating it returns the same item", async () => {
    const clientId = crypto.randomUUID();
    const body = { ...(await exampleBody(app, group, catalogue, "Noch eins")), clientId };
    const name = calls.has("create.add") ? "create.add" : "create";
    const [first, second] = await Promise.all([post(name, body), post(name, body)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.id).toBe(first.body.id);
    expect(first.body.clientId).toBe(clientId);
  });

  test.runIf(unique.length > 0)(
    "a second item with the same unique properties is refused, naming the first",
    async () => {
      const first = await made("Eines davon");
      const other = await exampleBody(app, group, catalogue, "Noch eines davon");
      const same = Object.fromEntries(unique.map((name) => [name, first[name]]));
      const reply = await post("create", { ...other, ...same });
      expect([reply.status, reply.body.error]).toEqual([412, "invalid"]);
      const [field] = reply.body.fields;
      expect(unique).toContain(field.path.slice(1));
      expect(field.code).toMatch(/^check\./);
      if (reply.body.items) expect(reply.body.items).toMatchObject([{ id: first.id }]);
    },
  );

  test.skipIf(unique.length > 0)("an existing title is refused, naming its item", async () => {
    const first = await made("Doppelt gemoppelt");
    const again = await exampleBody(app, group, catalogue, "DOPPELT  gemoppelt");
    const reply = await post("create", again);
    expect([reply.status, reply.body.error]).toEqual([412, "invalid"]);
    expect(reply.body.fields[0].code).toBe("check.titleInUse");
    // The item is named at its field, so that a form can link it there.
    expect(reply.body.items).toMatchObject([{ id: first.id, title: first.title }]);
    expect(reply.body.fields[0].items).toEqual(reply.body.items);
    const other = await made("Etwas anderes");
    const renamed = await post("edit", { ...other, ...titled(catalogue, "doppelt gemoppelt") });
    expect([renamed.status, renamed.body.error]).toEqual([412, "invalid"]);
    expect((await read(other.id)).body.version).toBe(1);
  });

  test("two concurrent creates of the same title yield one item", async () => {
    const body = await exampleBody(app, group, catalogue, "Gleichzeitig");
    const replies = await Promise.all([1, 2, 3].map(() => post("create", body)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
    const id = replies.find(({ status }) => status === 200)?.body.id;
    for (const { status, body: refused } of replies)
      if (status === 412) expect(refused.items[0].id).toBe(id);
  });

  test.runIf(calls.has("replace"))(
    "replaces by another item of the list and by nothing else",
    async () => {
      const first = await made("Wird ersetzt");
      const second = await made("Ersetzt");
      const replace = (replacementId: number, preview = false) =>
        post("replace", { id: first.id, replacementId, ...(preview && { preview }) });
      expect((await replace(second.id, true)).body).toMatchObject({
        replaced: 0,
        changes: [],
        left: [],
      });
      expect((await replace(second.id)).body).toMatchObject({ replaced: 0, state: "done" });
      for (const id of [first.id, 999_999_999]) {
        const reply = await replace(id);
        expect([reply.status, reply.body.fields[0].path]).toEqual([412, "/replacementId"]);
      }
      if (!calls.has("remove")) return;
      await post("remove", { id: second.id });
      expect((await replace(second.id)).status).toBe(412);
    },
  );

  test("invalid input is refused with a reason, and nothing of it is stored", async () => {
    const good = await exampleBody(app, group, catalogue, "Unbrauchbar XY");
    const codes = async (body: unknown) => {
      // Border: non-objects are sent as they are.
      const reply = await post("create", body as Body);
      return [reply.status, reply.body.error];
    };
    expect(await codes({ ...good, surprise: 1 })).toEqual([400, "badRequest"]);
    expect(await codes({ ...good, ...titled(catalogue, "x".repeat(201)) })).toEqual([
      412,
      "invalid",
    ]);
    expect(await codes({ ...good, ...titled(catalogue, "   ") })).toEqual([412, "invalid"]);
    expect(await codes({ ...good, clientId: "abc" })).toEqual([412, "invalid"]);
    expect(await codes([])).toEqual([400, "badRequest"]);
    const { title: _title, translations: _translations, ...nameless } = good;
    expect(await codes(nameless)).toEqual([412, "invalid"]);
    const lister = isListedForWriters(catalogue.kind) ? write : "ROLE_TENANT_ADMIN";
    const list = await post("list", { text: "Unbrauchbar XY" }, lister);
    const { status } = list;
    expect([status, list.body.total]).toEqual([200, 0]);
    const item = await made("Gut");
    const { version: _, ...without } = item;
    const reply = await post("edit", without);
    expect([reply.status, reply.body.fields[0].code]).toEqual([412, "version"]);
  });

  test("lists whole items, sorted, in pages without gaps", async () => {
    for (const letter of ["C", "A", "B"]) await made(`Xylophon ${letter}`);
    const admins = isListedForWriters(catalogue.kind) ? write : "ROLE_TENANT_ADMIN";
    const all = await post("list", { text: "Xylophon " }, admins);
    expect(all.status).toBe(200);
    const titles = all.body.items.map((item: { title: string }) => item.title);
    expect(titles.toSorted()).toEqual(["Xylophon A", "Xylophon B", "Xylophon C"]);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await post(
        "list",
        { text: "xylophon ", sort: "title", descending: true, perPage: 1, ...(after && { after }) },
        admins,
      );
      expect([page.status, page.body.total]).toEqual([200, 3]);
      seen.push(...page.body.items.map((item: { title: string }) => item.title));
      after = page.body.next;
    } while (after);
    expect(seen).toEqual(["Xylophon C", "Xylophon B", "Xylophon A"]);
    expect((await post("list", { after: "zzz" }, admins)).body.fields[0].code).toBe("cursor");
    expect((await post("list", { sort: "nothing" }, admins)).status).toBe(412);
  });
});
