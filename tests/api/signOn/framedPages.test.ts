import { expect, test } from "vitest";
import { ownFolder } from "../../helpers/files/ownFolder.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { cookieOf, makeSamlGroup, reader, signOn } from "../../helpers/signOn/visits.ts";

const { folder, write } = ownFolder();
write("index.html", "<!doctype html><head></head>");
const app = await makeTestApp({}, { clientFolder: folder });
const of = await makeSamlGroup(app);
const name = "__Host-vvt_pages";

async function frames(cookie?: string): Promise<string | undefined> {
  const { headers } = await app.app.inject({
    url: "/vvt-list",
    headers: { accept: "text/html", ...(cookie && { cookie: `${name}=${cookie}` }) },
  });
  return /frame-src ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1];
}

test("a page may frame the provider that has signed in its user, and no other address", async () => {
  expect(await frames()).toBeUndefined();
  const { response } = await signOn(of, { attributes: reader });
  const cookie = cookieOf(response, name);
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: "Lax", path: "/" });
  expect(await frames(cookie?.value)).toBe("'self' https://idp.test.example");
  const forged = Buffer.from("https://evil.example".padEnd(64)).toString("base64url");
  for (const other of [forged, "https://evil.example", `${cookie?.value}x`.slice(1)])
    expect([other, await frames(other)]).toEqual([other, undefined]);
});

test("a refused sign-in gives no page a frame, and a sign-out takes it away", async () => {
  const { response } = await signOn(of, { attributes: { ...reader, groups: [] } });
  expect(cookieOf(response, name)).toBeUndefined();
  const left = await app.app.inject({ url: "/saml/logout" });
  expect(cookieOf(left, name)).toMatchObject({ value: "", maxAge: 0 });
});
