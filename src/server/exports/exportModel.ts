import type { Feature } from "#shared/generated/words/words.ts";
import { asBody, asText } from "#shared/domain/values.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { type CoverFacts, coverOf, dayOf, titleOfCover } from "./cover.ts";
import { type Annex, annexesOf, annexOf } from "./measures.ts";
import { factsLine } from "./factsLine.ts";
import type { Frame, Items } from "./frame.ts";
import { type Parties, partiesOf } from "./parties.ts";
import { recordSections } from "./recordSections.ts";
import { registerSections } from "./registerSections.ts";
import type { ActivityModel, ExportModel } from "./shape.ts";
import { type OfferedRecords, selectActivities } from "./selectActivities.ts";
import { type Texts, translate } from "./exportTexts.ts";

/** Everything a document is rendered from. */
export interface ExportInput extends OfferedRecords {
  language: "de" | "en";
  /** Time zone of the group. */
  timeZone: string;
  /** Usually `exportTexts(language)`, optionally overridden by the group's own texts. */
  texts: Texts;
  plans: Readonly<Record<string, Plan>>;
  /** Title of the company group. */
  group: string;
  /** Full bodies of the records' companies. */
  companies: readonly Body[];
  /** Full catalogue items with titles in the document's language. */
  items: Items;
  /** Licence features of the group. */
  features: readonly Feature[];
  /** The group's logo for the cover: a PNG or JPEG file as base64. */
  logo?: string;
  /** Person who requested the document. */
  author: string;
  /** Creation time, ISO 8601 in UTC. */
  madeAt: string;
  /** Key date of the records, if not current. */
  asAt?: string;
}

/**
 * Builds the whole document as plain data, with content, labels and letters taken from plans and
 * texts.
 */
export function exportModel(input: ExportInput): ExportModel {
  const frame: Frame = {
    kind: input.kind,
    language: input.language,
    timeZone: input.timeZone,
    texts: input.texts,
    plans: input.plans,
    items: input.items,
    features: input.features,
    root: {},
    isUnfinished: false,
  };
  const { bodies, ...counts } = selectActivities(input);
  const parties = bodies.map((body) => partiesOf(body, companyOf(body, input.companies), frame));
  const facts: CoverFacts = {
    ...input,
    activities: parties,
    ...counts,
    ...nameOfOne(input, bodies),
  };
  const annexes = frame.kind === "register" ? annexesOf(bodies, input.companies, frame) : [];
  const document = translate(frame.texts, `export.${frame.kind}.document`);
  const cover = coverOf(facts, frame);
  return {
    kind: input.kind,
    language: input.language,
    title: [cover.title, titleOfCover(facts)].filter((text) => text !== "").join(", "),
    author: input.author,
    cover,
    activities: bodies.map((body, index) =>
      activityOf(
        body,
        { company: companyOf(body, input.companies), parties: parties[index], annexes },
        { ...frame, root: body, isUnfinished: input.unfinished.has(body["id"] ?? null) },
      ),
    ),
    annexes: annexes.map(({ model }) => model),
    words: {
      footer: translate(frame.texts, "export.footer", {
        company: titleOfCover(facts),
        document,
        date: dayOf(facts, frame, false),
      }),
      page: translate(frame.texts, "export.page"),
      activity: translate(
        frame.texts,
        bodies.length === 1 ? "export.activity_one" : "export.activity_other",
      ),
      cover: translate(frame.texts, "export.cover.bookmark"),
      missing: missingWords(frame.texts),
    },
  };
}

function missingWords(texts: Texts): ExportModel["words"]["missing"] {
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

const emptyParties: Parties = {
  controller: { name: "", address: "", country: "", phone: "", email: "" },
  officers: [],
  representatives: [],
  joint: [],
};

function nameOfOne(input: ExportInput, bodies: readonly Body[]): { record?: string } {
  const [only] = bodies;
  return input.kind === "record" && bodies.length === 1 && only
    ? { record: asText(only["name"]) }
    : {};
}

function companyOf(body: Body, companies: readonly Body[]): Body {
  const reference = asBody(body["company"]);
  return companies.find((company) => company["id"] === reference["id"]) ?? reference;
}

interface Surroundings {
  company: Body;
  parties: Parties | undefined;
  annexes: readonly Annex[];
}

function activityOf(
  body: Body,
  { company, parties = emptyParties, annexes }: Surroundings,
  frame: Frame,
): ActivityModel {
  return {
    name: asText(body["name"]),
    facts: factsLine(body, frame),
    sections:
      frame.kind === "register"
        ? registerSections(body, annexOf(body, company, annexes, frame), parties, frame)
        : recordSections(body, company, frame),
  };
}
