import { expect, test } from "vitest";
import { nodesOf } from "#shared/engine/body/walk.ts";
import { lackTextKey } from "#shared/engine/rules/needs.ts";
import { planOf } from "#shared/generated/plans.ts";
import { allTexts } from "./texts.ts";

// A gap says what is wrong, never the mere name of its field.

test.each(["de", "en"] as const)(
  "each need of an activity says what is wrong, in %s",
  (language) => {
    const texts = allTexts(language);
    const lacks = nodesOf(planOf("record").nodes).flatMap((node) =>
      (node.needed ?? []).map(({ words }) => {
        const lack = texts.get(lackTextKey(node, words));
        const label = texts.get(`${node.textKey}.label`);
        return { at: node.pointer, words, isSaid: lack !== undefined && lack !== label };
      }),
    );
    expect(lacks.length).toBeGreaterThan(100);
    expect(lacks.filter(({ isSaid }) => !isSaid)).toEqual([]);
  },
);
