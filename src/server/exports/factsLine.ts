import { isTemplate } from "#shared/domain/workflow/modes.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { asNumber, asText } from "#shared/domain/values.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Frame } from "./frame.ts";
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
  "/externalRecipients/*/jointControllerAddress",
];

/** True if a field has a fixed position in a register. */
export function isPlaced(node: PlanNode): boolean {
  return placed.includes(node.pointer);
}

/**
 * The line below an activity's name: number, department, status and version, as far as exported.
 */
export function factsLine(body: Body, frame: Frame): string {
  const number = asText(recordField("internalId", body, frame)?.value);
  const version = asNumber(recordField("version", body, frame)?.value);
  return [
    frame.isUnfinished ? translate(frame.texts, "export.facts.unfinished") : "",
    kindFacts(frame.kind).side ? "" : companyTitle(body, frame),
    number && translate(frame.texts, "export.facts.number", { number }),
    recordField("department", body, frame)?.text ?? "",
    [
      recordField("status", body, frame) ? statusText(body, frame) : "",
      version === undefined ? "" : translate(frame.texts, "export.facts.version", { version }),
    ]
      .filter((text) => text !== "")
      .join(", "),
    isRegister(frame) ? otherSide(body, frame) : "",
  ]
    .filter((text) => text !== "")
    .join(" · ");
}

/** True for a document of one side, which names the parties and the company's role. */
function isRegister({ kind }: Frame): boolean {
  const { layout, side } = kindFacts(kind);
  return layout === "letters" && side !== undefined;
}

/** In a register, that the record is in the other one as well. */
function otherSide(body: Body, { kind, texts }: Frame): string {
  const { side } = kindFacts(kind);
  if (side === "processor")
    return body["controller"] === true ? translate(texts, "export.facts.controller") : "";
  return body["processor"] === true ? translate(texts, "export.facts.processor") : "";
}

function statusText(body: Body, frame: Frame): string {
  // A template is in no workflow.
  if (isTemplate(body)) return translate(frame.texts, "export.facts.template");
  const status = asText(body["status"]);
  if (status === "") return "";
  const date = formatDate(asText(body["statusChangedAt"]), "date", frame.language, frame.timeZone);
  if (date === "") return translate(frame.texts, `lists.statuses.${status}`);
  return translate(frame.texts, `export.facts.status.${status}`, { date });
}

function companyTitle(body: Body, frame: Frame): string {
  const [company] = recordField("company", body, frame)?.entries() ?? [];
  return company?.title ?? "";
}
