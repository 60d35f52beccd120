import { chooseOption } from "#tests/helpers/samples/chooseOption.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/machines/InterfaceScreen.tsx";
import "#client/screens/machines/MachinesScreen.tsx";
import { confirmQuestion, dialogs } from "#client/state/dialogs.ts";
import { providedGroups } from "#client/state/machines/machines.ts";
import { loadTexts } from "#client/i18n/language.ts";
import "#client/screens/settings/security/ProofDialog.tsx";
import { exampleOf } from "../exampleReplies.ts";
import { problem, refused } from "../fakeServer.ts";
import { open, server, signedIn, startPages } from "../setup.tsx";

const [machine] = exampleOf("machines.list").machines;
const token = `a30_${"x".repeat(49)}`;

beforeEach(async () => {
  await startPages();
  await signedIn({ roles: ["ROLE_READER", "ROLE_TENANT_ADMIN"] });
});

test("a provided group is given a role and companies, and says how many are in it", async () => {
  server.answer("/api/admin/machines/groupRole", {
    id: 5,
    title: "Leserechte",
    members: 3,
    role: "ROLE_READER",
    companies: [11],
  });
  const { user } = open("/settings/machines");
  await waitFor(() => expect(providedGroups.state.data?.groups).toHaveLength(1));
  const groups = within(await screen.findByRole("region", { name: "Provided groups" }));
  expect(groups.getByText("3 people · no role")).toBeTruthy();
  await user.click(groups.getByRole("button", { name: "Edit the group “Leserechte”" }));
  const dialog = within(await screen.findByRole("dialog"));
  await chooseOption(dialog.getByLabelText(/Role/), "Reader");
  await user.click(dialog.getByLabelText("Nordlicht Kiel GmbH"));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByText("What the group “Leserechte” gives is saved.");
  expect(groups.getByText("3 people · Reader · Nordlicht Kiel GmbH")).toBeTruthy();
  expect(server.to("/api/admin/machines/groupRole")[0]?.body).toEqual({
    id: 5,
    role: "ROLE_READER",
    companies: [11],
  });
});

test("the page tells who has access to what, until when, from where, and how it ends", async () => {
  open("/settings/machines");
  const list = within(await screen.findByRole("list", { name: "Access" }));
  expect(list.getByText("Read activities · Make and download exports")).toBeTruthy();
  expect(list.getByText(/Nordlicht Kiel GmbH/)).toBeTruthy();
  expect(list.getByText(/192\.0\.2\.0\/24/)).toBeTruthy();
  expect(screen.getByText(/loses the administrator role, is locked or leaves/)).toBeTruthy();
});

test("access is ended after a question", async () => {
  server.answer("/api/admin/machines/end", {
    ...machine,
    state: "ended",
    endedAt: "2026-11-23T10:00:00Z",
  });
  const { user } = open("/settings/machines");
  await user.click(await screen.findByRole("button", { name: /End the access/ }));
  await waitFor(() =>
    expect(dialogs.question?.question.title).toBe("End the access “Nächtlicher Export”?"),
  );
  expect(server.to("/api/admin/machines/end")).toHaveLength(0);
  await confirmQuestion();
  expect(await screen.findByText("Ended")).toBeTruthy();
  expect(server.to("/api/admin/machines/end")[0]?.body).toEqual({ id: 7 });
});

async function beginAccess() {
  const { user } = open("/settings/machines");
  await user.click(await screen.findByRole("button", { name: "Give access" }));
  const form = within(await screen.findByRole("dialog"));
  await user.type(form.getByLabelText(/Name/), "Night");
  return { user, form };
}

test("access is given by the form, and its token shown once", async () => {
  server.answer("/api/admin/machines/create", { machine: { ...machine, id: 8 }, token });
  const { user, form } = await beginAccess();
  const calls = within(form.getByRole("group", { name: "Permitted calls" }));
  await user.click(calls.getByLabelText("Read activities"));
  await user.click(form.getByLabelText("Nordlicht Kiel GmbH"));
  await user.click(form.getByRole("button", { name: "Give access" }));
  await waitFor(() =>
    expect(server.to("/api/admin/machines/create")[0]?.body).toMatchObject({
      title: "Night",
      areas: ["recordsRead"],
      role: "ROLE_READER",
      companies: [11],
    }),
  );
  expect(await screen.findByLabelText("New token")).toHaveProperty("value", token);
});

test("nothing is sent while no call is chosen, and what the server refuses stands at its field", async () => {
  server.answer(
    "/api/admin/machines/create",
    refused([{ path: "/areas", code: "machineAlone", message: "It needs its own access." }]),
  );
  const { user, form } = await beginAccess();
  await user.click(form.getByRole("button", { name: "Give access" }));
  expect(server.to("/api/admin/machines/create")).toHaveLength(0);
  await user.click(form.getByLabelText("Provision staff (SCIM)"));
  await user.click(form.getByLabelText("Read activities"));
  await user.click(form.getByRole("button", { name: "Give access" }));
  expect(await form.findByText("It needs its own access.")).toBeTruthy();
  await user.click(form.getByRole("button", { name: "Cancel" }));
});

test("the interface is searched, and a call opens to its fields and a command", async () => {
  server.answer("/openapi.json", {
    paths: {
      "/api/processingActivity/{id}": {
        get: {
          operationId: "records.read",
          "x-access": "ROLE_READER",
          security: [{ token: [] }, { machine: ["recordsRead"] }],
          parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
          responses: {
            "200": {
              content: {
                "application/json": {
                  schema: { type: "object", properties: { name: { type: "string" } } },
                },
              },
            },
          },
        },
      },
      "/api/user/password": {
        post: { operationId: "session.password", "x-access": "login", security: [{ token: [] }] },
      },
    },
  });
  const { user } = open("/interface");
  expect(await screen.findByRole("heading", { name: /For people only/ })).toBeTruthy();
  await user.type(screen.getByLabelText("Search calls"), "activity");
  await waitFor(() => expect(screen.queryByText("session.password")).toBeNull());
  await user.click(screen.getByText("records.read"));
  expect(await screen.findByText(/curl 'http.*\/v1\/api\/processingActivity\/1'/)).toBeTruthy();
  expect(screen.getByRole("rowheader", { name: "name" })).toBeTruthy();
});

test("the form stays as it was filled while somebody proves who they are, and after they don't", async () => {
  await loadTexts("security");
  let isProved = false;
  const factors = exampleOf("secondFactor.read");
  server.answer("/api/user/secondFactors", { ...factors, proofBy: ["password"] });
  server.answer("/api/user/proof", () => {
    isProved = true;
    return new Response(null, { status: 204 });
  });
  server.answer("/api/admin/machines/create", () =>
    isProved ? Response.json({ machine, token }) : problem("proofNeeded", 403),
  );
  const { user, form } = await beginAccess();
  await user.click(form.getByLabelText("Read activities"));
  const send = () => user.click(form.getByRole("button", { name: "Give access" }));
  const question = async () =>
    within(await screen.findByRole("dialog", { name: /confirm that it is you/ }));
  await send();
  await user.click(await (await question()).findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.getAllByRole("dialog")).toHaveLength(1));
  expect(form.getByLabelText(/Name/)).toHaveProperty("value", "Night");
  await send();
  await user.type(await (await question()).findByLabelText("Your password"), "secret{Enter}");
  expect(await screen.findByLabelText("New token")).toHaveProperty("value", token);
  const sent = server.to("/api/admin/machines/create").map(({ body }) => body["title"]);
  expect(sent).toEqual(["Night", "Night", "Night"]);
});
