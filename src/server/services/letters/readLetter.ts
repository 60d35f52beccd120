import { limits } from "#shared/api/limits.ts";
import { letterDocument } from "#shared/domain/letters/letterDocuments.ts";
import { letterKindFacts, lettersOf } from "#shared/domain/letters/letterKinds.ts";
import { asBody, asNumber, asText } from "#shared/domain/values.ts";
import { linksOf } from "#shared/engine/body/links.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { LetterNote, LetterWanted } from "#shared/generated/types.ts";
import type { Asking } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import type { Frame } from "#server/exports/frame.ts";
import { type LetterInput, writeLetter } from "#server/exports/letters/letterModel.ts";
import type { WrittenLetter } from "#server/exports/letters/letterModel.ts";
import { aboutPersons, type Persons, personsOf } from "#server/exports/letters/persons.ts";
import { recordPlace } from "#server/exports/letters/reach.ts";
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

/** The state in which a record has gone through its workflow. */
const final = "finalised";

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
  const { side } = letterKindFacts(kind);
  const fitting = side ? all.filter((body) => isOnSide(body, side)) : all;
  const chosen = wanted.ids
    ? fitting.filter(({ id }) => wanted.ids?.includes(asNumber(id) ?? 0))
    : fitting;
  const items = new Map<number, Body>();
  const facts = await documentFacts(tx, call, { wanted: wish }, items);
  const frame: Frame = { ...facts, root: {}, isUnfinished: false };
  await readEntries(tx, call, wish, { bodies: chosen, company, items });
  const persons = namedPersons(chosen, frame);
  const about = wanted.persons
    ? chosen
        .map((body) => aboutPersons(body, wanted.persons ?? [], frame))
        .filter((body) => personsOf(body, frame).length > 0)
    : chosen;
  const kept = wanted.own ?? (await readLetterTexts(tx, kind))?.own ?? [];
  const own = ownBySection(kept, wanted.language);
  const input: LetterInput = {
    document: letterDocument(kind),
    company,
    companies: lettersOf,
    frame,
    records: about.map((body) => recordOf(body, frame)),
    madeAt: call.now.toISOString(),
    own,
    said: Object.fromEntries((wanted.said ?? []).map(({ section, text }) => [section, text])),
    author: facts.author,
  };
  return {
    letter: writeLetter(input),
    company: { id: wanted.company, title: asText(company["title"]) },
    records: about.length,
    offered: fitting.map((body) => ({ ...named(body), isFinal: body["status"] === final })),
    persons,
    notes: [
      ...notesOf({ wanted, about, persons, company, others: all.length - fitting.length }),
      ...droppedNote(countDropped(kind, wanted.language, own)),
    ],
  };
}

function requestOf({ kind, language, company }: LetterWanted): ParsedExportRequest {
  return {
    kind: letterDocument(kind).manner,
    contentType: "pdf",
    language,
    companyId: company,
    filterId: null,
    withUnfinished: true,
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

/** The records as they stand: all of the company, or those asked for if these are too many. */
async function bodiesOffered(
  tx: Tx,
  call: Asking,
  wish: ParsedExportRequest,
  ids: readonly number[] | undefined,
): Promise<Body[]> {
  // Letters are about what is so now, also where an export would hand out what was finalised.
  const stands: ParsedExportRequest = { ...wish, kind: "data" };
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
  const bodies: Body[] = [];
  for await (const batch of recordsOffered(tx, call, narrowed))
    for (const { present } of batch) {
      bodies.push(withDuties(present()));
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

function namedPersons(bodies: readonly Body[], frame: Frame): Persons[] {
  const all = new Map(
    bodies.flatMap((body) => personsOf(body, frame)).map((each) => [each.id, each]),
  );
  return [...all.values()].toSorted((one, other) =>
    one.title.localeCompare(other.title, frame.language),
  );
}

function recordOf(body: Body, frame: Frame): LetterInput["records"][number] {
  const { id, title } = named(body);
  const own: Frame = { ...frame, root: body };
  return { id, name: title, place: recordPlace(body, own), frame: own };
}

function named(body: Body): { id: number; title: string } {
  return { id: asNumber(body["id"]) ?? 0, title: asText(body["name"]) };
}

interface Noted {
  wanted: LetterWanted;
  about: readonly Body[];
  persons: readonly Persons[];
  company: Body;
  /** Records of the company that the letter is not about. */
  others: number;
}

/** A group's own texts may leave out what the law asks for. */
function droppedNote(count: number): LetterNote[] {
  return count > 0 ? [{ note: "placeholderDropped", count }] : [];
}

/** What is to be known of a letter before it is sent. */
function notesOf({ wanted, about, persons, company, others }: Noted): LetterNote[] {
  const unfinished = about.filter((body) => body["status"] !== final).length;
  const isToPersons = letterKindFacts(wanted.kind).to === "person";
  const isOutside = asBody(company)["gdprArt3"] === outside;
  return [
    { note: "unfinished" as const, count: unfinished },
    { note: "notController" as const, count: wanted.ids ? 0 : others },
    { note: "outsideGdpr" as const, count: isOutside ? 1 : 0 },
    {
      note: "severalGroups" as const,
      count: isToPersons && !wanted.persons && persons.length > 1 ? persons.length : 0,
    },
  ].filter(({ count }) => count > 0);
}
