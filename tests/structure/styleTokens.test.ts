import { expect, test } from "vitest";
import * as tokens from "#client/ui/tokens.ts";
import { writeTokens } from "../../scripts/styleTokens.ts";

test("the build writes steps and named values into styles, and leaves what it doesn't know", () => {
  const css =
    "gap: ${px(1.5)}; border: ${rule.muted}; top: -${hairline}; font-size: ${sizes.tiny};";
  expect(writeTokens(css, { ...tokens })).toBe(
    "gap: 6px; border: 1px solid var(--borderColor-muted); top: -1px; font-size: 12px; line-height: 16px;",
  );
  const rest = "${rule.none} ${px(gap)} ${({ $isSmall }) => px($isSmall ? 1 : 2)}";
  expect(writeTokens(rest, { ...tokens })).toBe(rest);
});
