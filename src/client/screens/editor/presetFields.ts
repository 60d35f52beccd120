import { setWithEffects } from "#client/form/applyCascade.ts";
import { forgetChanges } from "#client/form/edit.ts";
import { HIDDEN, LOCKED, watchRule } from "#client/form/ruleState.ts";
import { onlyItem } from "#client/state/editorLookups.ts";
import { lookupQuery } from "#client/widgets/picker/choices.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { lookupFilter } from "../forms/formServices.ts";
import type { EditorSession } from "./session.ts";

/** Fills the fields of a new record that offer a single choice, as their documents ask. */
export async function presetFields(session: EditorSession): Promise<void> {
  const { store } = session;
  // A copy brings its own.
  if (store.state.dirty > 0) return;
  await Promise.all(store.plan.nodes.map((node) => presetField(session, node)));
  // Nobody has entered anything yet.
  forgetChanges(store);
}

async function presetField({ store, place }: EditorSession, node: PlanNode): Promise<void> {
  const { list, preset = false } = node.lookup ?? {};
  if (!preset || list === undefined || store.root.values[node.name] !== undefined) return;
  watchRule(store, store.root, node.name);
  if (((store.root.rules[node.name] ?? 0) & (HIDDEN | LOCKED)) !== 0) return;
  const path = { list: "", key: "", field: node.name };
  const services = { store, lookupFilter: lookupFilter(place.isProductOwned) };
  const item = await onlyItem(list, lookupQuery(services, node, path));
  if (item) setWithEffects(store, path, item);
}
