import { connect } from "node:net";
import { expect, test, vi } from "vitest";
import { limits } from "#shared/api/limits.ts";
import { operations } from "#shared/generated/operations.ts";
import { anyHandlers } from "#server/main.ts";
import { makeGroup, makePerson } from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

/** Calls that have begun, and how each ends. */
const begun: { account: number; end: () => void }[] = [];
const app = await makeTestApp(
  {},
  {
    handlers: {
      ...anyHandlers,
      "session.apps": async ({ viewer: { account } }) =>
        new Promise((resolve) => {
          begun.push({ account, end: () => resolve({ groups: [] }) });
        }),
    },
  },
);
const group = await makeGroup(app);
const person = await makePerson(app, group, "ROLE_TENANT_ADMIN");
const other = await makePerson(app, group);
await app.app.listen({ port: 0, host: "127.0.0.1" });
const address = app.app.server.address();
const port = typeof address === "object" && address ? address.port : 0;

const save = "/v1/api/processingActivity/activity";
const domain = "/v1/api/admin/domains/create";

/** Sends the beginning of a request; resolves with the status of the reply. */
function begin(path: string, length: number, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("error", reject).once("data", (reply: Buffer) => {
      socket.destroy();
      resolve(reply.toString().slice(9, 12));
    });
    const head = [
      `POST ${path} HTTP/1.1`,
      "host: x",
      `authorization: Bearer ${person.token}`,
      "content-type: application/json",
      `content-length: ${length}`,
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  });
}

function manyNames(count: number): string {
  return Array.from({ length: count }, (_, at) => `"u${at}":1`).join(",");
}

test("a body of too many values or names is refused before the rest of it arrives", async () => {
  const most = limits.openBodySize;
  expect(await begin(save, most, `{${manyNames(limits.bodyNames + 1)}`)).toBe("413");
  expect(await begin(save, most, `{"name":[${"1,".repeat(limits.bodyValues + 1)}`)).toBe("413");
});

test("a body longer than its call's document permits is refused before it arrives", async () => {
  expect(await begin(domain, 100_000, "{")).toBe("413");
  expect(await begin(save, limits.openBodySize + 1, "{")).toBe("413");
});

test("most calls take less than a hundred kilobytes, and each at least a page of wrong names", () => {
  const sizes = operations.flatMap(({ bodyLimit }) => bodyLimit ?? []);
  const short = sizes.filter(({ bytes }) => bytes < 100_000);
  expect(short.length).toBeGreaterThan(sizes.length / 2);
  for (const { bytes, values } of sizes) {
    expect(bytes).toBeGreaterThanOrEqual(limits.sessionBodySize);
    expect(values).toBeGreaterThan(500);
  }
});

test("JSON in the place of a file is as short as what it says", async () => {
  expect(await begin("/v1/api/files", 1_000_000, "{")).toBe("413");
});

test("four calls of an account are at work, while others are answered", async () => {
  const waiting = Array.from({ length: 5 }, () => person.get("/api/apps"));
  await vi.waitFor(() => expect(begun).toHaveLength(4));
  const theirs = other.get("/api/apps");
  await vi.waitFor(() => expect(begun).toHaveLength(5));
  expect(begun[4]?.account).toBe(other.viewer.account);
  begun[0]?.end();
  await vi.waitFor(() => expect(begun).toHaveLength(6));
  for (const { end } of begun) end();
  const replies = await Promise.all([...waiting, theirs]);
  expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
});
