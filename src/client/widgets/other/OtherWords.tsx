import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { type OtherProps, type Saying, useFormAround } from "#client/form/services.ts";
import { otherLanguage } from "#client/i18n/bothLanguages.ts";
import { loadOtherTexts, useTextsIn } from "#client/i18n/otherTexts.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { otherTitles, titleName, wantTitle } from "#client/state/languages/otherTitles.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import { itemTitle } from "../picker/matching.ts";
import { valueText } from "../valueText.ts";
import { OtherLine } from "./OtherLine.tsx";
import { sayerOf } from "./otherSayings.ts";
import { otherValue } from "./otherValue.ts";
import type { FormStore } from "#client/form/store.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";

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
