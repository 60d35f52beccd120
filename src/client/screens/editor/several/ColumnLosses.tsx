import { useForm } from "#client/form/services.ts";
import { type FormStore, wholeBody } from "#client/form/store.ts";
import { useAfterCheck } from "#client/form/useKey.ts";
import { titledChoices } from "#client/state/records/templateLosses.ts";
import { foreignElsewhere } from "#shared/domain/legalBasis/elsewhere.ts";
import { asText } from "#shared/domain/values.ts";
import { leftOutOf } from "#shared/engine/copies/several.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { differencesFor } from "./assigned.ts";
import { LossLines, type Losses } from "../../pieces/changes.tsx";

/** Says what the record of a column loses of the first, and what somebody has to read there. */
export function ColumnLosses({ store }: { store: FormStore }) {
  const { store: first } = useForm();
  const losses = useAfterCheck(store, () => lossesIn(first, store));
  return <LossLines losses={losses} isFolded />;
}

function lossesIn(first: FormStore, column: FormStore): Losses {
  const { plan, context } = column;
  const body = wholeBody(column);
  // Nothing was known of it before.
  const { law, reading } = foreignElsewhere(plan, {}, [body], context);
  const leftOut = first === column ? [] : leftOutIn(first, body);
  return {
    leftOut: titledChoices(leftOut),
    law: law.map(({ path, entry }) => ({ path, title: asText(entry["title"]), instead: [] })),
    reading,
  };
}

function leftOutIn(first: FormStore, { company }: Body) {
  const shared = wholeBody(first);
  const own = differencesFor(shared, company);
  return leftOutOf(first.plan.nodes, { shared, pointer: "/company/id", own });
}
