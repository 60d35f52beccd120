import { apiOf, serverUrl } from "./browser.ts";

export const newPassword = "Leuchtturm im Nebel 41";

let counter = 0;

/** Adds a user to the admin's group who has accepted an invitation. */
export async function newcomer({ role = "ROLE_READER" } = {}) {
  const api = await apiOf("admin");
  counter += 1;
  const email = `neu.${Date.now()}.${counter}@nordlicht.example`;
  const person = { firstName: "Ina", lastName: "Neu", email, roles: [role] };
  const { id } = await api.call("catalogue.create", { body: person }, "staff");
  const { link = "" } = await api.call("staff.link", { body: { id: Number(id), shown: true } });
  const reply = await fetch(`${serverUrl()}/v1/api/user/link`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ link: link.split("#link=")[1], newPassword }),
  });
  // Border: nobody new has a second factor yet.
  const tokens = (await reply.json()) as { token: string; refresh_token: string };
  return { email, tokens };
}
