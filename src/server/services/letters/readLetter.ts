import { byTitle } from "#shared/domain/writing/locales.ts";
import { limits } from "#shared/api/limits.ts";
import { letterDocument } from "#shared/domain/letters/letterDocuments.ts";
import { letterKindFacts, lettersOf } from "#shared/domain/letters/letterKinds.ts";
import { asBody, asNumber, asText } from "#shared/domain/values.ts";
import { linksOf } from "#shared/engine/body/links.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { LetterNote, LetterWanted } from "#shared/generated/types.ts";
import type { Asking } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import { translate } from "#server/exports/exportTexts.ts";
import type { ExportContext } from "#server/exports/exportContext.ts";
import { type LetterInput, writeLetter } from "#server/exports/letters/letterModel.ts";
import type { WrittenLetter } from "#server/exports/letters/letterModel.ts";
import { aboutPersons, type Persons, personsOf } from "#server/exports/letters/persons.ts";
import { recordPlace } from "#server/exports/letters/pathReader.ts";
import { isOnSide } from "#server/exports/selectActivities.ts";
import { readItems } from "#server/store/items/items.ts";
import { readLetterTexts } from "#server/store/letterTexts.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { recordPlan } from "../bodies/plans.ts";
import { maySeeItem } from "../companies/companyVisibility.ts";
import { documentFacts } from "../exporting/documentFacts.ts";
import type { ParsedExportRequest } from "../exporting/exportRequest.ts";
import { itemBodies } from "../exporting/readNamed.ts";
import { addingDuties, recordsOffered, versionsOffered } from "../exporting/recordsOffered.ts";
import { callContext } from "../records/recordContext.ts";
import { countDropped, ownBySection } from "./letterTexts.ts";

/** A letter with what it could be about, and what is to be known before it is sent. */
export interface ReadLetter {
  letter: WrittenLetter;
  company: { id: number; title: string };
  records: number;
  offered: { id: number; title: string; isFinal: boolean }[];
  persons: Persons[];
  notes: LetterNote[];
}

/** The answer of a company to whether the GDPR applies to it. */
const outside = "no";

/** Reads what a letter is asked to be about, with the caller's rights, and writes it. */
export async function readLetter(
  tx: Tx,
  asking: Asking,
  wanted: LetterWanted,
): Promise<ReadLetter> {
  const call: Asking = { ...asking, language: wanted.language };
  const { kind } = wanted;
  const company = await companyAsked(tx, call, wanted.company);
  const wish = requestOf(wanted);
  const all = await bodiesOffered(tx, call, wish, wanted.ids);
  const { fitting, chosen, unfinished, neverFinalised } = chooseBodies(all, wanted);
  const items = new Map<number, Body>();
  const facts = await documentFacts(tx, call, { wanted: wish }, items);
  const context: ExportContext = { ...facts, root: {}, isUnfinished: false };
  await readEntries(tx, call, wish, { bodies: chosen, company, items });
  const persons = namedPersons(chosen, context);
  const named = chosen.filter((body) => isAbout(body, wanted, context));
  const kept = wanted.own ?? (await readLetterTexts(tx, kind))?.own ?? [];
  const own = ownBySection(kept, wanted.language);
  const input: LetterInput = {
    document: letterDocument(kind),
    company,
    companies: lettersOf,
    context,
    records: named.map((body) =>
      recordOf(wanted.persons ? aboutPersons(body, wanted.persons, context) : body, {
        ...context,
        isUnfinished: unfinished.has(body),
      }),
    ),
    madeAt: call.now.toISOString(),
    own,
    said: Object.fromEntries((wanted.said ?? []).map(({ section, text }) => [section, text])),
    author: facts.author,
  };
  return {
    letter: writeLetter(input),
    company: { id: wanted.company, title: asText(company["title"]) },
    records: named.length,
    offered: fitting.map(({ body, isUnfinished }) => ({
      ...nameOf(body),
      isFinal: !isUnfinished,
    })),
    persons,
    notes: [
      ...notesOf({
        wanted,
        unfinished: named.filter((body) => unfinished.has(body)).length,
        neverFinalised,
        persons,
        company,
        others: all.length - fitting.length,
      }),
      ...droppedNote(countDropped(kind, wanted.language, own)),
    ],
  };
}

interface Chosen {
  /** Candidates for the letter. */
  fitting: LetterBody[];
  chosen: Body[];
  /** Those of the chosen that were never finalised. */
  unfinished: ReadonlySet<Body>;
  /** How many were asked for and are left out for that reason. */
  neverFinalised: number;
}

/** Chooses what a letter is about; what was never finalised, only if asked to. */
function chooseBodies(all: LetterBody[], { kind, ids, withUnfinished }: LetterWanted): Chosen {
  const { side } = letterKindFacts(kind);
  const fitting = side ? all.filter(({ body }) => isOnSide(body, side)) : all;
  const asked = fitting.filter(({ body }) => !ids || ids.includes(asNumber(body["id"]) ?? 0));
  const included = asked.filter(({ isUnfinished }) => !isUnfinished || withUnfinished === true);
  return {
    fitting,
    chosen: included.map(({ body }) => body),
    unfinished: new Set(included.flatMap((each) => (each.isUnfinished ? [each.body] : []))),
    neverFinalised: asked.length - included.length,
  };
}

