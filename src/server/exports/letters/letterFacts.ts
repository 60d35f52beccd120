import { ownValue } from "#shared/engine/ownValue.ts";
import {
  type LetterPlaceholder,
  letterPlaceholders,
} from "#shared/domain/letters/letterDocuments.ts";
import { formatDateIn } from "#shared/domain/writing/zonedDates.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { joinTitles } from "../format.ts";
import type { ExportContext } from "../exportContext.ts";
import {
  addressLine,
  contactLine,
  type Parties,
  partiesOf,
  type Party,
  reachOf,
} from "../parties.ts";
import type { LetterRecord } from "./letterTables.ts";
import { entryPlace, textsAt } from "./pathReader.ts";

/** Source of the values for a letter's placeholders. */
export interface LetterSubject {
  company: Body;
  /** The catalogue of the company. */
  companies: string;
  records: readonly LetterRecord[];
  context: ExportContext;
  madeAt: string;
}

/** The values of all placeholders; empty where the register says nothing. */
export function letterValues(subject: LetterSubject): ReadonlyMap<string, string> {
  return new Map(letterPlaceholders.map((each) => [each.value, valueOf(each, subject)]));
}

function valueOf({ of, path = "" }: LetterPlaceholder, subject: LetterSubject): string {
  const { company, companies, records, context, madeAt } = subject;
  if (of === "day") return formatDateIn(madeAt, "date", context.language, context.timeZone);
  if (of === "company")
    return joinTitles(textsAt(entryPlace(company, companies, context), path, context));
  if (of === "party") return partyText(path, subject);
  const found = records.flatMap((each) => textsAt(each.place, path, each.context));
  return joinTitles([...new Set(found)]);
}

/** The parties of all records with their contact details, each once. */
function partyText(role: string, { company, records, context }: LetterSubject): string {
  const bodies = records.length > 0 ? records.map(({ place }) => place.body) : [{}];
  const all = bodies.map((body) => partiesOf(body, company, context));
  const texts = all.flatMap((parties) => textsOf(role, parties, context));
  return [...new Set(texts.filter((text) => text !== ""))].join("; ");
}

function textsOf(role: string, parties: Parties, context: ExportContext): string[] {
  const { controller } = parties;
  if (role === "controller") return [contactOf(controller, context)];
  const named: Readonly<Record<string, readonly Party[]>> = {
    officers: parties.officers,
    representatives: parties.representatives,
    joint: parties.joint,
  };
  return (ownValue(named, role) ?? []).map((party) => contactLine(party, context));
}

function contactOf(party: Party, context: ExportContext): string {
  // By its country alone nobody is reached.
  if (party.address === "" && party.phone === "" && party.email === "") return "";
  return [addressLine(party), ...reachOf(party, context)].filter((text) => text !== "").join(", ");
}
