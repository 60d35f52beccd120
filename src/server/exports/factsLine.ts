import { formatDate } from "#shared/domain/writing/dates.ts";
import { asNumber, asText } from "#shared/domain/values.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { textOf } from "./format.ts";
import { type Frame, isExported, recordNode } from "./frame.ts";
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

/** Whether a field has a fixed position in a register. */
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
    number && translate(frame.texts, "export.facts.number", { number }),
    recordFieldText("department", body, frame),
    [
      isIn("status", frame) ? statusText(body, frame) : "",
      version === undefined ? "" : translate(frame.texts, "export.facts.version", { version }),
    ]
      .filter((text) => text !== "")
      .join(", "),
    body["processor"] === true && frame.kind === "register"
      ? translate(frame.texts, "export.facts.processor")
      : "",
  ]
    .filter((text) => text !== "")
    .join(" · ");
}

function statusText(body: Body, frame: Frame): string {
  const status = asText(body["status"]);
  if (status === "") return "";
  const date = formatDate(asText(body["statusChangedAt"]), "date", frame.language, frame.timeZone);
  if (date === "") return translate(frame.texts, `lists.statuses.${status}`);
  return translate(frame.texts, `export.facts.status.${status}`, { date });
}

function recordFieldText(name: string, body: Body, frame: Frame): string {
  const node = recordNode(frame.plans, name);
  return node && isExported(node, frame.kind) ? textOf(body[name], node, frame) : "";
}

function isIn(name: string, frame: Frame): boolean {
  const node = recordNode(frame.plans, name);
  return node !== undefined && isExported(node, frame.kind);
}
