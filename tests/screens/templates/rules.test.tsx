import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/editor/template/FieldRule.tsx";
import type { Body } from "#shared/engine/plan/types.ts";
import { readPath, savePath } from "../editorPage.ts";
import { json } from "../fakeServer.ts";
import { open, server, signedIn, startPages, visitorLog } from "../setup.tsx";

const path = readPath;

beforeEach(async () => {
  await startPages();
  server.answer(savePath, ({ body }) => json({ ...visitorLog(), ...body, version: 5 }));
  await signedIn({
    roles: ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR", "ROLE_TENANT_ADMIN"],
    features: ["groupTemplates"],
  });
});

test("at each field of a template is said whether it is fixed or asked for", async () => {
  const { company: _, ...template } = visitorLog({ template: true } as Body);
  server.answer(path, template);
  const { user } = open("/settings/vvt/group-templates/edit/77");
  const rule = async (field: string, now: string) =>
    screen.findByRole("button", { name: `Rule for ${field}: ${now}` });
  await user.click(await rule("Description", "default, can be changed"));
  await user.click(screen.getByRole("menuitemradio", { name: /^fixed/ }));
  await user.click(await rule("Description", "fixed"));
  await user.click(screen.getByRole("menuitemradio", { name: /^asked for/ }));
  await user.click(await rule("Priority", "default, can be changed"));
  await user.click(screen.getByRole("menuitemradio", { name: /^fixed/ }));
  // Each change is an undo step.
  await user.keyboard("{Control>}z{/Control}");
  await rule("Priority", "default, can be changed");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect((await server.sent(savePath))["templateRules"]).toEqual([
    { field: "description", rule: "asked" },
  ]);
});

test("a field that the template fixes can be read only, and says why; what is asked for is a gap", async () => {
  const givenRules = [
    { field: "description", rule: "fixed" },
    { field: "processDocumentation", rule: "asked" },
  ];
  server.answer(path, visitorLog({ description: "As it is everywhere", givenRules }));
  const { user } = open("/vvt/edit/77");
  const field = await screen.findByRole("group", { name: "Description" });
  within(field).getByText("As it is everywhere");
  within(field).getByText("Fixed by the template");
  expect(within(field).queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("button", { name: /^Rule for/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "All gaps and errors" }));
  const gaps = await screen.findByRole("dialog");
  await within(gaps).findByText("Process and systems");
});

test("new rules of a template are named before they are taken over, also where nothing else is new", async () => {
  server
    .answer(path, visitorLog({ parentTemplateId: 71, parentTemplateVersion: 1 } as Body))
    .answer("/api/templates/difference", {
      version: 3,
      changes: 1,
      conflicts: 0,
      canTake: true,
      mayReopen: false,
      template: { id: 71, name: "Visits", from: 1, to: 2 },
      rules: [{ field: "description", rule: "fixed" }],
      earlier: {},
      now: {},
      mine: {},
    });
  const { user } = open("/vvt/edit/77");
  await user.click(await screen.findByRole("button", { name: "View" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText("Description: fixed");
  expect(dialog.queryByRole("table")).toBeNull();
  expect(dialog.queryByRole("button", { name: "Keep all as it is" })).toBeNull();
  dialog.getByRole("button", { name: "Take over the new rules" });
});
