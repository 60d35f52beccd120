import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { showField, startWidgets } from "#tests/helpers/samples/widgetForm.tsx";

beforeEach(() => startWidgets());

const access = { write: ["ROLE_MASTER_EDITOR"], hideIfEmpty: true } as const;
const isShown = () => screen.queryByText("Field") !== null;

test.each([
  ["an empty field is left out for those who may not fill it", [], {}, false],
  ["a filled one is shown to them", [], { field: "Checked" }, true],
  ["an empty one is shown to those who may fill it", ["ROLE_MASTER_EDITOR"], {}, true],
] as const)("%s", (_, roles, body, expected) => {
  showField({ type: "text", access }, body, { context: { roles } });
  expect(isShown()).toBe(expected);
});
