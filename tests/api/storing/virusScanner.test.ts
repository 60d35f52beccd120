import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { openVirusScanner } from "#server/store/files/virusScanner.ts";
import { makeGroup, makePerson } from "../../helpers/factories.ts";
import { type Scanner, startScanner } from "../../helpers/files/scanner.ts";
import { makeTestApp, type TestApp } from "../../helpers/testApp.ts";
import { uploadText } from "../../helpers/uploads.ts";

const sign = "malware-for-tests";
let scanner: Scanner;

beforeAll(async () => {
  scanner = await startScanner((contents) => {
    if (contents.includes("too long")) return "INSTREAM size limit exceeded. ERROR";
    if (contents.includes("silent")) return null;
    return contents.includes(sign) ? "stream: Test.Sign FOUND" : "stream: OK";
  });
  return scanner.close;
});

async function appWith(url: string, wait?: number): Promise<{ app: TestApp; token: string }> {
  const app = await makeTestApp({ scanner: openVirusScanner(url, wait) });
  const creator = await makePerson(app, await makeGroup(app), "ROLE_CREATOR");
  return { app, token: creator.token };
}

const receiving = ({ folder }: TestApp) => readdirSync(join(folder, "files", "incoming"));

test("check list 31: a clean file is stored, one with malware is refused, and nothing of it stays", async () => {
  const { app, token } = await appWith(scanner.url);
  expect((await uploadText(app, token, "clean")).status).toBe(200);
  const { status, body } = await uploadText(app, token, `contract ${sign}`);
  expect([status, body.error]).toEqual([412, "infected"]);
  expect(receiving(app)).toEqual([]);
  expect(app.lines.join("\n")).toContain('"name":"Test.Sign"');
});

test("a long file is looked over to its end", async () => {
  const { app, token } = await appWith(scanner.url);
  const { status, body } = await uploadText(app, token, `${"x".repeat(900_000)}${sign}`);
  expect([status, body.error]).toEqual([412, "infected"]);
});

test.each(["too long", "silent"])(
  "a file that the scanner has no verdict on is not stored: %s",
  async (contents) => {
    const { app, token } = await appWith(scanner.url, 300);
    const { status, body } = await uploadText(app, token, contents);
    expect([status, body.error]).toEqual([503, "scannerAway"]);
    expect(receiving(app)).toEqual([]);
  },
);

test("check list 31: without its scanner nothing is stored", async () => {
  const gone = await startScanner(() => null);
  await gone.close();
  const { app, token } = await appWith(gone.url);
  const { status, body } = await uploadText(app, token, "clean");
  expect([status, body.error]).toEqual([503, "scannerAway"]);
});
