import { createHash } from "node:crypto";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { insertProductItem } from "#server/store/items/productItems.ts";
import { insertItem } from "#server/store/items/storeItem.ts";
import { type Attempt, type DescribedCall, type Means, subjectOf } from "./fuzzCalls.ts";
import { auditExamples } from "./auditExamples.ts";
import { factorExamples } from "./factorExamples.ts";
import { uploadExamples } from "./uploadExamples.ts";
import { letterExamples } from "./letterExamples.ts";
import { machineExamples } from "./machineExamples.ts";
import { signOnExamples } from "./signOnExamples.ts";
import { makePerson, offerLink } from "../factories.ts";
import {
  adminOf,
  bodyToCreate,
  bodyToEdit,
  firstId,
  freshItem,
  makeRecord,
  mightiest,
  runningJob,
} from "./fuzzItems.ts";
import { another, anotherClientId } from "./fuzzNames.ts";
import { uploadImport } from "../importing/importer.ts";
import { fileForm, uploadText } from "../uploads.ts";
import { idsOf, personOf, type World } from "./fuzzWorld.ts";

/** A request that succeeds. */
export interface Example extends Pick<Attempt, "raw" | "headers"> {
  token?: string;
  path?: Readonly<Record<string, string | number>>;
  body?: Json;
}

const password = "Seehund im Watt 1987";

function sentBy(world: World, body: Body | null): Example | null {
  return body && { token: mightiest(world), body };
}

async function incidentAtCompany(world: World): Promise<Example | null> {
  return sentBy(world, { kind: "companies", id: await firstId(world, "companies") });
}

async function importing(world: World, more: Body = {}): Promise<{ token: string; body: Body }> {
  const token = mightiest(world);
  const company = await firstId(world, "companies");
  // Unlike any other name, since a similar one would prompt a question about duplicates.
  const name = createHash("sha256").update(another("Name")).digest("hex");
  const text = `Name\n${name}\n`;
  const { id } = (await uploadImport(world.app, token, "a.csv", text)).body;
  await world.app.post("/api/imports/change", { id, company }, { token });
  return { token, body: { id, ...more } };
}

/** An import whose file has a second table. */
async function importingTwo(world: World): Promise<Example> {
  const token = mightiest(world);
  const table = (name: string) => [{ Name: another(name), Zweck: "Prüfen" }];
  const text = JSON.stringify({ one: table("Erste"), two: table("Zweite") });
  const { id, further } = (await uploadImport(world.app, token, "a.json", text)).body;
  return { token, body: { id, sheet: further[0].sheet } };
}

async function vendorWithContract(world: World): Promise<number> {
  const token = mightiest(world);
  const file = await uploadText(world.app, token, another("Vertrag"));
  const body = { title: another("Vertragspartner"), dpaUpload: [{ id: file.body.id }] };
  return Number((await world.app.post("/api/admin/vendor/add", body, { token })).body.id);
}

async function vendorLeaving(world: World): Promise<Example | null> {
  return sentBy(world, { case: "leaves", id: await freshItem(world, "vendor") });
}

/** Reference that does not exist, so that nothing is drafted or requested. */
async function noNaming(world: World): Promise<Example | null> {
  const named = await firstId(world, "companies");
  return sentBy(world, { lines: [{ record: 1, role: "processor", named }] });
}

/** Two records of two companies that reference each other. */
async function namedBack(world: World): Promise<Example | null> {
  const [one = 0, two = 0] = (await idsOf(world.app, world.ours.id)).get("companies") ?? [];
  const row = { corporationCompany: { id: two }, processingType: "controllerToProcessor" };
  const from = await makeRecord(world, {
    company: { id: one },
    corporationRecipients: [{ clientId: anotherClientId(), ...row }],
  });
  const to = await makeRecord(world, {
    company: { id: two },
    processor: true,
    processorCompanies: [{ id: one }],
  });
  const [record, other] = [from.id, to.id];
  const body = { record, role: "processor", named: two, other, verdict: "confirmed" };
  return { token: from.token, body };
}

async function doneReplacement(world: World): Promise<number> {
  const kind = "internalKeywords";
  const [id, replacementId] = [await freshItem(world, kind), await freshItem(world, kind)];
  const token = mightiest(world);
  const path = `/api/admin/${kind}/replace`;
  const { body } = await world.app.post(path, { id, replacementId }, { token });
  return Number(body.jobId);
}

async function freshRecord(world: World, more: Body = {}): Promise<Example> {
  return ofRecord(world, (id) => ({ body: { id, ...more } }));
}

async function ofRecord(
  world: World,
  more: (id: number) => Example,
  kind?: Body,
): Promise<Example> {
  const { token, id } = await makeRecord(world, kind);
  return { token, ...more(id) };
}

