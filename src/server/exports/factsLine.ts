import { isTemplate } from "#shared/domain/workflow/modes.ts";
import { formatDateIn } from "#shared/domain/writing/zonedDates.ts";
import { asNumber, asText } from "#shared/domain/values.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { ExportContext } from "./exportContext.ts";
import { kindFacts } from "#shared/domain/exports/exportKinds.ts";
import { translate } from "./exportTexts.ts";
import { recordField } from "./walkExport.ts";

/** Record fields with a fixed position in a register: heading, facts line or parties. */
const placed: readonly string[] = [
  "/name",
  "/company",
  "/contactItems",
  "/internalId",
  "/department",
  "/status",
  "/statusChangedAt",
  "/version",
  "/controller",
  "/processor",
  "/noRecipients",
  "/noTransfers",
  "/externalRecipients/*/jointControllerAddress",
];

/** True if a field has a fixed position in a register. */
export function isPlaced(node: PlanNode): boolean {
  return placed.includes(node.pointer);
}

/**
 * The line below an activity's name: number, department, status and version, as far as exported.
 */
export function factsLine(body: Body, context: ExportContext): string {
  const number = asText(recordField("internalId", body, context)?.value);
  const version = asNumber(recordField("version", body, context)?.value);
  return [
    context.isUnfinished ? translate(context.texts, "export.facts.unfinished") : "",
    kindFacts(context.kind).side ? "" : companyTitle(body, context),
    number && translate(context.texts, "export.facts.number", { number }),
    recordField("department", body, context)?.text ?? "",
    [
      recordField("status", body, context) ? statusText(body, context) : "",
      version === undefined ? "" : translate(context.texts, "export.facts.version", { version }),
    ]
      .filter((text) => text !== "")
      .join(", "),
    isRegister(context) ? otherSide(body, context) : "",
  ]
    .filter((text) => text !== "")
    .join(" · ");
}

/** True for a document of one side, which names the parties and the company's role. */
function isRegister({ kind }: ExportContext): boolean {
  const { layout, side } = kindFacts(kind);
  return layout === "letters" && side !== undefined;
}

/** In a register, that the record is in the other one as well. */
function otherSide(body: Body, { kind, texts }: ExportContext): string {
  const { side } = kindFacts(kind);
  if (side === "processor")
    return body["controller"] === true ? translate(texts, "export.facts.controller") : "";
  return body["processor"] === true ? translate(texts, "export.facts.processor") : "";
}

function statusText(body: Body, context: ExportContext): string {
  // A template is in no workflow.
  if (isTemplate(body)) return translate(context.texts, "export.facts.template");
  const status = asText(body["status"]);
  if (status === "") return "";
  const date = formatDateIn(
    asText(body["statusChangedAt"]),
    "date",
    context.language,
    context.timeZone,
  );
  if (date === "") return translate(context.texts, `lists.statuses.${status}`);
  return translate(context.texts, `export.facts.status.${status}`, { date });
}

function companyTitle(body: Body, context: ExportContext): string {
  const [company] = recordField("company", body, context)?.entries() ?? [];
  return company?.title ?? "";
}
