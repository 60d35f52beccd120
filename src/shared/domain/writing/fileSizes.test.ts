import { expect, test } from "vitest";
import { formatFileSize } from "./fileSizes.ts";

test.each([
  [0, "0 B"],
  [999, "999 B"],
  [1000, "1,0 kB"],
  [1536, "1,5 kB"],
  [999_940, "999,9 kB"],
  [999_960, "1,0 MB"],
  [25_000_000, "25,0 MB"],
  [4_000_000_000, "4.000,0 MB"],
])("%i bytes are %s", (bytes, text) => {
  expect(formatFileSize(bytes, "de")).toBe(text.replace(" ", "\u00A0"));
});

test("English uses a decimal point", () => {
  expect(formatFileSize(1536, "en")).toBe("1.5\u00A0kB");
});
