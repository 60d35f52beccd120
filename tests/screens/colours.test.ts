import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import grades from "#schemas/lists/riskGrades.json" with { type: "json" };
import priorities from "#schemas/lists/priorities.json" with { type: "json" };
import statuses from "#schemas/lists/statuses.json" with { type: "json" };

const css = readFileSync("src/client/theme/tokens.css", "utf8");
const [, day = "", night = ""] = css.split(
  /^html\[data-color-mode="(?:light|dark)"\]\[data-(?:light|dark)-theme\]/m,
);
const modes = [
  ["day", day],
  ["night", night],
] as const;

function expectColour(block: string, name: string, value: string) {
  expect(block).toContain(`${name}: ${value.startsWith("#") ? value.toLowerCase() : value};`);
}

describe.each(modes)("marks by %s", (mode, block) => {
  test("have the colours stated in the lists", () => {
    for (const status of [...statuses.items, ...statuses.filters]) {
      expectColour(block, `--status-${status.value}-fill`, status.fill[mode]);
      expectColour(block, `--status-${status.value}-line`, status.line[mode]);
    }
    for (const { value, colour } of priorities.items) {
      expectColour(block, `--priority-${value}`, colour[mode]);
    }
    for (const { value, surface } of grades.items) {
      expectColour(block, `--risk-${value}`, surface[mode]);
    }
  });
});