/** True if a record names any of the persons a letter is for, or the letter names none. */
function isAbout(body: Body, { persons }: LetterWanted, context: ExportContext): boolean {
  return !persons || personsOf(body, context).some(({ id }) => persons.includes(id));
}

function requestOf({ kind, language, company, withUnfinished }: LetterWanted): ParsedExportRequest {
  return {
    kind: letterDocument(kind).manner,
    contentType: "pdf",
    language,
    companyId: company,
    filterId: null,
    withUnfinished: withUnfinished === true,
  };
}

/** The company that a letter is from; throws `notFound` for one that the caller may not see. */
export async function companyAsked(tx: Tx, call: Asking, id: number): Promise<Body> {
  const item = (await readItems(tx, [id])).get(id);
  if (!item || item.kind !== lettersOf || !maySeeItem(call, item)) throw new Problem("notFound");
  const [body] = await itemBodies(tx, call, [id], undefined);
  if (!body) throw new Problem("notFound");
  return body;
}

/** A record in the version that a letter is about. */
interface LetterBody {
  body: Body;
  /** True if never finalised; the body is bare then, unless such records are included. */
  isUnfinished: boolean;
}

/**
 * The records in their last finalised version: all of the company, or those asked for if these are
 * too many.
 */
async function bodiesOffered(
  tx: Tx,
  call: Asking,
  wish: ParsedExportRequest,
  ids: readonly number[] | undefined,
): Promise<LetterBody[]> {
  // Of this kind since letters also say what no register does.
  const stands: ParsedExportRequest = { ...wish, kind: "data", isReleased: true };
  const { length } = await versionsOffered(tx, call, stands);
  if (length > limits.letterRecords && !ids)
    throw new Problem("invalid", {
      fields: [
        { path: "/ids", code: "check.letterRecords", params: { limit: limits.letterRecords } },
      ],
    });
  const narrowed =
    length > limits.letterRecords && ids ? { ...stands, selected: { ids: [...ids] } } : stands;
  const withDuties = await addingDuties(tx, call, wish);
  const bodies: LetterBody[] = [];
  for await (const batch of recordsOffered(tx, call, narrowed))
    for (const { present, isUnfinished } of batch) {
      bodies.push({ body: withDuties(present()), isUnfinished });
      // Other calls go on meanwhile.
      await new Promise(setImmediate);
    }
  return bodies;
}

interface Named {
  bodies: readonly Body[];
  company: Body;
  items: Map<number, Body>;
}

/** Reads the entries that records and their company name. */
async function readEntries(
  tx: Tx,
  call: Asking,
  wish: ParsedExportRequest,
  { bodies, company, items }: Named,
): Promise<void> {
  const context = callContext(call);
  const plan = recordPlan(context);
  const ofCompany = context.plans?.[`catalogues/${lettersOf}`];
  const ids = new Set([
    ...bodies.flatMap((body) => linksOf(plan, body).map(({ id }) => id)),
    ...(ofCompany ? linksOf(ofCompany, company).map(({ id }) => id) : []),
  ]);
  for (const item of await itemBodies(tx, call, [...ids], undefined))
    items.set(asNumber(item["id"]) ?? 0, item);
}

function namedPersons(bodies: readonly Body[], context: ExportContext): Persons[] {
  const all = new Map(
    bodies.flatMap((body) => personsOf(body, context)).map((each) => [each.id, each]),
  );
  return [...all.values()].toSorted(byTitle(context.language));
}

function recordOf(body: Body, context: ExportContext): LetterInput["records"][number] {
  const { id, title } = nameOf(body);
  const own: ExportContext = { ...context, root: body };
  const name = context.isUnfinished ? markUnfinished(title, context) : title;
  return { id, title, name, place: recordPlace(body, own), context: own };
}

/** The name of a record that was never finalised, with a mark that says so. */
function markUnfinished(title: string, { texts }: Pick<ExportContext, "texts">): string {
  return translate(texts, "export.writing.unfinished", { title });
}

function nameOf(body: Body): { id: number; title: string } {
  return { id: asNumber(body["id"]) ?? 0, title: asText(body["name"]) };
}

interface Noted {
  wanted: LetterWanted;
  /** Records that were never finalised, included and left out. */
  unfinished: number;
  neverFinalised: number;
  persons: readonly Persons[];
  company: Body;
  /** Records of the company that the letter is not about. */
  others: number;
}

/** A group's own texts may leave out what the law asks for. */
function droppedNote(count: number): LetterNote[] {
  return count > 0 ? [{ note: "placeholderDropped", count }] : [];
}

function notesOf(noted: Noted): LetterNote[] {
  const { wanted, unfinished, neverFinalised, persons, company, others } = noted;
  const isToPersons = letterKindFacts(wanted.kind).to === "person";
  const isOutside = asBody(company)["gdprArt3"] === outside;
  return [
    { note: "unfinished" as const, count: unfinished },
    { note: "neverFinalised" as const, count: neverFinalised },
    { note: "notController" as const, count: wanted.ids ? 0 : others },
    { note: "outsideGdpr" as const, count: isOutside ? 1 : 0 },
    {
      note: "severalGroups" as const,
      count: isToPersons && !wanted.persons && persons.length > 1 ? persons.length : 0,
    },
  ].filter(({ count }) => count > 0);
}
