import { render, screen } from "@testing-library/react";
import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import { StatusMark } from "#client/theme/StatusMark.tsx";
import { asStatus, gradeWord, statusWord } from "./rowMarks.ts";

// Text keys stand in for the texts.
beforeAll(() => i18next.init({ lng: "en", resources: {} }));

function markOf(status: string): string {
  const { container, unmount } = render(<StatusMark status={asStatus(status)} label={status} />);
  const drawn = container.querySelector("svg")?.innerHTML ?? "";
  unmount();
  return drawn;
}

test("a status that nobody knows is shown by its own word, with a mark that is no status's", () => {
  const { t } = i18next;
  const label = statusWord("withdrawn", t);
  render(<StatusMark status={asStatus("withdrawn")} label={label} />);
  expect(screen.getByText("withdrawn")).toBeDefined();
  expect(markOf("withdrawn")).not.toBe("");
  for (const known of ["draft", "review", "finalised", "archived", "inWork"])
    expect(markOf("withdrawn")).not.toBe(markOf(known));
});

test("a risk grade that nobody knows is shown by its own word, and is not taken for none", () => {
  const { t } = i18next;
  expect(gradeWord("extreme", t)).toBe("extreme");
  expect(gradeWord("none", t)).toBe(t("screen.records.noRisk"));
  expect(gradeWord(undefined, t)).toBe(t("screen.records.noRisk"));
});
