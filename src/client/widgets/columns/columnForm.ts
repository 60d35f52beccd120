import { refreshDerived, takeBody } from "#client/form/applyCascade.ts";
import { addRow, removeRow, setValue, transact } from "#client/form/edit.ts";
import { setFormLanguage } from "#client/form/ruleState.ts";
import { applyRefusal, checkNow } from "#client/form/showChecks.ts";
import { pathText } from "#client/form/paths.ts";
import {
  createStore,
  type FormStore,
  type Refusal,
  rowsOfList,
  wholeBody,
} from "#client/form/store.ts";
import { isSame } from "#shared/engine/body/compare.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { isSameReference, referenceKey } from "#shared/engine/body/references.ts";
import { oneOfSeveral } from "#shared/engine/copies/several.ts";
import { modeOf } from "#shared/domain/workflow/modes.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { itemTitle } from "../picker/matching.ts";

/** The names by which a document says what the columns are for, and where they are written. */
export interface ColumnNames {
  /** The list of what they are for. */
  of: string;
  /** Which of these a row is about; a form of its own says it by the same name. */
  by: string;
  /** Property of a row that holds its deviating values. */
  values: string;
  /** The rows. */
  list: string;
}

/** Reads the names from the options of the field. */
export function columnNames({ name, options }: PlanNode): ColumnNames {
  const said = (option: string) => String(options[option]);
  return { of: said("of"), by: said("by"), values: said("values"), list: name };
}

/** True if a field depends on its own column's target, so that no column can follow another. */
export function isOfItsOwn({ lookup }: PlanNode, { by }: ColumnNames): boolean {
  return Object.values(lookup?.filterBy ?? {}).includes(`/${by}/id`);
}

/** Key of the row that says what is different for a target. */
function rowOf(main: FormStore, { list, by }: ColumnNames, target: Body): string | undefined {
  const rows = rowsOfList(main, list).entries();
  return rows.find(([, { values }]) => isSameReference(values[by], target))?.[0];
}

function valuesPath(main: FormStore, names: ColumnNames, target: Body) {
  const key = rowOf(main, names, target);
  return key === undefined ? null : { list: names.list, key, field: names.values };
}

export function ownValues(main: FormStore, names: ColumnNames, target: Body): Body {
  const key = rowOf(main, names, target) ?? "";
  const values = rowsOfList(main, names.list).get(key)?.values[names.values];
  return isBody(values) ? values : {};
}

/** Writes what is different for a target; nothing leaves no row. */
export function writeOwn(main: FormStore, names: ColumnNames, target: Body, own: Body): void {
  const { list, by, values } = names;
  if (isSame(ownValues(main, names, target), own)) return;
  const key = rowOf(main, names, target);
  const isNothing = Object.keys(own).length === 0;
  transact(main, () => {
    if (key === undefined) addRow(main, list, { [by]: target, [values]: own });
    else if (isNothing) removeRow(main, list, key);
    else setValue(main, { list, key, field: values }, own);
  });
}

export function bodyFor(main: FormStore, names: ColumnNames, target: Body, own: Body): Body {
  const { [names.of]: _, [names.list]: __, ...shared } = wholeBody(main);
  const pointer = `/${names.by}/id`;
  const body = oneOfSeveral(main.plan.nodes, { shared, isFirst: false, pointer, own });
  return { ...body, [names.by]: target };
}

/** One of the bodies that will be created, as a form of its own. */
export interface ColumnForm {
  store: FormStore;
  /** Takes over what the form that it stands in says now. */
  follow: () => void;
  /** Takes over what that form says is different here, unless it was written from here. */
  followOwn: () => void;
  /** Writes what is different into that form; `names` are the fields that do not follow. */
  write: (names: ReadonlySet<string>) => void;
}

export function makeColumn(main: FormStore, names: ColumnNames, target: Body): ColumnForm {
  const { plan, rules, validate, context, nextStatus, stepOf, needsShown } = main;
  const start = bodyFor(main, names, target, ownValues(main, names, target));
  const store = createStore(
    {
      plan,
      rules,
      validate,
      context: { ...context, mode: modeOf(start) },
      nextStatus,
      stepOf,
      ...(needsShown ? { needsShown: [...needsShown] } : {}),
      idPrefix: `field_for${(referenceKey(target) ?? "").replaceAll(/\W/g, "")}`,
    },
    start,
    false,
  );
  let written = ownValues(main, names, target);
  const current = (fields: Iterable<string>): Body => {
    const body = wholeBody(store);
    return Object.fromEntries([...fields].flatMap((name) => entryOf(store, names, body, name)));
  };
  const follow = () => {
    const own = ownValues(main, names, target);
    // Our own write is here already, together with what is still being typed.
    const isOurs = isSame(own, written);
    written = own;
    const said = isOurs ? { ...own, ...current(Object.keys(own)) } : own;
    setFormLanguage(store, main.context.language);
    takeBody(store, bodyFor(main, names, target, said), "typed");
    checkNow(store);
  };
  return {
    store,
    follow,
    followOwn: () => {
      if (!isSame(ownValues(main, names, target), written)) follow();
    },
    write: (fields) => {
      written = current(fields);
      writeOwn(main, names, target, written);
      refreshDerived(store);
      checkNow(store);
    },
  };
}

/** A cleared field stays empty whatever the first has; one that cannot follow yields nothing. */
function entryOf(
  { plan }: FormStore,
  names: ColumnNames,
  body: Body,
  name: string,
): [string, Json][] {
  const value = body[name];
  if (value !== undefined) return [[name, value]];
  const node = plan.nodes.find((each) => each.name === name);
  if (!node || isOfItsOwn(node, names)) return [];
  return [[name, node.type === "rows" ? [] : null]];
}

const taken = new WeakSet<Refusal>();

/** Shows in a column what the server has refused of it. */
export function takeRefusals(
  main: FormStore,
  names: ColumnNames,
  target: Body,
  { store }: ColumnForm,
): void {
  const path = valuesPath(main, names, target);
  const fresh = main.refused.filter(
    (each) => path && pathText(each.path) === pathText(path) && !taken.has(each),
  );
  if (fresh.length === 0) return;
  for (const each of fresh) taken.add(each);
  // Drop the column's name from messages: its head shows it.
  const start = `${itemTitle(target)}: `;
  applyRefusal(
    store,
    fresh.map(({ inside, text, message = "", others }) => ({
      path: inside,
      code: text,
      message: message.startsWith(start) ? message.slice(start.length) : message,
      items: others,
    })),
  );
}