async function ofTodo(world: World, more: (id: number) => Body): Promise<Example> {
  const { token, id } = await makeRecord(world);
  const todo = { title: another("Todo"), recordId: id };
  const made = await world.app.post("/api/tasks/todo", todo, { token });
  return { token, body: more(made.body.id) };
}

/** Previewed bulk change that its owner has not started yet. */
async function previewPlan(world: World): Promise<{ token: string; planId: number }> {
  const { token, id } = await makeRecord(world);
  const asked = { ids: [id], do: setPriority };
  const { body } = await world.app.post("/api/records/bulk/preview", asked, { token });
  return { token, planId: body.planId };
}

async function ofPlan(world: World, more: (planId: number) => Example): Promise<Example> {
  const { token, planId } = await previewPlan(world);
  return { token, ...more(planId) };
}

async function ofStaff(world: World, more: Body = {}): Promise<Example> {
  const { viewer } = await makePerson(world.app, world.ours.id);
  return { token: adminOf(world).token, body: { id: viewer.contact, ...more } };
}

async function ofRegister(world: World): Promise<Example> {
  const body = { language: "en", contentType: "pdf", exportType: "register" };
  return { token: personOf(world.ours, "ROLE_READER").token, body };
}

async function archiving(world: World): Promise<Example & { token: string; body: Body }> {
  const { token } = adminOf(world);
  const id = await firstId(world, "record");
  const { rows } = await world.app.asOwner(
    "update record set status = 'finalised' where id = $1 returning version",
    [id],
  );
  return { token, body: { id, status: "archived", version: Number(rows[0]?.version) } };
}

