import { type Emit, key, type Leave, text, title } from "./expected.ts";
import { legalBasesOf, linesOf, listOf, type RealActivity, textOf, titleOf } from "./realInput.ts";

/** The source's wording for external recipients. */
const outside =
  /provider|^external\b|^competent authorities|organi[sz]ation|\bauthorit(?:y|ies)\b/i;
/** Recipients that are in the product's catalogue, by the source's wording. */
const knownInside: Readonly<Record<string, string>> = {
  DPO: "DPO",
  CISO: "Information security officer",
};

interface Recipient {
  cell: string;
  title: string;
  isOutside: boolean;
  remarks: { cell: string; text: string }[];
}

/** Maps an activity that is a single line: one column per subject, with lists as markup. */
export function mapMercator({ cells, number }: RealActivity, emit: Emit, leave: Leave): void {
  const at = (column: string) => `${number}:${column}`;
  const cell = (column: string) => cells.get(at(column)) ?? "";
  const basis = (place: string) => `/purposeOfProcessing/0/${place}`;
  emit(at("id"), "/internalId", text(cell("id")));
  emit(at("name"), "/name", text(textOf(cell("name"))));
  for (const [index, base] of legalBasesOf(cell("legal_basis")).entries()) {
    emit(at("legal_basis"), basis(`legality/${index}`), key(base));
  }
  emit(at("legal_basis"), basis("legalityNote"), text(textOf(cell("legal_basis"))));
  emit(at("description"), "/description", text(textOf(cell("description"))));
  emit(
    at("responsible"),
    "/processDocumentation",
    text(`Responsible: ${textOf(cell("responsible"))}`),
    1,
  );
  emit(at("purpose"), basis("purpose"), title(titleOf(textOf(cell("purpose")))));
  const recipients = recipientsOf(at, cell);
  const transfer = textOf(cell("transfert"));
  const host = /\bhosted by\b/i.test(transfer)
    ? recipients.find((each) => /\bhost\b/i.test(each.title))
    : undefined;
  if (host) host.remarks.push({ cell: at("transfert"), text: transfer });
  else emit(at("transfert"), "/processDocumentation", text(`Transfers: ${transfer}`), 2);
  for (const isOutside of [false, true]) {
    const side = recipients.filter((each) => each.isOutside === isOutside);
    for (const [index, recipient] of side.entries()) {
      const row = `/${isOutside ? "externalRecipients" : "internalRecipients"}/${index}`;
      const known = isOutside ? undefined : knownInside[recipient.title];
      emit(recipient.cell, `${row}/typeOfRecipient`, title(recipient.title, known));
      const { remarks } = recipient;
      for (const [line, remark] of remarks.entries()) {
        emit(
          remark.cell,
          `${row}/comments`,
          text(remark.text),
          remarks.length > 1 ? line + 1 : undefined,
        );
      }
    }
  }
  const retention = textOf(cell("retention"));
  emit(at("retention"), "/deletionPractise/0/deletionPractiseGdpr", title(titleOf(retention)));
  emit(at("retention"), "/deletionPractise/0/comments", text(retention));
  leave(at("created_at"), "when it was made here is the server's own");
  leave(at("updated_at"), "when it was changed here is the server's own");
}

/**
 * Recipients, with the categories that concern them as remarks; the categories column never names
 * persons or data.
 */
function recipientsOf(
  at: (column: string) => string,
  cell: (column: string) => string,
): Recipient[] {
  const categories = listOf(cell("categories"));
  const isPlaced = /<li>/.test(cell("categories")) && /<li>/.test(cell("recipients"));
  const recipients = listOf(cell("recipients")).map((entry, index): Recipient => {
    const named = titleOf(entry);
    return {
      cell: at("recipients"),
      title: named,
      isOutside: outside.test(isPlaced ? (categories[index] ?? "") : named),
      remarks: [],
    };
  });
  const isLines = /<li>/.test(cell("categories")) || /<br/.test(cell("categories"));
  const entries = isLines ? linesOf(cell("categories")) : categories;
  for (const [index, entry] of entries.entries()) {
    const remark = { cell: at("categories"), text: entry };
    const home = isPlaced ? recipients[index] : homeOf(entry, recipients);
    if (home) home.remarks.push(remark);
    else recipients.push(namedOnlyHere(entry, remark));
  }
  return recipients;
}

function homeOf(entry: string, recipients: readonly Recipient[]): Recipient | undefined {
  const named = /^(.*?)\s*\(category:/i.exec(entry)?.[1];
  if (named !== undefined) {
    const isNamed = ({ title: own }: Recipient) =>
      named.toLowerCase().includes((own.split(/[\s,]/)[0] ?? own).toLowerCase());
    return recipients.find(isNamed);
  }
  return recipients.find((each) => each.isOutside === outside.test(entry));
}

function namedOnlyHere(entry: string, remark: Recipient["remarks"][number]): Recipient {
  const named = entry.replace(/\s*\(category:.*$/i, "");
  return { cell: remark.cell, title: named, isOutside: outside.test(named), remarks: [remark] };
}
