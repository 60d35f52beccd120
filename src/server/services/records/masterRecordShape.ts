import features from "#schemas/lists/features.json" with { type: "json" };
import { calendarDate } from "#shared/domain/writing/dates.ts";
import { asText } from "#shared/domain/values.ts";
import { firstStatus } from "#shared/domain/workflow/transitions.ts";
import type { ViewerContext } from "#shared/domain/workflow/viewerContext.ts";
import { defaultsInto } from "#shared/engine/body/defaults.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import { asLanguage } from "#shared/engine/language.ts";
import type { ProductShape } from "#server/store/items/upsertProductItems.ts";
import { attachReferences } from "../lookups/itemFacts.ts";
import { referencesFrom } from "../bodies/references.ts";
import { masterDraft } from "./masterRecords.ts";
import { resolveWithoutEntries, toRecordDraft } from "./resolveRecord.ts";

/** How the master records that ship with the product are stored: as a master editor's would be. */
export function masterRecordShape(now: Date): ProductShape {
  const { nodes } = planOf("record");
  return {
    nodes,
    finish: (written, items) => {
      const context = shippingContext(now, asText(written["language"]));
      const referenceOf = referencesFrom(items, context);
      const named = attachReferences(nodes, written, referenceOf);
      const complete = defaultsInto(nodes, fillTexts(nodes, named));
      const whole = resolveWithoutEntries(complete, context, referenceOf);
      const { body, search = "" } = masterDraft(toRecordDraft(whole, context));
      return { body, search };
    },
  };
}

function shippingContext(now: Date, language: string): ViewerContext {
  return {
    today: calendarDate(now),
    language: asLanguage(language),
    mode: "templateEditMode",
    roles: ["ROLE_MASTER_EDITOR"],
    flags: [],
    // Border: the list the type is generated from.
    features: features.items.map(({ value }) => value) as ViewerContext["features"],
    status: firstStatus,
    settings: {},
  };
}

/** Takes over the texts that choosing an item in a form would fill in, where there are none. */
function fillTexts(nodes: readonly PlanNode[], body: Body): Body {
  const result: Body = {};
  for (const [name, value] of Object.entries(body)) {
    const node = nodes.find((each) => each.name === name);
    result[name] = fillInside(node, value);
    for (const [sibling, fact] of Object.entries(node?.fills ?? {})) {
      const text = isBody(value) ? value[fact] : undefined;
      if (typeof text === "string" && body[sibling] === undefined) result[sibling] = text;
    }
  }
  return result;
}

function fillInside(node: PlanNode | undefined, value: Json): Json {
  const children = node?.children;
  if (!children) return value;
  if (Array.isArray(value))
    return value.map((row) => (isBody(row) ? fillTexts(children, row) : row));
  return isBody(value) ? fillTexts(children, value) : value;
}
