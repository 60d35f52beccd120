import { isTemplate } from "#shared/domain/workflow/modes.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { asBody, asNumber, asText } from "#shared/domain/values.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { referenceTitle, textOf } from "./format.ts";
import { type Frame, isExported, recordNode } from "./frame.ts";
import { kindFacts } from "#shared/domain/exports/exportKinds.ts";
import { translate } from "./exportTexts.ts";

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
  const number = isIn("internalId", frame) ? asText(body["internalId"]) : "";
  const version = isIn("version", frame) ? asNumber(body["version"]) : undefined;
  return [
    frame.isUnfinished ? translate(frame.texts, "export.facts.unfinished") : "",
    kindFacts(frame.kind).side ? "" : companyTitle(body, frame),
    number && translate(frame.texts, "export.facts.number", { number }),
    recordFieldText("department", body, frame),
    [
      isIn("status", frame) ? statusText(body, frame) : "",
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
  const node = recordNode(frame.plans, "company");
  return node ? referenceTitle(asBody(body[node.name]), node, frame) : "";
}

function recordFieldText(name: string, body: Body, frame: Frame): string {
  const node = recordNode(frame.plans, name);
  return node && isExported(node, frame.kind) ? textOf(body[name], node, frame) : "";
}

function isIn(name: string, frame: Frame): boolean {
  const node = recordNode(frame.plans, name);
  return node !== undefined && isExported(node, frame.kind);
}
