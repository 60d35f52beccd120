import { productName } from "#shared/api/version.ts";
import { asLanguage, type Language } from "#shared/engine/language.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { FileAnswer } from "#shared/engine/plan/operation.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { callActions } from "#shared/generated/callActions.ts";
import { planOf } from "#shared/generated/plans.ts";
import type { Call } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import { exportTexts, type Texts, translate } from "#server/exports/exportTexts.ts";
import { accountNames } from "#server/store/accounts/accounts.ts";
import { accountIdsOf } from "#server/store/accounts/formerStaff.ts";
import {
  accountFacts,
  actsOf,
  commentFacts,
  documentsOf,
  linkFacts,
  recordHeads,
  sessionFacts,
  taskFacts,
  type AccountFacts,
  type DocumentFacts,
  type Subject,
} from "#server/store/accounts/dataCopy.ts";
import {
  identityFacts,
  machineFacts,
  providedFacts,
  readingFacts,
} from "#server/store/accounts/machineFacts.ts";
import { readArrangements } from "#server/store/accounts/arrangements.ts";
import { factorFacts } from "#server/store/accounts/factors/factors.ts";
import { devicesOf } from "#server/store/accounts/knownDevices.ts";
import { accountsOfStaff } from "#server/store/accounts/staffAccounts.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { visitFacts } from "#server/store/records/visits.ts";
import { readFiles } from "#server/store/files/files.ts";
import { readItems, readStoredItem } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { inFileTurn } from "../longWork.ts";
import { catalogueOf } from "../catalogues/catalogues.ts";
import { presentItem } from "../catalogues/catalogueRead.ts";
import { documentHref } from "../catalogues/documentPages.ts";
import { maySeeItem, maySeeRecord } from "../companies/companyVisibility.ts";
import { todayOf } from "../records/recordContext.ts";
import { readArticles } from "./readArticles.ts";
import { sections } from "./dataCopySections.ts";
import { asFacts, withoutHidden } from "./saidOfRecords.ts";
import { auditStaff } from "./staffAudit.ts";
import { mayDecide, mustManage } from "./staffRules.ts";
import { pathsAt } from "../bodies/places.ts";
import { recordPlan } from "../bodies/plans.ts";
import { planOfKind } from "../records/masterRecords.ts";
import { callContext } from "../records/recordContext.ts";

/** A copy of the data about the caller in their group (Art. 15(3) GDPR). */
export async function ownDataCopy(call: Call): Promise<FileAnswer> {
  const { contact, account } = call.viewer;
  const file = await fileAbout(call, async (tx) => {
    const accounts = contact === null ? [account] : await accountIdsOf(tx, contact);
    return { staff: contact, accounts };
  });
  await call.transaction((tx) =>
    writeAudit(tx, {
      actor: account,
      action: callActions["session.dataCopy"],
      target: `account/${account}`,
    }),
  );
  return file;
}

/** The same about a member of staff, for who may decide about their access. */
export async function staffDataCopy(call: Call, id: number): Promise<FileAnswer> {
  const file = await fileAbout(call, async (tx) => {
    await mustManage(tx, call, id);
    const account = (await accountsOfStaff(tx, [id])).get(id);
    if (account && !mayDecide(call, account)) throw new Problem("forbidden");
    return { staff: id, accounts: await accountIdsOf(tx, id) };
  });
  await call.transaction((tx) => auditStaff(tx, call, id, callActions["staff.dataCopy"]));
  return file;
}

/** Reads everything about a person in turn with other long work, on its connections. */
async function fileAbout(call: Call, find: (tx: Tx) => Promise<Subject>): Promise<FileAnswer> {
  const subject = await call.transaction(find);
  const { store } = call.platform;
  // Sign-in data of the person in any group are read across groups.
  const signIn = await store.withService(async (db) => ({
    devices: (await devicesOf(db, subject.accounts)).map(asFacts),
    factors: (await factorFacts(db, subject.accounts)).map(asFacts),
  }));
  return inFileTurn(call, () =>
    store.withGroupAtLength(call.viewer.group, (tx) => makeFile(tx, call, subject, signIn)),
  );
}

