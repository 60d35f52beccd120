import { nodesOf } from "#shared/engine/body/walk.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { rules } from "#shared/domain/rules.ts";
import { gapsOfField, lackTextKey, needsOfField, otherGap } from "#shared/engine/rules/needs.ts";
import type { GapKind } from "#shared/generated/types.ts";
import type { Asking } from "#server/auth/call.ts";
import { type Texts, translate } from "#server/exports/exportTexts.ts";
import { linkNumber } from "#server/store/trail/linkNumbers.ts";
import { onceForAlike } from "../../bodies/alikeViewers.ts";
import { ownTexts } from "../../bodies/ownTexts.ts";
import { recordPlan } from "../../bodies/plans.ts";
import { titlesFor } from "../filters/filterOptions.ts";
import { callContext } from "../recordContext.ts";

/** A possible gap: its name, what is wrong, and the article that requires it. */
export type GapField = Omit<GapKind, "records">;

/** Gaps that the viewer may know of, by link number, in the order of the steps. */
export function gapFields(call: Asking): ReadonlyMap<number, GapField> {
  return fieldsFor(callContext(call), ownTexts(call));
}

/** Titles of the gaps that the viewer may know of, by their names. */
export function gapTitles(call: Asking): ReadonlyMap<string, string> {
  return new Map([...gapFields(call).values()].map(({ gap, title }) => [gap, title]));
}

/** A gap with what tells it from one of the same title: the part of the form, and the article. */
interface Worded extends GapField {
  within: string;
  cited: string;
}

const fieldsFor = onceForAlike((context, texts: Texts): ReadonlyMap<number, GapField> => {
  const titles = titlesFor(context, texts);
  const { nodes } = recordPlan(context);
  const parts = new Map(nodes.map((node) => [node.name, texts(`${node.textKey}.label`) ?? ""]));
  const worded = nodesOf(nodes).flatMap((node) => {
    const field = titles.get(node.pointer);
    if (field === undefined) return [];
    const within = parts.get(node.pointer.split("/")[1] ?? "") ?? "";
    return [...gapsOfField(node, rules.reading)].map(([gap, need]): Worded => {
      const article = need?.article;
      const cited = article === undefined ? "" : (texts(`lists.articles.${article}`) ?? article);
      const title = lackOf(node, gap, { field, texts });
      return { gap, title, within, cited, ...(article === undefined ? {} : { article }) };
    });
  });
  const inPart = toldApart(worded, ({ within }) => within);
  return new Map(
    toldApart(inPart, ({ cited }) => cited).map(({ gap, title, article }) => [
      linkNumber(gap),
      { gap, title, ...(article === undefined ? {} : { article }) },
    ]),
  );
});

/** Title of a gap in the words of the needs behind it, else that the field is not filled in. */
function lackOf(
  node: PlanNode,
  gap: string,
  { field, texts }: { field: string; texts: Texts },
): string {
  const needs = needsOfField(node).get(gap);
  const isRead = gapsOfField(node).has(gap);
  if (!isRead) return translate(texts, "export.gapTitles.toRead", { field });
  const other = otherGap(gap);
  if (other) return translate(texts, `export.gapTitles.${other}`, { field });
  const keys = (needs ?? [{ words: undefined }]).map(({ words }) => lackTextKey(node, words));
  const lacks = [...new Set(keys)].flatMap((key) => texts(key) ?? []);
  return lacks.length > 0
    ? lacks.join(" / ")
    : translate(texts, "export.gapTitles.asked", { field });
}

/** Adds a word in brackets to titles that several gaps have. */
function toldApart(all: readonly Worded[], wordOf: (worded: Worded) => string): Worded[] {
  const counts = Map.groupBy(all, ({ title }) => title);
  return all.map((each) => {
    const word = wordOf(each);
    const isAlone = (counts.get(each.title) ?? []).every((one) => wordOf(one) === word);
    return isAlone || word === "" ? each : { ...each, title: `${each.title} (${word})` };
  });
}
