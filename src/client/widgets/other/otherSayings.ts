import type { FormServices, OtherProps, Saying } from "#client/form/services.ts";
import { valueWithDetail } from "#client/form/itemDetail.ts";
import { summaryOf } from "#client/form/summary.ts";
import type { FormNode } from "#client/form/store.ts";
import { optionText } from "../inputs/optionText.ts";
import { groupName } from "../picker/itemWords.ts";

type Sayer = (say: Saying) => string;

/** How what is wanted in the other language is said in any. */
export function sayerOf(
  props: Exclude<OtherProps, { list: string }>,
  form: FormServices | null,
): Sayer {
  if ("words" in props) return props.words;
  if ("textKey" in props) return ({ text }) => text(props.textKey);
  if ("row" in props) return (say) => (form ? summaryWords(form, props.row, say) : "");
  if ("value" in props) return (say) => valueWords(props, form, say);
  const { node, item, isHead = false } = props;
  const { id = null, title = "" } = item;
  // That an item is only suggested is said beside it.
  if (!isHead) return ({ valueText }) => valueText(node, { id, title });
  return (say) => (form ? groupName({ ...form, ...say }, node.lookup?.list, item) : "");
}

/** A choice by itself, or all that a field says. */
function valueWords(
  { node, value }: Extract<OtherProps, { value: unknown }>,
  form: FormServices | null,
  say: Saying,
): string {
  const isChoice = typeof value === "string" || typeof value === "number";
  if (node.values && isChoice) return optionText(say.text, node, value);
  return form ? valueWithDetail({ ...form, ...say }, node, value) : say.valueText(node, value);
}

function summaryWords(form: FormServices, { list, values }: FormNode, say: Saying): string {
  const of = form.store.index.lists.get(list)?.of;
  const plan = of === undefined ? undefined : form.planOf(of);
  // Use this language for what a row states in both.
  const context = { ...form.store.context, language: say.language };
  const store = { ...form.store, context };
  const said = summaryOf({ ...form, ...say, store }, list, values, plan?.summary ?? []);
  return [said.title, ...said.details].filter(Boolean).join(" · ");
}
