import { sentBody } from "../documents/write.ts";
import { asBody } from "#shared/domain/values.ts";
import { asDocument } from "#shared/engine/body/borders.ts";
import type { OperationFacts } from "#shared/engine/plan/operation.ts";
import { overlayProblems } from "#shared/engine/plan/overlayValues.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import { stripReadOnly } from "#shared/engine/body/project.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import { schemaProblems } from "#shared/engine/rules/validate.ts";
import type { Operations } from "#shared/generated/operations.ts";
import type { Call } from "#server/auth/call.ts";
import { mustFit, Problem } from "#server/auth/problem.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { mustReadItem, presentItem } from "./catalogueRead.ts";
import type { Catalogue } from "./catalogue.ts";
import { catalogueOf } from "./catalogues.ts";
import { changeItem } from "./catalogueWrite.ts";
import { refreshDependentRecords } from "./pendingRefresh.ts";
import { callContext } from "../records/recordContext.ts";

type Section = Operations["catalogue.saveSection"];

/**
 * Saves a section of an item that has its own endpoint and returns it; without a version it applies
 * to the latest.
 */
export async function saveSection(
  call: Call,
  body: Section["body"],
  facts: OperationFacts,
): Promise<Section["reply"]> {
  const catalogue = catalogueOf(facts, call);
  const { name } = sectionOf(catalogue);
  const { after, following } = await call.transaction((tx) =>
    changeSection(tx, call, catalogue, sentBody(body)),
  );
  if (following) await refreshDependentRecords(call, following);
  const stored = await call.transaction((tx) => presentItem(tx, call, catalogue, after));
  return asDocument(asBody(stored[name]));
}

/** Changes a section of an item within an open transaction. */
export async function changeSection(
  tx: Tx,
  call: Call,
  catalogue: Catalogue,
  body: Body,
): ReturnType<typeof changeItem> {
  const { name, section } = sectionOf(catalogue);
  const sent = readSentSection(section, body, name, callContext(call));
  const { version } = await mustReadItem(tx, call, section, Number(sent["id"]));
  return changeItem(tx, call, section, { version, ...sent });
}

function sectionOf(catalogue: Catalogue): { name: string; section: Catalogue } {
  const name = catalogue.plan.catalogue?.section ?? "";
  return { name, section: { ...catalogue, plan: planOfSection(catalogue.plan, name) } };
}

/** A copy of an item's plan in which only one object is writable. */
function planOfSection(plan: Plan, name: string): Plan {
  const locked = (node: PlanNode): PlanNode => ({ ...node, access: { ...node.access, write: [] } });
  const open = (node: PlanNode): PlanNode => {
    const { read } = node.access ?? {};
    return { ...node, access: read ? { read } : {} };
  };
  const nodes = plan.nodes.map((node) => (node.name === name ? open(node) : locked(node)));
  return { ...plan, nodes };
}

/** Validates a sent section against the item's document; all other properties are ignored. */
function readSentSection(
  { plan, validate }: Catalogue,
  body: Body,
  name: string,
  context: Context,
): Body {
  // Not validated yet: may be any JSON.
  if (!isBody(body)) throw new Problem("badRequest", { fields: [{ path: "", code: "type" }] });
  const sent = stripReadOnly(plan.nodes, body);
  const named = new Set(["id", "version", name]);
  const unknown = Object.keys(sent).filter((each) => !named.has(each));
  const missing = ["id", name].filter((each) => sent[each] === undefined);
  const problems = [
    ...unknown.map((each) => ({ path: `/${each}`, code: "additionalProperties", status: 400 })),
    ...missing.map((each) => ({ path: `/${each}`, code: "required", status: 412 })),
    ...[...schemaProblems(validate, sent), ...overlayProblems(plan, sent, context)].filter(
      ({ path }) => {
        const first = path.split("/")[1] ?? "";
        return named.has(first) && sent[first] !== undefined;
      },
    ),
  ];
  mustFit(problems);
  return sent;
}
