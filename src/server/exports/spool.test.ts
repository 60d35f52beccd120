import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownFolder } from "#tests/helpers/files/ownFolder.ts";
import type { ActivityModel } from "./shape.ts";
import { makeShelf, makeSpool, makeTextShelf } from "./spool.ts";

const { folder } = ownFolder();
const activities: ActivityModel[] = Array.from({ length: 20 }, (_, at) => ({
  name: `Tätigkeit ${at}`,
  facts: "x".repeat(at * 100),
  sections: [],
}));

test.each([0, 300, 1_000_000])(
  "activities come back in their order, with %i bytes in memory, and no file is left",
  (inMemory) => {
    const spool = makeSpool(join(folder, "spool"), inMemory);
    for (const activity of activities) spool.add(activity);
    expect(spool.length).toBe(activities.length);
    expect(spool.names).toEqual(activities.map(({ name }) => name));
    expect([...spool.read()]).toEqual(activities);
    // Read twice, since a document is drawn again when a part of it failed.
    expect([...spool.read()]).toEqual(activities);
    expect(readdirSync(folder)).toEqual([]);
  },
);

test.each([0, 1_000_000])(
  "texts of several sheets come back apart and in their order, with %i bytes in memory",
  (inMemory) => {
    const shelf = makeShelf(join(folder, "spool"), inMemory);
    const texts = ["a", "b"].map((letter) => ({ letter, kept: makeTextShelf(shelf) }));
    for (let at = 0; at < 30_000; at += 1)
      for (const { letter, kept } of texts) kept.add(`${letter}${at} `);
    for (const { letter, kept } of texts) {
      const read = [...kept.read()].join("").trim().split(" ");
      expect(read).toEqual(Array.from({ length: 30_000 }, (_, at) => `${letter}${at}`));
    }
    expect(readdirSync(folder)).toEqual([]);
  },
);
