import { formatDate } from "#shared/domain/writing/dates.ts";
import { isRegister } from "#shared/domain/exports/exportKinds.ts";
import type { AuditRequest, ExportTypes } from "#shared/generated/types.ts";
import { type Texts, translate, translateCount } from "../exportTexts.ts";
import type { PartyModel, Block } from "../shape.ts";
import type { LetterModel, SheetFacts } from "./packageSheets.ts";

export interface LetterFacts extends SheetFacts {
  texts: Texts;
  asked: Omit<AuditRequest, "companies" | "kinds">;
  /** The companies whose documents go along. */
  companies: readonly string[];
  /** The name that stands at its head and under it. */
  sender: string;
  /** The sender and its data protection officer, if it is one company. */
  controller?: PartyModel | undefined;
  officer?: PartyModel | undefined;
  /** True if the sender is subject to the GDPR. */
  isUnderGdpr: boolean;
  /** Today, as it is written. */
  date: string;
  enclosures: readonly { title: string; pages: number }[];
  kinds: readonly ExportTypes[];
  /** How many activities are not included, by reason. */
  leftOut: Readonly<Record<"unfinished" | "internal" | "archived", number>>;
}

/** The letter by which a package is handed to an authority. */
export function letterOf(facts: LetterFacts): LetterModel {
  const { texts, asked, sender, controller, language } = facts;
  const say = (key: string, values = {}): string => translate(texts, key, values);
  const day = (text: string): string => formatDate(text, "date", language);
  return {
    ...facts,
    senderLines: controller
      ? [...controller.lines, (controller.reach ?? []).join(" · ")].filter(isSaid)
      : [],
    recipient: [asked.authority, ...(asked.address ?? "").split("\n")]
      .map((line) => line.trim())
      .filter(isSaid),
    subject: [
      subjectOf(facts),
      ...(asked.reference ? [say("export.package.reference", { reference: asked.reference })] : []),
      ...(asked.received ? [say("export.package.received", { date: day(asked.received) })] : []),
    ],
    blocks: blocksOf(facts),
    closing: [say("export.package.greetings"), "", sender, facts.author].filter(
      (line, index) => index === 1 || isSaid(line),
    ),
  };
}

function isSaid(line: string): boolean {
  return line !== "";
}

function hasRegister(kinds: readonly ExportTypes[]): boolean {
  return kinds.some((kind) => isRegister(kind));
}

function subjectOf({ texts, kinds }: LetterFacts): string {
  return translate(
    texts,
    hasRegister(kinds) ? "export.package.subject" : "export.package.subjectOthers",
  );
}

function blocksOf(facts: LetterFacts): Block[] {
  const { texts, asked, officer, enclosures, language } = facts;
  const say = (key: string, values = {}): string => translate(texts, key, values);
  const written = (key: string, values = {}): Block => ({ type: "text", text: say(key, values) });
  return [
    written("export.package.salutation"),
    openingOf(facts),
    written("export.package.asAt", { date: formatDate(asked.day, "date", language) }),
    ...(asked.unfinished ? [written("export.package.unfinished")] : []),
    ...notIncluded(facts),
    ...othersOf(facts),
    ...(asked.note ?? "")
      .split(/\n{2,}/)
      .filter((text) => text.trim() !== "")
      .map((text): Block => ({ type: "text", text: text.trim() })),
    {
      type: "table",
      columns: [say("export.package.part"), say("export.package.pages")],
      rows: enclosures.map(({ title, pages }) => ({ cells: [title, String(pages)], notes: [] })),
    },
    written("export.package.hashes"),
    ...(officer?.name ? [contactOf(officer.name, officer.reach ?? [], texts)] : []),
  ];
}

function notIncluded({ texts, leftOut }: LetterFacts): Block[] {
  const parts = (["unfinished", "internal", "archived"] as const)
    .filter((reason) => leftOut[reason] > 0)
    .map((reason) => translateCount(texts, `export.package.left.${reason}`, leftOut[reason]));
  if (parts.length === 0) return [];
  const text = translate(texts, "export.package.notIncluded", { parts: parts.join("; ") });
  return [{ type: "text", text }];
}

function contactOf(name: string, reach: readonly string[], texts: Texts): Block {
  const key = reach.length > 0 ? "export.package.contact" : "export.package.contactBare";
  return { type: "text", text: translate(texts, key, { name, reach: reach.join(", ") }) };
}

/** A register from which activities are left out is not announced as the whole one. */
function openingKey({ kinds, isUnderGdpr, leftOut }: LetterFacts): string {
  if (!hasRegister(kinds)) return "export.package.openingOthers";
  if (leftOut.unfinished > 0)
    return isUnderGdpr ? "export.package.openingPart" : "export.package.openingPartBare";
  return isUnderGdpr ? "export.package.opening" : "export.package.openingBare";
}

function openingOf(facts: LetterFacts): Block {
  const { texts, companies } = facts;
  const key = openingKey(facts);
  const opening = translate(texts, key);
  const named = translate(texts, "export.package.concerns", { companies: companies.join(", ") });
  return { type: "text", text: companies.length > 1 ? `${opening} ${named}` : opening };
}

/** Names the enclosures besides the registers, which Art. 30(4) does not cover. */
function othersOf({ texts, kinds, isUnderGdpr }: LetterFacts): Block[] {
  const others = kinds.filter((kind) => !isRegister(kind));
  if (others.length === 0 || !hasRegister(kinds)) return [];
  const key = isUnderGdpr ? "export.package.others" : "export.package.othersBare";
  return [{ type: "text", text: translate(texts, key) }];
}
