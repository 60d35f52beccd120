import { beforeEach, expect, test } from "vitest";
import {
  forgetLookups,
  itemsTitled,
  loadLookup,
  lookupName,
  lookups,
} from "#client/state/editorLookups.ts";
import { json } from "./fakeServer.ts";
import { server, signedIn, startClient } from "./setup.tsx";

const path = "/api/dataSource";
const query = { language: "en" };
const name = lookupName("dataSource", query);
const items = [{ id: 5, title: "Sensor" }];

beforeEach(async () => {
  await startClient();
  await signedIn();
});

const marks = () => server.to(path).map(({ headers }) => headers.get("if-none-match"));

test("a known list is requested with its ETag and not transferred again", async () => {
  server.answer(path, () => json(items, 200, { etag: '"a"' }));
  await loadLookup("dataSource", query);
  expect(lookups[name]).toMatchObject({ state: "ready", items });

  forgetLookups();
  server.answer(path, () => new Response(null, { status: 304, headers: { etag: '"a"' } }));
  await loadLookup("dataSource", query);
  expect(marks()).toEqual([null, '"a"']);
  expect(lookups[name]).toMatchObject({ state: "ready", items });
});

test("a list is loaded once for all who ask meanwhile, and each gets its items", async () => {
  server.answer(path, items);
  const replies = [1, 2].map(() => itemsTitled("dataSource", query, []));
  expect(await Promise.all(replies)).toEqual([items, items]);
  expect(server.to(path)).toHaveLength(1);
});

test("a changed list is transferred with its new ETag", async () => {
  const others = [...items, { id: 6, title: "Camera" }];
  server.answer(path, () => json(others, 200, { etag: '"b"' }));
  await loadLookup("dataSource", query);
  forgetLookups();
  await loadLookup("dataSource", query);
  expect(lookups[name]).toMatchObject({ items: others });
  expect(marks().at(-1)).toBe('"b"');
});

test("product items are requested as well", async () => {
  server.answer(path, items);
  await loadLookup("dataSource", query);
  expect(server.to(path)[0]?.headers.get("x-master-items")).toBe("true");
});
