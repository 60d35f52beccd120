import { expect, test } from "vitest";
import { overlayOf } from "#shared/engine/plan/overlay.ts";
import { plans } from "#shared/generated/plans.ts";
import { anonymousViewer } from "#server/auth/viewer.ts";
import { redactFacts } from "./companyVisibility.ts";

test("a custom field of an entry names no hidden company", () => {
  const field = {
    by: { list: "customFields", id: 1 },
    target: "catalogues/vendor",
    name: "keeper",
    type: "reference" as const,
    label: { de: "Betreut von" },
    help: null,
    isActive: true,
    writers: [],
    choices: [],
    list: "companies",
  };
  const viewer = { ...anonymousViewer, companies: [1], overlay: overlayOf(plans, [field], "1") };
  const call = { viewer, language: "de" as const, now: new Date() };
  const keptBy = (id: number, title: string) => ({
    id: 3,
    title: "Lohnkontor",
    custom: { keeper: { id, title } },
  });
  const ownCompany = keptBy(1, "Kiel");
  expect(redactFacts(call, "vendor", ownCompany)).toEqual(ownCompany);
  expect(redactFacts(call, "vendor", keptBy(2, "Wien"))).toMatchObject({ custom: {} });
  expect(JSON.stringify(redactFacts(call, "vendor", keptBy(2, "Wien")))).not.toContain("Wien");
});
