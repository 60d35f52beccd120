import { useEffect } from "react";
import { useSnapshot } from "valtio";
import {
  type FormServices,
  type OtherProps,
  type Saying,
  useFormAround,
} from "#client/form/services.ts";
import { otherLanguage } from "#client/i18n/bothLanguages.ts";
import { loadOtherTexts, useTextsIn } from "#client/i18n/otherTexts.ts";
import { type Texts, usePageTexts } from "#client/i18n/useTexts.ts";
import { otherTitles, titleName, wantTitle } from "#client/state/languages/otherTitles.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import { itemTitle } from "../picker/matching.ts";
import { valueText } from "../valueText.ts";
import { OtherLine } from "./OtherLine.tsx";
import type { FormNode, FormStore } from "#client/form/store.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { FieldValue } from "#client/form/flatten.ts";
import { valueWithDetail } from "#client/form/itemDetail.ts";
import { summaryOf } from "#client/form/summary.ts";
import { optionText } from "../inputs/optionText.ts";
import { groupName } from "../picker/itemWords.ts";

/** Label, titles or other words in the language that the page is not in. */
export function OtherWords(props: OtherProps) {
  if ("list" in props) return <OtherTitles {...props} />;
  return <OtherSaid {...props} />;
}

function idOf(item: Json): number {
  const { id } = isBody(item) ? item : { id: item };
  return typeof id === "number" ? id : 0;
}

function OtherTitles({ list, items }: { list: string; items: readonly Json[] }) {
  const other = otherLanguage(usePageTexts().language);
  const titles = useSnapshot(otherTitles);
  const ids = items.map(idOf).filter((id) => id > 0);
  useWantedTitles(ids.map((id) => titleName(other, list, id)));
  const words = items
    .map((item) => {
      const title = titles[titleName(other, list, idOf(item))];
      return title === itemTitle(item) ? undefined : title;
    })
    .filter(Boolean)
    .join(", ");
  return wordsIn(other, words);
}

/** Asks for titles by their names, once they are known. */
function useWantedTitles(names: readonly string[]): void {
  const all = names.join("\n");
  useEffect(() => {
    if (all !== "") for (const name of all.split("\n")) wantTitle(name);
  }, [all]);
}

/** The page's words in the other language; nothing if they are the same. */
function OtherSaid(props: Exclude<OtherProps, { list: string }>) {
  const page = usePageTexts();
  const other = otherLanguage(page.language);
  const form = useFormAround();
  const words = sayerOf(props, form);
  const titles = useSnapshot(otherTitles);
  const texts = useTextsIn(other);
  useEffect(() => {
    // Without them, everything has its name in the language of the page.
    loadOtherTexts(other).catch(() => undefined);
  }, [other]);
  const { text, hasText } = form ?? page;
  const own: Saying = {
    text,
    hasText,
    language: page.language,
    valueText:
      form?.valueText ?? ((node, value) => valueText(text, page.language, node, value ?? null)),
  };
  const named: string[] = [];
  let isWhole = true;
  const said =
    texts &&
    words({
      ...texts,
      text: (key, params) => {
        const word = texts.text(key, params);
        if (word === "") isWhole = false;
        return word;
      },
      valueText: (node, value) => {
        const list = listOf(node, form?.store);
        return otherValue({ node, value, texts, own }, (id) => {
          if (list === undefined) return undefined;
          const name = titleName(other, list, id);
          named.push(name);
          return titles[name];
        });
      },
    });
  useWantedTitles(named);
  return isWhole && said !== words(own) ? wordsIn(other, said ?? "") : null;
}

function wordsIn(language: string, words: string) {
  return words === "" ? null : <OtherLine lang={language}>{words}</OtherLine>;
}

/** The list whose entries a field names, also where they are picked from other rows of its form. */
function listOf(node: PlanNode, store: FormStore | undefined): string | undefined {
  const { lookup } = node;
  return store && lookup?.rows ? pickedFrom(node, store)?.lookup?.list : lookup?.list;
}

/** The field whose entries are picked: of the rows that are named, or of the same row. */
function pickedFrom(node: PlanNode, { index: { leaves } }: FormStore): PlanNode | undefined {
  const { rows = "", value = "" } = node.lookup ?? {};
  if (rows.startsWith("/")) return leaves.get(rows.slice(1))?.get(value);
  const around = [...leaves.values()].find((fields) => fields.get(node.name) === node);
  return around?.get(rows);
}

interface Valued {
  node: PlanNode;
  value: FieldValue;
  /** Texts of the other language. */
  texts: Texts;
  /** The language of the page. */
  own: Saying;
}

/** Types written alike in both languages, except for the format of dates and numbers. */
const untold: readonly PlanNode["type"][] = ["date", "dateTime", "number", "text"];

/** A value in words of the other language, with the titles that its entries have there. */
function otherValue(
  { node, value, texts, own }: Valued,
  titleOf: (id: number) => string | undefined,
): string {
  if (untold.includes(node.type) && !isBody(value)) return own.valueText(node, value);
  const told = (each: Json): Json => {
    const id = isBody(each) ? each["id"] : undefined;
    const title = typeof id === "number" ? titleOf(id) : undefined;
    return isBody(each) && title !== undefined ? { ...each, title } : each;
  };
  const values = Array.isArray(value) ? value.map(told) : told(value ?? null);
  return valueText(texts.text, texts.language, node, values);
}

type Sayer = (say: Saying) => string;

/** How what is wanted in the other language is said in any. */
function sayerOf(props: Exclude<OtherProps, { list: string }>, form: FormServices | null): Sayer {
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
