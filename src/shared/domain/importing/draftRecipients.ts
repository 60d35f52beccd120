import type { Language } from "#shared/engine/language.ts";
import { type CellAt, refer, remark, type Work } from "./draftWork.ts";
import { namedRecipients, type NamedRecipient } from "./recipients.ts";
import { nodeAt } from "./targets.ts";

/** Reads recipients before all else, since other cells may say more of them. */
export function readRecipients(work: Work, filled: readonly CellAt[]): void {
  const remarks = filled.find(({ rule }) => rule.how === "recipientRemarks");
  const all = filled.filter(({ rule }) => rule.how === "recipients");
  work.named = all.flatMap((each, index) =>
    namedRecipients(each, index === 0 && remarks ? remarks : null),
  );
  if (remarks && all.length === 0)
    work.named = namedRecipients({ column: remarks.column, cell: "" }, remarks);
}

const sides = { inside: "internalRecipients", outside: "externalRecipients" };

/** Puts the recipients into the list of their side, with what was said of them. */
export function writeRecipients(work: Work): void {
  for (const recipient of work.named) {
    const list = sideFor(work, recipient);
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
    const to = `/${list}/*/typeOfRecipient`;
    const reference = refer(work, to, recipient.column, recipient.title);
    for (const { column, text } of recipient.remarks)
      work.parts.push({ column, to: `/${list}/*/${remark}`, text, by: "read" });
    if (!reference && texts.length === 0) continue;
    work.draft.addRow(list, {
      ...(reference ? { typeOfRecipient: reference } : {}),
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
