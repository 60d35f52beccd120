import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/editor/EditorScreen.tsx";
import "#client/screens/editor/side/Elsewhere.tsx";
import "#client/screens/undo/UndoBar.tsx";
import { elsewhere } from "#client/state/records/elsewhere.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { problem } from "../fakeServer.ts";
import { open, server, signedIn, startPages, visitorLog } from "../setup.tsx";

const call = "/api/records/elsewhere";
const vienna = { id: 90, name: "Besucherbuch", company: "Northlight Vienna" };

beforeEach(async () => {
  Object.assign(elsewhere, { id: null, items: [] });
  Object.assign(window, { innerWidth: 1440 });
  await startPages();
  server
    .answer("/api/groupsOfPersons", [{ id: 31, title: "Visitors" }])
    .answer("/api/processingActivity/77", record())
    .answer(call, {
      items: [
        { ...vienna, pointer: "/description", text: "A list at the reception." },
        { ...vienna, pointer: "/processDocumentation", text: "Not about this field." },
      ],
    });
  await signedIn({ roles: ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR"] });
});

function record(more: Body = {}): Body {
  return visitorLog({
    groupsOfPersons: [{ id: 801, group: { id: 31, title: "Visitors" } }],
    ...more,
  });
}

async function openNote() {
  const { user } = open("/vvt/edit/77");
  const note = await screen.findByLabelText<HTMLTextAreaElement>(/^Description/);
  await user.click(note);
  return { user, note };
}

const answer = () => screen.findByRole("region", { name: "Wording used by Northlight Vienna" });

test("at a note one sees how another company has written it, and takes it over as one step", async () => {
  const { user, note } = await openNote();
  const shown = within(await answer());
  shown.getByText("A list at the reception.");
  expect(server.to(call)[0]?.body).toEqual({ id: 77 });
  await user.click(shown.getByRole("button", { name: "Use this" }));
  await waitFor(() => expect(note.value).toBe("A list at the reception."));
  await waitFor(() => expect(screen.queryByRole("region", { name: /put it$/ })).toBeNull());
  await screen.findByRole("group", { name: "Undo and redo" });
  await user.click(note);
  await user.keyboard("{Control>}z{/Control}");
  await waitFor(() => expect(note.value).toBe(""));
});

test("what stands in a note already is kept: the other text is appended", async () => {
  server.answer("/api/processingActivity/77", record({ description: "With badges." }));
  const { user, note } = await openNote();
  await user.click(within(await answer()).getByRole("button", { name: "Append" }));
  await waitFor(() => expect(note.value).toBe("With badges.\n\nA list at the reception."));
});

test("without an answer of the server there is nothing to see, and nobody is disturbed", async () => {
  server.answer(call, () => problem("internal", 500));
  const { note } = await openNote();
  await waitFor(() => expect(server.to(call)).toHaveLength(1));
  expect(document.activeElement).toBe(note);
  expect(screen.queryByRole("region", { name: /put it$/ })).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
});
