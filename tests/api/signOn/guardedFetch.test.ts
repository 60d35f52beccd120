import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { guardedFetch, isPublicAddress } from "#server/services/signOn/guardedFetch.ts";
import { atTheEnd } from "../../helpers/atTheEnd.ts";

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  atTheEnd(async () => void server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}

const named = { hosts: ["localhost"] };
const nobody = { hosts: [] };

test("check list 23: private, local and reserved addresses are not asked", async () => {
  const open = ["8.8.8.8", "193.99.144.80", "2a02:2e0:3fe:1001:302::"];
  const closed = [
    "10.1.2.3",
    "127.0.0.1",
    "169.254.169.254",
    "172.20.0.1",
    "192.168.1.1",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "::ffff:10.0.0.1",
    "::ffff:8.8.8.8",
    "fe80::1",
    "fc00::1",
    "64:ff9b::a00:1",
    "2001:db8::1",
    "2002:a00:1::",
    "no address",
  ];
  expect(open.filter((each) => !isPublicAddress(each))).toEqual([]);
  expect(closed.filter((each) => isPublicAddress(each))).toEqual([]);
  for (const address of ["https://10.1.2.3/", "https://[::1]/", "https://localhost/"])
    await expect(guardedFetch(address, {}, nobody)).rejects.toThrow();
});

test("only encrypted connections are made, but for those on this machine that the operator names", async () => {
  const own = await serve((_request, response) => response.end("here"));
  await expect(guardedFetch(own, {}, nobody)).rejects.toThrow("not asked");
  await expect(guardedFetch("http://example.com/", {}, nobody)).rejects.toThrow("not asked");
  await expect(guardedFetch("https://example.com/", {}, named)).rejects.toThrow("not asked");
  await expect(guardedFetch("https://kim:secret@localhost/", {}, named)).rejects.toThrow(
    "not asked",
  );
  expect(await (await guardedFetch(own, {}, named)).text()).toBe("here");
});

test("check list 23: redirects are not followed, and long answers are cut off", async () => {
  const leading = await serve((_request, response) => {
    response.writeHead(302, { location: "http://169.254.169.254/" }).end();
  });
  await expect(guardedFetch(leading, {}, named)).rejects.toThrow("redirected");
  const long = await serve((_request, response) => response.end("x".repeat(2_000_000)));
  await expect(guardedFetch(long, {}, named)).rejects.toThrow("too long");
});
