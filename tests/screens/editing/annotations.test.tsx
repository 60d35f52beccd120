import { act, screen } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { annotate } from "#client/form/annotations/annotations.ts";
import type { Annotation } from "#client/form/formNode.ts";
import { ProposalLine } from "#client/widgets/proposal/ProposalLine.tsx";
import { descriptionOf, showField, startWidgets } from "#tests/helpers/samples/widgetForm.tsx";

beforeAll(() => startWidgets());

const path = { list: "", key: "", field: "field" };

test("a field shows its annotations in one order, in whichever order they came", () => {
  const propose = { type: "bool", widget: "checkbox", propose: "dataOfMinors" } as const;
  const body = { group: { id: 1, minors: true } };
  const { store } = showField(propose, body, {
    services: { Proposal: ProposalLine, onComments: () => {} },
  });
  const annotations: Omit<Annotation, "path">[] = [
    { kind: "presence", level: "info", text: "together.here", params: { count: 1, names: "Bo" } },
    {
      kind: "change",
      level: "info",
      text: "together.changed",
      params: { name: "Ada", when: "now" },
    },
    { kind: "problem", level: "error", text: "form.gap", message: "Wrong." },
    { kind: "rule", level: "info", text: "form.fixed" },
    { kind: "comments", level: "info", text: "form.comments", counts: { comments: 2, unread: 0 } },
  ];
  act(() => annotations.forEach((each) => annotate(store, each.kind, [{ ...each, path }])));
  const box = screen.getByRole("checkbox", { name: /^Field/ });
  const lines = ["Fixed by the template", "Wrong.", "Changed by Ada, now", "Bo is here now"];
  expect(descriptionOf(box)).toBe(`A hint ${lines.join("")}`);
  const content = box.closest(".field")?.textContent ?? "";
  const places = ["2", ...lines, "Suggestion: "].map((words) => content.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
