import { expect, test } from "vitest";
import de from "#shared/strings/de/forms.json" with { type: "json" };
import en from "#shared/strings/en/forms.json" with { type: "json" };
import { FontInUse } from "./face.ts";
import { fontFiles } from "./fonts.ts";

const words = [
  ...new Set([...Object.values(de), ...Object.values(en)].flatMap((text) => text.split(/\s+/))),
];

test.each(["sans", "serifBold"] as const)(
  "words of the %s face put together by pairs of letters are as wide as the font lays them out",
  (face) => {
    const used = new FontInUse(fontFiles[face]);
    const scale = 1 / used.font.unitsPerEm;
    const laidOut = (word: string): number => {
      const advances = used.font
        .layout(word)
        .positions.map((position: { xAdvance: number }) => position.xAdvance);
      return advances.reduce((sum: number, advance: number) => sum + advance * scale, 0);
    };
    const wrong = words.filter((word) => Math.abs(used.width(word) - laidOut(word)) > 1e-9);

    expect(words.length).toBeGreaterThan(1000);
    expect(wrong).toEqual([]);
  },
);

test("joined letters are one glyph, and an accent without a letter of its own stands off the line", () => {
  const used = new FontInUse(fontFiles.sans);

  expect(used.shown("Auftrag", 10)).toMatch(/^\[<[0-9a-f]+(> -?\d+ <[0-9a-f]+)*>\] TJ$/);
  expect(used.shown("Auftrag", 10).match(/[0-9a-f]{4}/g)).toHaveLength(6);
  expect(used.shown("q\u0301", 10)).toContain("Ts");
});
