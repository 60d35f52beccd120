import { productName, version } from "#shared/api/version.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { formatDateIn } from "#shared/domain/writing/zonedDates.ts";
import { asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { ExportContext } from "./exportContext.ts";
import { kindFacts } from "#shared/domain/exports/exportKinds.ts";
import { addressLine, companyParties, type Parties, type Party, reachOf } from "./parties.ts";
import type { CoverModel, Entry, PartyModel } from "./shape.ts";
import { translate, translateCount } from "./exportTexts.ts";

/** Maximum number of companies listed on the cover. */
const namedCompanies = 10;

/** Cover content that does not come from the records. */
export interface CoverFacts {
  group: string;
  companies: readonly Body[];
  /** Name of the record if the document covers a single one. */
  record?: string;
  /** Number of activities, and of those with joint controllers. */
  activities: number;
  joint: number;
  /** Number of activities whose recipients leave open if there are joint controllers. */
  jointUnknown: number;
  /** Parties of the record if the document covers a single one. */
  only?: Parties;
  /** Number of records that were never finalised, and whether they are in the document. */
  unfinished: number;
  withUnfinished: boolean;
  /** Number of records excluded from a register for authorities. */
  leftOut: number;
  /** Number of records that are in the other register alone: Art. 30(2), or (1). */
  processorOnly: number;
  controllerOnly: number;
  logo?: string;
  author: string;
  madeAt: string;
  asAt?: string;
}

/** Builds the cover: owner, document type, responsible parties and date. */
export function coverOf(facts: CoverFacts, context: ExportContext): CoverModel {
  const { texts, kind } = context;
  return {
    company: titleOfCover(facts),
    ...(facts.logo === undefined ? {} : { logo: facts.logo }),
    title: facts.record ?? translate(texts, `export.${kind}.title`),
    subtitle: translate(texts, `export.${kind}.subtitle`),
    parties: partiesOnCover(facts, context),
    facts: footFacts(facts, context),
    notes: [
      ...(facts.activities === 0 ? [nothingNote(facts, context)] : []),
      ...(facts.unfinished > 0
        ? [
            translateCount(
              texts,
              facts.withUnfinished ? "export.withUnfinished" : "export.unfinished",
              facts.unfinished,
            ),
          ]
        : []),
      ...(facts.leftOut > 0 ? [translateCount(texts, "export.leftOut", facts.leftOut)] : []),
      ...(facts.processorOnly > 0
        ? [translateCount(texts, "export.processorOnly", facts.processorOnly)]
        : []),
      ...(facts.controllerOnly > 0
        ? [translateCount(texts, "export.controllerOnly", facts.controllerOnly)]
        : []),
    ],
    mark: translate(texts, "export.mark", { product: productName, version }),
  };
}

function nothingNote(facts: CoverFacts, context: ExportContext): string {
  if (facts.asAt === undefined) return translate(context.texts, "export.nothing");
  return translate(context.texts, "export.nothingThen", { date: dayOf(facts, context, false) });
}

/** The owner of the document: the only company, else the group. */
export function titleOfCover(facts: Pick<CoverFacts, "companies" | "group">): string {
  const [company] = facts.companies;
  return facts.companies.length === 1 && company ? asText(company["title"]) : facts.group;
}

/** The key date of the document, or the current date and time. */
export function dayOf(
  facts: Pick<CoverFacts, "asAt" | "madeAt">,
  context: ExportContext,
  withTime: boolean,
): string {
  if (facts.asAt !== undefined) return formatDate(facts.asAt, "date", context.language);
  const kind = withTime ? "shortDateTime" : "date";
  return formatDateIn(facts.madeAt, kind, context.language, context.timeZone);
}

function footFacts(facts: CoverFacts, context: ExportContext): Entry[] {
  const { texts, kind, language } = context;
  return [
    { label: translate(texts, "export.cover.asAt"), text: dayOf(facts, context, true) },
    ...(facts.asAt === undefined
      ? []
      : [
          {
            label: translate(texts, "export.cover.madeAt"),
            text: dayOf({ madeAt: facts.madeAt }, context, true),
          },
        ]),
    {
      label: translate(texts, "export.cover.size"),
      text: translateCount(texts, "export.cover.activities", facts.activities),
    },
    {
      label: translate(texts, "export.cover.edition"),
      text: translate(texts, `export.${kind}.edition`, {
        language: translate(texts, `export.language.${language}`),
      }),
    },
    { label: translate(texts, "export.cover.author"), text: facts.author },
  ];
}

function partiesOnCover(facts: CoverFacts, context: ExportContext): PartyModel[] {
  const [company] = facts.companies;
  if (facts.companies.length !== 1 || !company) return groupParties(facts, context);
  const { texts, kind } = context;
  const { side } = kindFacts(kind);
  const parties = facts.only ?? companyParties(company, context);
  const authority = asText(company["supervisoryAuthority"]);
  return [
    partyBlock(
      translate(texts, `export.party.${side ?? "company"}`),
      [parties.controller],
      parties.controller,
      context,
    ),
    partyBlock(translate(texts, "export.party.dpo"), parties.officers, parties.controller, context),
    ...(parties.representatives.length > 0
      ? [
          partyBlock(
            translate(texts, "export.party.representative"),
            parties.representatives,
            parties.controller,
            context,
          ),
        ]
      : []),
    ...othersBlock(facts, context),
    {
      label: translate(texts, "export.party.authority"),
      lines: [authority || translate(texts, "export.notStated")],
    },
  ];
}

function groupParties(facts: CoverFacts, context: ExportContext): PartyModel[] {
  const { texts, kind } = context;
  const { side } = kindFacts(kind);
  return [
    {
      label: translate(texts, `export.parties.${side ?? "company"}`),
      lines: coverCompanies(facts, context),
    },
    ...officersBlock(facts, context),
    ...othersBlock(facts, context),
    {
      label: translate(texts, "export.party.authority"),
      lines: [translate(texts, "export.party.byCompany")],
    },
  ];
}

/** Company names; beyond the limit only their number, since the cover is a single page. */
function coverCompanies(facts: CoverFacts, context: ExportContext): string[] {
  const { length } = facts.companies;
  if (length > namedCompanies)
    return [translateCount(context.texts, "export.party.companies", length)];
  return facts.companies.map((company) => asText(company["title"]));
}

/** A party with name and details; people without an address of their own use the company's. */
function partyBlock(
  label: string,
  parties: readonly Party[],
  seat: Party,
  context: ExportContext,
): PartyModel {
  const [first, ...others] = parties;
  if (!first) return { label, lines: [translate(context.texts, "export.notStated")] };
  const { employer = "" } = first;
  const address = addressLine(first.address === "" && employer === "" ? seat : first);
  return {
    label,
    name: first.name,
    lines: [employer, address].filter((line) => line !== ""),
    reach: reachOf(first, context),
    ...(others.length > 0 && { others: others.map((party) => party.name).join(", ") }),
  };
}

/**
 * The officers of several companies: a register names them with each activity, other documents
 * nowhere else.
 */
function officersBlock(facts: CoverFacts, context: ExportContext): PartyModel[] {
  const label = translate(context.texts, "export.party.dpo");
  if (kindFacts(context.kind).side !== undefined)
    return [{ label, lines: [translate(context.texts, "export.party.inEach")] }];
  if (facts.companies.length === 0 || facts.companies.length > namedCompanies) return [];
  const lines = facts.companies.map((company) => {
    const names = companyParties(company, context).officers.map(({ name }) => name);
    const text = names.join(", ") || translate(context.texts, "export.notStated");
    return `${asText(company["title"])}: ${text}`;
  });
  return [{ label, lines }];
}

/** Parties that a side's register names besides its own company. */
function othersBlock(facts: CoverFacts, context: ExportContext): PartyModel[] {
  const { side } = kindFacts(context.kind);
  if (side === "controller") return [jointPartyBlock(facts, context)];
  if (side === undefined) return [];
  const label = translate(context.texts, "export.party.clients");
  return [{ label, lines: [translate(context.texts, "export.party.inEach")] }];
}

/** Joint controllers are listed with their activity; the cover only counts the activities. */
function jointPartyBlock(facts: CoverFacts, context: ExportContext): PartyModel {
  const isNone = facts.activities > 0 && facts.jointUnknown === 0;
  const without = isNone ? "export.none" : "export.notStated";
  const line =
    facts.joint === 0
      ? translate(context.texts, without)
      : translateCount(context.texts, "export.party.jointIn", facts.joint);
  return { label: translate(context.texts, "export.party.joint"), lines: [line] };
}
