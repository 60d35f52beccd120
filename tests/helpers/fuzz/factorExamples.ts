import { addPasskey, makeAuthenticator } from "../signIn/authenticator.ts";
import { codeNow, setUpCodeApp } from "../signIn/factors.ts";
import { makeGroup, makePerson } from "../factories.ts";
import type { Example } from "./fuzzExamples.ts";
import { adminOf } from "./fuzzItems.ts";
import type { World } from "./fuzzWorld.ts";

const password = "Seehund im Watt 1987";

/** Newly signed-in user with a password and no second factor. */
async function somebody({ app, ours }: World) {
  return makePerson(app, ours.id, "ROLE_READER", { password });
}

async function withFactor(world: World) {
  const person = await somebody(world);
  return { ...person, factor: await setUpCodeApp(world.app, person.token) };
}

async function confirming(world: World): Promise<Example> {
  const { token } = await somebody(world);
  const { setUp, secret } = (await world.app.post("/api/user/codeApp", {}, { token })).body;
  return { token, body: { setUp, code: codeNow(secret), title: "Handy" } };
}

async function removing(world: World) {
  const { token } = await withFactor(world);
  const { factors } = (await world.app.get("/api/user/secondFactors", { token })).body;
  const factor = String(factors[0].id);
  return { token, factor, body: { id: factor } };
}

async function withPasskey(world: World) {
  const person = await somebody(world);
  return { ...person, ...(await addPasskey(world.app, person.token)) };
}

async function addingPasskey(world: World): Promise<Example> {
  const { token } = await somebody(world);
  const wanted = (await world.app.post("/api/user/passkeys", {}, { token })).body;
  return { token, body: { title: "Laptop", passkey: { ...makeAuthenticator().make(wanted) } } };
}

/** User who must set up a factor to sign in, in a separate group that demands one. */
async function entering({ app }: World) {
  const group = await makeGroup(app);
  await app.asOwner(
    `update group_of_companies set settings = settings || '{"demandsFactor": true}' where group_id = $1`,
    [group],
  );
  const { login: username } = await makePerson(app, group, "ROLE_READER", { password });
  const { secondStep } = (await app.post("/api/login_check", { username, password })).body;
  return { secondStep: String(secondStep) };
}

/** By handler: calls of a person who has a second factor, or is setting one up. */
export const factorExamples: Record<string, (world: World) => Promise<Example>> = {
  "secondFactor.answer": async (world) => {
    const { login, factor } = await withFactor(world);
    const begun = await world.app.post("/api/login_check", { username: login, password });
    const { secondStep } = begun.body;
    return { body: { secondStep, code: codeNow(factor.secret) } };
  },
  "secondFactor.begin": async (world) => ({ token: (await somebody(world)).token, body: {} }),
  "secondFactor.confirm": confirming,
  "secondFactor.remove": removing,
  "secondFactor.rename": async (world) => {
    const { token, factor } = await removing(world);
    return { token, body: { id: factor, title: "Telefon" } };
  },
  "secondFactor.setUp": async (world) => ({
    body: { ...(await entering(world)), kind: "passkey" },
  }),
  "secondFactor.finish": async (world) => {
    const { secondStep } = await entering(world);
    const wanted = { secondStep, kind: "totp" };
    const { codeApp } = await world.app.ok("/api/user/secondStep/setUp", wanted);
    const { setUp, secret } = codeApp;
    return { body: { secondStep, title: "Handy", setUp, code: codeNow(secret) } };
  },
  "passkey.ask": async () => ({ body: {} }),
  "passkey.signIn": async (world) => {
    const { device } = await withPasskey(world);
    const question = await world.app.ok("/api/user/passkeys/ask", {});
    return { body: { passkey: { ...device.show(question) } } };
  },
  "passkey.askProof": async (world) => ({ token: (await withPasskey(world)).token, body: {} }),
  "passkey.begin": async (world) => ({ token: (await somebody(world)).token, body: {} }),
  "passkey.add": addingPasskey,
  "secondFactor.makeCodes": async (world) => ({ token: (await withFactor(world)).token, body: {} }),
  "staff.resetFactor": async (world) => ({
    token: adminOf(world).token,
    body: { id: (await somebody(world)).viewer.contact },
  }),
  "ownSessions.list": async (world) => ({ token: (await somebody(world)).token }),
  "ownSessions.end": async (world) => {
    const { token, viewer } = await somebody(world);
    return { token, body: { id: viewer.session } };
  },
  "ownSessions.endOthers": async (world) => ({ token: (await somebody(world)).token, body: {} }),
  "secondFactor.prove": async (world) => ({
    token: (await somebody(world)).token,
    body: { password },
  }),
};