/** By handler: requests that need more than a plain one has, such as a password. */
const examples: Record<string, (world: World, call: DescribedCall) => Promise<Example | null>> = {
  "session.language": async ({ app, ours }) => {
    const reader = await makePerson(app, ours.id);
    return { token: reader.token, body: { language: "en" } };
  },
  "session.signOut": async ({ app, ours }) => {
    const { token, refreshToken } = await makePerson(app, ours.id);
    return { token, body: { refresh_token: refreshToken } };
  },
  "filters.values": async (world) => sentBy(world, { field: "status" }),
  "contracts.read": async (world) =>
    sentBy(world, { partner: "vendor", id: await vendorWithContract(world) }),
  "incident.concerned": incidentAtCompany,
  "incident.table": incidentAtCompany,
  "incident.whatIf": vendorLeaving,
  "incident.whatIfTable": vendorLeaving,
  ...auditExamples,
  ...factorExamples,
  ...machineExamples,
  ...letterExamples,
  ...signOnExamples,
  "gaps.assign": async (world) => sentBy(world, { recordId: await firstId(world, "record") }),
  "mirror.judge": namedBack,
  "mirror.propose": noNaming,
  "mirror.ask": noNaming,
  "catalogue.usage": async (world, { facts }) =>
    sentBy(world, { id: await firstId(world, facts.kind ?? "") }),
  "catalogue.byIds": async (world, { facts }) =>
    sentBy(world, { ids: [await firstId(world, facts.kind ?? "")] }),
  "catalogue.saveSection": async (world) =>
    sentBy(world, { companyId: await firstId(world, "companies"), tom: {} }),
  "content.read": async (world) => sentBy(world, { ids: [await firstId(world, "content")] }),
  "catalogue.add": async (world) =>
    sentBy(world, { kind: "tools", item: { title: another("Eintrag") } }),
  "catalogue.decide": async (world) => {
    const draft = {
      kind: "tools",
      body: { title: another("Vorschlag") },
      suggestion: "open",
    } as const;
    const item = await world.app.store.withGroup(world.ours.id, (tx) =>
      insertItem(tx, draft, null),
    );
    return sentBy(world, { kind: "tools", id: item.id, accepted: true });
  },
  "work.undo": async (world) => sentBy(world, { jobId: await doneReplacement(world) }),
  "exports.download": async (world) => ({
    token: adminOf(world).token,
    path: { reference: world.ours.download },
  }),
  ...uploadExamples,
  "files.upload": async (world) => ({
    token: mightiest(world),
    ...fileForm("a.txt", "Text"),
  }),
  "imports.upload": async (world) => ({
    token: mightiest(world),
    ...fileForm("a.csv", "Name\nEingelesen\n"),
  }),
  "imports.read": async (world) => importing(world),
  "imports.change": async (world) => importing(world, { language: "en" }),
  "imports.decide": async (world) => importing(world, { number: 2, action: "leave" }),
  "imports.sheet": async (world) => importing(world, { sheet: 0 }),
  "imports.rows": async (world) => importing(world),
  "imports.row": async (world) => importing(world, { number: 2 }),
  "imports.next": importingTwo,
  "imports.start": async (world) => importing(world),
  "imports.remove": async (world) => importing(world),
  "settings.save": async (world, { facts }) => {
    const token = mightiest(world);
    return { token, body: (await world.app.get(facts.path, { token })).body };
  },
  "records.remove": (world) => freshRecord(world),
  "session.signIn": async (world) => {
    const { login } = await makePerson(world.app, world.ours.id, "ROLE_READER", { password });
    return { body: { username: login, password } };
  },
  "session.password": async (world) => {
    const reader = await makePerson(world.app, world.ours.id, "ROLE_READER", { password });
    return {
      token: reader.token,
      body: { oldPassword: password, newPassword: "Leuchtturm am Kai 5" },
    };
  },
  "session.refresh": async (world) => {
    const { refreshToken } = await makePerson(world.app, world.ours.id);
    return { body: { refresh_token: refreshToken } };
  },
  "session.link": async ({ app, ours }) => {
    await offerLink(app, await makePerson(app, ours.id), "fuzz-link");
    return { body: { link: "fuzz-link", newPassword: password } };
  },
  "staff.link": (world) => ofStaff(world, { shown: true }),
  "staff.endLink": (world) => ofStaff(world),
  "session.group": async ({ app, ours }) => {
    const reader = await makePerson(app, ours.id);
    return { token: reader.token, body: { id: ours.id } };
  },
  "exports.create": ofRegister,
  "exports.preview": ofRegister,
  "exports.sample": ofRegister,
  "records.save": async (world) => {
    const company = { id: await firstId(world, "companies") };
    const body = { name: another("Example"), language: "de", company };
    return { token: personOf(world.ours, "ROLE_CREATOR").token, body };
  },
  "catalogue.create": async (world, call) => sentBy(world, await bodyToCreate(world, call)),
  "catalogue.edit": async (world, call) => sentBy(world, await bodyToEdit(world, call)),
  "catalogue.remove": async (world, { facts }) =>
    sentBy(world, { id: await freshItem(world, facts.kind ?? "") }),
  "bulk.preview": (world) => ofRecord(world, (id) => ({ body: { ids: [id], do: setPriority } })),
  "bulk.start": (world) => ofPlan(world, (planId) => ({ body: { planId } })),
  "work.stop": (world) => ofPlan(world, (jobId) => ({ body: { jobId } })),
  "catalogue.replace": async (world, { facts }) => {
    const kind = facts.kind ?? "";
    const [id, replacementId] = [await freshItem(world, kind), await freshItem(world, kind)];
    return sentBy(world, { id, replacementId });
  },
  "catalogue.hide": async (world, { facts }) => {
    const title = another("Angebot");
    const body = { title, translations: { de: title, en: title } };
    const { id } = await world.app.store.withGroup(
      world.ours.id,
      (tx) => insertProductItem(tx, { kind: facts.kind ?? "", body }, null),
      { right: "product" },
    );
    return { token: mightiest(world), body: { id, hidden: true } };
  },
  "work.state": (world) => runningJob(world, "export"),
  "comments.counts": (world) => ofComment(world, ({ recordId }) => ({ recordId })),
  "comments.list": (world) => ofComment(world, ({ recordId }) => ({ recordId })),
  "comments.earlier": (world) => ofComment(world, ({ id }) => ({ thread: id, before: id + 1 })),
  "comments.people": (world) => ofComment(world, ({ recordId }) => ({ recordId, text: "" })),
  "comments.add": (world) =>
    ofComment(world, ({ id, recordId }) => ({ ...comment(recordId), thread: id })),
  "comments.edit": (world) => ofComment(world, ({ id }) => ({ id, text: another("Antwort") })),
  "comments.remove": (world) => ofComment(world, ({ id }) => ({ id })),
  "comments.resolve": (world) => ofComment(world, ({ id }) => ({ thread: id, resolved: true })),
  "comments.markRead": (world) => ofComment(world, ({ id, recordId }) => ({ recordId, upTo: id })),
  "records.state": (world) => ofRecord(world, (id) => ({ path: { id } })),
  "records.elsewhere": (world) => freshRecord(world),
  "records.offered": async (world) => ({ token: adminOf(world).token, body: { countries: [] } }),
  "records.changes": (world) => freshRecord(world, { since: 1 }),
  "records.present": (world) =>
    ofRecord(world, (id) => ({
      body: { browser: anotherClientId(), places: [{ id, step: 1 }] },
    })),
  "records.seen": (world) => freshRecord(world, { version: 1 }),
  "records.columnValues": (world) =>
    ofRecord(world, (id) => ({ body: { columns: ["tools", "purpose"], ids: [id] } })),
  "records.foundPlaces": (world) =>
    ofRecord(world, (id) => ({ body: { text: "text", ids: [id] } })),
  "records.history": (world) => freshRecord(world),
  "records.version": (world) => freshRecord(world, { version: 1 }),
  "records.versionChanges": (world) => freshRecord(world, { versions: [1] }),
  "records.restore": (world) => freshRecord(world, { version: 1 }),
  "records.workflow": (world) => freshRecord(world),
  "templates.difference": (world) => freshRecord(world),
  "templates.followers": (world) => ofRecord(world, (id) => ({ body: { id } }), { template: true }),
  "templates.update": async (world) => {
    const { token, id: template } = await makeRecord(world, { template: true });
    const { id } = await makeRecord(world, { parentTemplateId: template });
    return { token, body: { template, version: 1, records: [{ id, version: 1 }] } };
  },
  "templates.undoUpdate": (world) =>
    ofRecord(world, (id) => ({ body: { records: [{ id, version: 1 }] } })),
  "templates.read": (world) =>
    ofRecord(world, (templateId) => ({ path: { templateId } }), { template: true }),
  "reminders.save": async (world) => sentBy(world, { mail: "weekly" }),
  "reminders.calendar": async ({ app, ours }) => {
    const reader = await makePerson(app, ours.id);
    const { body } = await reader.post("/api/user/taskCalendar", {});
    return { path: { secret: String(body.address).split("/").at(-1) ?? "" } };
  },
  "tasks.byRecord": (world) => ofRecord(world, (recordId) => ({ path: { recordId }, body: {} })),
  "tasks.create": (world) =>
    ofRecord(world, (recordId) => ({ body: { title: another("Todo"), recordId } })),
  "tasks.edit": (world) => ofTodo(world, (id) => ({ id, version: 1, title: another("Todo") })),
  "tasks.update": (world) => ofTodo(world, (id) => ({ id, status: "closed" })),
  "records.status": archiving,
  "records.undoStatus": async (world) => {
    const { token, body } = await archiving(world);
    const path = "/api/processingActivity/status";
    const archived = await world.app.post(path, body, { token });
    const { id, version } = archived.body;
    const reopened = await world.app.post(path, { id, version, status: "draft" }, { token });
    return { token, body: { id, version: reopened.body.version } };
  },
};

