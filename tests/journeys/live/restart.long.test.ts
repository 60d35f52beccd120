import { expect, test } from "vitest";
import { databasePid, killNow } from "../../../scripts/testkit/processes.ts";
import { signInByApi } from "../../../scripts/testkit/apiClient.ts";
import { joinBrowser, visitAt } from "../../helpers/browser/browser.ts";
import { ownDemo, startOwnServer } from "../../helpers/browser/ownServer.ts";
import { openHearing } from "../../helpers/browser/hearing.ts";
import { createRecord } from "../../helpers/records.ts";

joinBrowser({ withServer: false });

test("a page hears every update through restarts of the server and of the database", async () => {
  const dataFolder = await ownDemo();
  let server = await startOwnServer({ dataFolder });
  const port = Number(new URL(server.url).port);
  const api = await signInByApi(server.url, "admin");
  const expected = [
    /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE|status of 50\d/,
  ];
  const made = await visitAt(server.url, { expected }, api.tokens);
  await openHearing(made, "/dashboard");
  const counted = async () =>
    Number(
      await made.page.locator('a[aria-describedby="rule-recordsCount"] b').first().innerText(),
    );
  const before = await counted();

  await server.stop();
  server = await startOwnServer({ dataFolder, port });
  // Works before and after the page has reconnected.
  await createRecord(api, { name: "Nach dem Neustart" });
  await expect.poll(counted).toBe(before + 1);

  killNow(databasePid(dataFolder) ?? 0);
  const create = () =>
    createRecord(api, { name: "Nach der Datenbank" }).then(
      () => true,
      () => false,
    );
  await expect.poll(create).toBe(true);
  // Unanswered requests may have been stored.
  await expect.poll(counted).toBeGreaterThanOrEqual(before + 2);
});
