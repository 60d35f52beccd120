import type { Language } from "#shared/engine/language.ts";
import { readRecipientNames, type RecipientSide } from "../cells/recipients.ts";
import { textOf } from "../cutText.ts";
import { askFor, type CellAt, leave, refer, remark, type Work } from "./draftWork.ts";
import { namedRecipients, type NamedRecipient } from "../recipients.ts";
import { nodeAt } from "../targets.ts";

/** Reads recipients before all else, since other cells may say more of them. */
export function readRecipients(work: Work, filled: readonly CellAt[]): void {
  const remarks = filled.find(({ rule }) => rule.how === "recipientRemarks");
  const all = filled.filter(({ rule }) => rule.how === "recipients");
  if (all.length > 0) denyOnlySide(work);
  work.named = all.flatMap((each, index) =>
    index === 0 && remarks ? namedRecipients(each, remarks) : statedRecipients(work, each),
  );
  if (remarks && all.length === 0)
    work.named = namedRecipients({ column: remarks.column, cell: "" }, remarks);
}

/** "None" on one side is no answer for all where another column names somebody. */
function denyOnlySide(work: Work): void {
  const at = work.parts.findIndex(({ to }) => to === "/noRecipients");
  const [part] = at < 0 ? [] : work.parts.splice(at, 1);
  if (!part) return;
  work.draft.set("/noRecipients", false);
  leave(work, part.column, part.text, "saysNone");
}

/** Lists of recipients and the field that names one, by side. */
const places: Readonly<Record<Exclude<RecipientSide, "unknown">, { list: string; field: string }>> =
  {
    inside: { list: "internalRecipients", field: "typeOfRecipient" },
    outside: { list: "externalRecipients", field: "typeOfRecipient" },
    vendor: { list: "externalRecipients", field: "vendor" },
    group: { list: "corporationRecipients", field: "corporationCompany" },
  };

/** The recipients that a cell names for sure; others are asked. */
function statedRecipients(work: Work, { column, cell, rule }: CellAt): NamedRecipient[] {
  const { values, asks, denied, rest, notes } = readRecipientNames(textOf(cell), {
    isIn: (side, text) => {
      const { list, field } = places[side];
      return work.terms.has(nodeAt(`/${list}/*/${field}`)?.lookup?.list ?? "", text);
    },
    ...(rule.side ? { side: rule.side } : {}),
  });
  // The answer decides on the side, too, unless the heading does.
  const { list, field } = rule.side && rule.side !== "unknown" ? places[rule.side] : places.outside;
  for (const { text } of asks) askFor(work, { to: `/${list}/*/${field}`, column, text });
  for (const text of denied) leave(work, column, text, "denied");
  for (const text of rest) leave(work, column, text, "blank");
  for (const text of notes) leave(work, column, text, "explains");
  return values.map(({ title, side, words }) => ({
    column,
    title,
    isOutside: null,
    remarks: words === undefined ? [] : [{ column, text: words }],
    ...(side === "unknown" ? {} : { place: places[side] }),
  }));
}

const sides = { inside: "internalRecipients", outside: "externalRecipients" };

/** Puts the recipients into the list of their side, with what was said of them. */
export function writeRecipients(work: Work): void {
  for (const recipient of work.named) {
    const list = recipient.place?.list ?? sideFor(work, recipient);
    const field = recipient.place?.field ?? "typeOfRecipient";
    const texts = recipient.remarks.map(({ text }) => text);
    if (!list) {
      work.draft.set("/processDocumentation", recipientNote(work.language, recipient.title));
      work.parts.push({
        column: recipient.column,
        to: "/processDocumentation",
        text: recipient.title,
        by: "read",
        why: "sideUnknown",
      });
      continue;
    }
    const to = `/${list}/*/${field}`;
    const reference = refer(work, to, recipient.column, recipient.title);
    for (const { column, text } of recipient.remarks)
      work.parts.push({ column, to: `/${list}/*/${remark}`, text, by: "read" });
    if (!reference && texts.length === 0) continue;
    work.draft.addRow(list, {
      ...(reference ? { [field]: reference } : {}),
      ...(texts.length > 0 ? { [remark]: texts.join("\n") } : {}),
    });
  }
}

function recipientNote(language: Language, title: string): string {
  return `${language === "de" ? "Empfänger" : "Recipient"}: ${title}`;
}

/** The list of a recipient: what its words say, or the catalogue it is in, or what the file means by default. */
function sideFor(work: Work, { title, isOutside }: NamedRecipient): string | null {
  if (isOutside !== null) return isOutside ? sides.outside : sides.inside;
  const isKnownIn = (side: string): boolean =>
    work.terms.has(nodeAt(`/${side}/*/typeOfRecipient`)?.lookup?.list ?? "", title);
  if (isKnownIn(sides.inside)) return sides.inside;
  if (isKnownIn(sides.outside)) return sides.outside;
  if (work.otherRecipients === "note") return null;
  return work.otherRecipients === "internal" ? sides.inside : sides.outside;
}