async function makeFile(
  tx: Tx,
  call: Call,
  subject: Subject,
  { devices, factors }: { devices: Body[]; factors: Body[] },
): Promise<FileAnswer> {
  const accounts = await accountFacts(tx, subject);
  const language = accounts[0] ? asLanguage(accounts[0].language) : call.language;
  const texts = exportTexts(language);
  const entry = await entryOf(tx, { ...call, language }, subject, texts);
  const title = entry.title || (await titleOfAccount(tx, subject));
  const date = todayOf(call);
  const content = {
    head: headOf(call, { title, date, language, texts }),
    person: entry.fields,
    accounts: await presentAccounts(tx, call, accounts, language),
    arrangements: (await readArrangements(tx, subject.accounts)).map((each) => ({ ...each })),
    sessions: (await sessionFacts(tx, subject)).map(asFacts),
    devices,
    factors,
    invitations: (await linkFacts(tx, subject)).map(asFacts),
    identities: (await identityFacts(tx, subject)).map(asFacts),
    provisioning: (await providedFacts(tx, subject)).map(asFacts),
    machines: (await machineFacts(tx, subject)).map(asFacts),
    tasks: await withoutHidden(tx, call, await taskFacts(tx, subject)),
    seen: (await visitFacts(tx, subject.accounts)).map(asFacts),
    reading: (await readingFacts(tx, subject)).map(asFacts),
    articles: await readArticles(tx, subject.accounts, language),
    comments: await withoutHidden(tx, call, await commentFacts(tx, subject)),
    documents: await presentDocuments(tx, call, await namingDocuments(tx, subject), language),
    log: await logOf(tx, call, subject),
  };
  return {
    name: translate(texts, "export.dataCopy.file", { name: title, date }),
    mediaType: "application/json; charset=utf-8",
    content: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
  };
}

interface Naming {
  title: string;
  date: string;
  language: Language;
  texts: Texts;
}

function headOf(call: Call, { title, date, language, texts }: Naming): Body {
  const { group, groupTitle } = call.viewer;
  return {
    title: translate(texts, "export.dataCopy.title"),
    product: productName,
    group: { id: group, title: groupTitle },
    person: title,
    date,
    language,
    sections: Object.fromEntries(sections.map(([name, key]) => [name, translate(texts, key)])),
  };
}

async function titleOfAccount(tx: Tx, { accounts }: Subject): Promise<string> {
  const names = await accountNames(tx, accounts);
  return names.values().next().value?.title ?? "";
}

/** Fields that the section about accounts shows as they count, and what identifies the entry. */
const ofAccess = new Set(["roles", "companies", "language", "active", "id", "clientId", "version"]);

/** The fields of a person's entry in the order of its form, with their labels. */
async function entryOf(
  tx: Tx,
  call: Call,
  { staff }: Subject,
  texts: Texts,
): Promise<{ title: string; fields: Body[] }> {
  const item = staff === null ? null : await readStoredItem(tx, "staff", staff);
  if (!item) return { title: "", fields: [] };
  const body = await presentItem(tx, call, catalogueOf({ kind: "staff" }, call), item);
  const { nodes } = planOf("catalogues/staff");
  const fields = nodes.flatMap(({ name, textKey, readOnly, overlay }): Body[] => {
    const value = body[name];
    if (readOnly || ofAccess.has(name) || value === undefined) return [];
    const shown =
      isBody(value) && !overlay ? { id: value["id"] ?? 0, title: value["title"] ?? "" } : value;
    return [{ field: name, label: texts(`${textKey}.label`) ?? name, value: shown }];
  });
  return { title: item.title, fields };
}

