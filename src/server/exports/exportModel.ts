import type { Feature } from "#shared/generated/words/words.ts";
import { isWithoutJoint } from "#shared/domain/transfers/recipients.ts";
import { asText } from "#shared/domain/values.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { type CoverFacts, coverOf, dayOf, titleOfCover } from "./cover.ts";
import { overviewOf } from "./overviews/overviews.ts";
import {
  annexCompany,
  annexesOf,
  annexNames,
  measureSections,
  withAnnexNames,
} from "./measures.ts";
import { factsLine } from "./factsLine.ts";
import type { ExportContext, Items } from "./exportContext.ts";
import { kindFacts } from "#shared/domain/exports/exportKinds.ts";
import { type Parties, partiesOf } from "./parties.ts";
import { commentSection, type CommentThread, recordSections } from "./recordSections.ts";
import { registerSections } from "./registerSections.ts";
import type { ActivityModel, DocumentModel, ExportKind, Section } from "./shape.ts";
import type { LeftOut } from "./selectActivities.ts";
import { type Texts, translate } from "./exportTexts.ts";

export interface DocumentFacts {
  kind: ExportKind;
  language: "de" | "en";
  /** Time zone of the group. */
  timeZone: string;
  /** Usually `exportTexts(language)`, optionally overridden by the group's own texts. */
  texts: Texts;
  plans: Readonly<Record<string, Plan>>;
  /** Title of the company group. */
  group: string;
  /** Full catalogue items with titles in the document's language. */
  items: Items;
  /** Licence features of the group. */
  features: readonly Feature[];
  /** Settings of the group by which facts are derived. */
  settings: Body;
  /** The group's logo for the cover: a PNG or JPEG file as base64. */
  logo?: string;
  /** Person who requested the document. */
  author: string;
  /** Creation time, ISO 8601 in UTC. */
  madeAt: string;
  /** Key date of the records, if not current. */
  asAt?: string;
  /** True if the document includes records that were never finalised. */
  withUnfinished: boolean;
}

/** A record to be printed. */
export interface Printed {
  body: Body;
  /** The full body of its company. */
  company: Body;
  isUnfinished: boolean;
  /** Its comments, if the paper has them. */
  threads?: readonly CommentThread[];
}

/** A document that is made record by record, so that not all of them are in memory. */
export interface DocumentDraft {
  /** The words of the document, for what stands in place of an activity. */
  words: DocumentModel["words"]["missing"];
  /**
   * Drafts an activity as plain data, which is counted once it is taken; its annexes are named by
   * `complete`. Without sections if
   * the document tells of it in an overview alone.
   */
  draft: (
    record: Printed,
    take?: (record: Printed, activity: ActivityModel) => void,
  ) => ActivityModel;
  /** Counts an activity that could not be drafted. */
  skip: () => void;
  /** Everything around the activities, once all are drafted. */
  finish: (companies: readonly Body[], leftOut: LeftOut) => FinishedDocument;
}

/** Everything around the activities, and what they lacked. */
export interface FinishedDocument {
  document: DocumentModel;
  /** Names the annexes that a drafted activity refers to. */
  complete: (activity: ActivityModel) => ActivityModel;
  /** The companies of the annexes, in their order. */
  annexCompanies: readonly Body[];
}

/** Begins a document, with content, labels and letters taken from plans and texts. */
export function beginDocument(input: DocumentFacts): DocumentDraft {
  const context: ExportContext = { ...input, root: {}, isUnfinished: false };
  const sectionsOf = layouts[kindFacts(context.kind).layout];
  const overview = overviewOf(context);
  const seen = { activities: 0, joint: 0, jointUnknown: 0 };
  const referred = new Set<Json>();
  let first: { record: string; only: Parties } | undefined;
  return {
    words: missingWords(context.texts),
    draft: (record, take) => {
      const { body, company, isUnfinished, threads } = record;
      const own: ExportContext = { ...context, root: body, isUnfinished };
      const parties = partiesOf(body, company, own);
      const name = asText(body["name"]);
      const { sections, annex } = sectionsOf({ body, company, parties, context: own });
      if (threads) sections.push(commentSection(threads, own));
      const activity = { name, facts: factsLine(body, own), sections };
      take?.(record, activity);
      overview?.note({ body, name, context: own });
      seen.activities += 1;
      if (parties.joint.length > 0) seen.joint += 1;
      else if (!isWithoutJoint(body)) seen.jointUnknown += 1;
      if (annex !== undefined) referred.add(annex);
      first ??= { record: activity.name, only: parties };
      return activity;
    },
    skip: () => {
      seen.activities += 1;
    },
    finish: (companies, leftOut) => {
      const isOne = kindFacts(context.kind).single === true && seen.activities === 1;
      const facts: CoverFacts = { ...input, companies, ...leftOut, ...seen, ...(isOne && first) };
      const annexCompanies = companies.filter(({ id }) => id !== undefined && referred.has(id));
      const names = annexNames(annexCompanies, context);
      return {
        document: documentOf(facts, context, {
          annexes: annexesOf(annexCompanies, context),
          overviews: overview?.pages(companies, context) ?? [],
        }),
        complete: (activity) => withAnnexNames(activity, names),
        annexCompanies,
      };
    },
  };
}

interface LaidOut {
  body: Body;
  company: Body;
  parties: Parties;
  context: ExportContext;
}

/** The sections of an activity, and the company whose annex they refer to. */
interface Laid {
  sections: Section[];
  annex?: number | undefined;
}

const layouts: Readonly<Record<ReturnType<typeof kindFacts>["layout"], (of: LaidOut) => Laid>> = {
  letters: ({ body, company, parties, context }) => {
    const annex = annexCompany(body, company, context);
    return { sections: registerSections(body, annex, parties, context), annex };
  },
  steps: ({ body, company, context }) => ({ sections: recordSections(body, company, context) }),
  measures: ({ body, context }) => ({ sections: measureSections(body, context, false) }),
};

function documentOf(
  facts: CoverFacts,
  context: ExportContext,
  parts: Pick<DocumentModel, "annexes" | "overviews">,
): DocumentModel {
  const cover = coverOf(facts, context);
  return {
    kind: context.kind,
    language: context.language,
    title: [cover.title, titleOfCover(facts)].filter((text) => text !== "").join(", "),
    author: facts.author,
    cover,
    ...parts,
    isRunning: kindFacts(context.kind).isRunning === true,
    words: {
      footer: translate(context.texts, "export.footer", {
        company: titleOfCover(facts),
        document: translate(context.texts, `export.${context.kind}.document`),
        date: dayOf(facts, context, false),
      }),
      page: translate(context.texts, "export.page"),
      activity: translate(
        context.texts,
        facts.activities === 1 ? "export.activity_one" : "export.activity_other",
      ),
      cover: translate(context.texts, "export.cover.bookmark"),
      contents: translate(context.texts, "export.contents"),
      missing: missingWords(context.texts),
    },
  };
}

function missingWords(texts: Texts): DocumentModel["words"]["missing"] {
  return {
    heading: translate(texts, "export.missing.heading"),
    reasons: {
      crashed: translate(texts, "export.missing.crashed"),
      memory: translate(texts, "export.missing.memory"),
      timeout: translate(texts, "export.missing.timeout"),
    },
    cover: translate(texts, "export.missing.cover"),
  };
}