function comment(recordId: number) {
  return { recordId, clientId: anotherClientId(), text: another("Kommentar") };
}

async function ofComment(
  world: World,
  bodyOf: (made: { id: number; recordId: number }) => Body,
): Promise<Example> {
  const { token, id: recordId } = await makeRecord(world);
  const { body: made } = await world.app.post("/api/comments/add", comment(recordId), { token });
  return { token, body: bodyOf({ id: made.thread.id, recordId }) };
}

/** A request to an operation that succeeds regardless of chance. */
export async function exampleOf(call: DescribedCall, world: World): Promise<Example> {
  return (await examples[call.facts.handler]?.(world, call)) ?? plainExample(call, world);
}

/** Requests existing ids; lists are requested unfiltered. */
async function plainExample({ facts }: DescribedCall, world: World): Promise<Example> {
  const id = await firstId(world, subjectOf(facts, world.ids) ?? "");
  return {
    token: mightiest(world),
    path: { id, alias: "dashboard" },
    ...(facts.method === "GET" ? {} : { body: {} }),
  };
}

const setPriority = { action: "change", field: "/priority", how: "set", value: 1 };

/** Property that names the company, for documents written by a separate process. */
const companyOfDocument: Readonly<Record<string, string>> = {
  "exports.sample": "companyId",
  "exports.create": "companyId",
  "letters.create": "company",
};

/**
 * Operations that run for seconds or end the caller's session get input that makes them refuse: a
 * document is written once for each caller, and else asked for of a company of others.
 */
export function sparing(
  { facts: { handler } }: DescribedCall,
  attempt: Attempt,
  run: number,
  means: Means,
): Attempt {
  const { body } = attempt;
  if (typeof body !== "object" || body === null || Array.isArray(body)) return attempt;
  const but = (more: Body): Attempt => ({ ...attempt, body: { ...body, ...more } });
  // Unknown names take as long as known ones, and a repeated name is soon throttled.
  if (handler === "session.signIn" && run > 3 && typeof body["username"] === "string")
    return but({ username: "fuzz" });
  // Hashing a password is slow by design.
  if (handler === "session.password" && run > 3) return but({ newPassword: "short" });
  return run === 0 ? attempt : but(ofOthers(handler, run, means));
}

/** Replaces the company with one that the caller may not see. */
function ofOthers(handler: string, run: number, { foreign }: Means): Body {
  const named = companyOfDocument[handler];
  if (named === undefined) return {};
  const company = { [named]: [...foreign.values()].flat()[run % 20] ?? 999_999_999 };
  // The export process checks the company; a future date is refused before that.
  const isEarly = run > 1 && handler.startsWith("exports.");
  return isEarly ? { ...company, exportHistoryDate: "2999-01-01" } : company;
}