async function presentAccounts(
  tx: Tx,
  call: Call,
  accounts: readonly AccountFacts[],
  language: Language,
): Promise<Body[]> {
  const companies = await readItems(
    tx,
    accounts.flatMap((account) => account.companies ?? []),
  );
  const texts = exportTexts(language);
  return accounts.map(({ roles, companies: ids, ...account }) => ({
    ...asFacts(account),
    roles: roles.map((role) => ({ value: role, label: texts(`lists.roles.${role}`) ?? role })),
    companies:
      ids?.map((id): Json => {
        const item = companies.get(id);
        const isSeen = item && maySeeItem(call, item);
        return { id, ...(isSeen && { title: displayTitle(item.body, language) }) };
      }) ?? null,
  }));
}

/** Fields of records in which the server notes who did something. */
function namingDocuments(tx: Tx, subject: Subject): Promise<DocumentFacts[]> {
  const stamps = planOf("record").nodes.filter(({ stamp, personal }) => stamp && personal);
  return documentsOf(
    tx,
    subject,
    stamps.map(({ name }) => name),
  );
}

/** Documents with title and page, unless they belong to companies hidden from the caller. */
async function presentDocuments(
  tx: Tx,
  call: Call,
  documents: readonly DocumentFacts[],
  language: Language,
): Promise<Body[]> {
  const idsOf = (test: (kind: string) => boolean): number[] =>
    documents.filter(({ kind }) => test(kind)).map(({ id }) => id);
  const records = await recordHeads(
    tx,
    idsOf((kind) => kind === "record"),
  );
  const files = await readFiles(
    tx,
    idsOf((kind) => kind === "file"),
  );
  const items = await readItems(
    tx,
    idsOf((kind) => kind !== "record" && kind !== "file"),
  );
  const placeOf = ({ kind, id }: DocumentFacts): Body => {
    const record = kind === "record" ? records.get(id) : undefined;
    if (record && maySeeRecord(call, record))
      return { title: record.name, path: documentHref(pageOf(record), id) };
    const file = kind === "file" ? files.get(id) : undefined;
    if (file && mayReadName(call, file.createdBy)) return { title: file.name };
    const item = items.get(id);
    if (!item || item.kind !== kind || !maySeeItem(call, item)) return {};
    return { title: displayTitle(item.body, language), path: documentHref(kind, id) };
  };
  return documents.map((document) => {
    const { kind, id, versions } = document;
    const parts = [...document.parts, ...namingFields(call, document)].toSorted();
    return { kind, id, ...placeOf(document), parts, ...(versions && { versions }) };
  });
}

/** Pointers of the fields of a document that name the person. */
function namingFields(call: Call, { kind, places }: DocumentFacts): string[] {
  if (places.length === 0) return [];
  const context = callContext(call);
  return pathsAt(kind === "record" ? recordPlan(context) : planOfKind(kind, context), places);
}

function pageOf(record: { isProductOwned: boolean; isTemplate: boolean }): string {
  if (record.isProductOwned) return "masterRecord";
  return record.isTemplate ? "template" : "record";
}

/** Names of files may tell of a company. */
function mayReadName({ viewer }: Call, createdBy: number | null): boolean {
  return viewer.companies === null || createdBy === viewer.account;
}

/** Entries of the log read at once. */
const batch = 5000;

async function logOf(tx: Tx, call: Call, subject: Subject): Promise<Body[]> {
  const { companies, account } = call.viewer;
  // As in the log itself: others' addresses are only for who sees all companies.
  const withAddress = companies === null || subject.accounts.includes(account);
  const entries: Body[] = [];
  let last = 0;
  for (;;) {
    const acts = await actsOf(tx, subject, last, batch);
    for (const { address, ...act } of acts)
      entries.push(asFacts({ ...act, address: withAddress ? address : null }));
    last = acts.at(-1)?.number ?? last;
    if (acts.length < batch) return entries;
  }
}
