import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadDemo } from "#server/demo/demoGroups.ts";
import { openStore } from "#server/store/database/store.ts";
import { moveOut } from "#server/moving/moveOut.ts";
import { atTheEnd } from "../atTheEnd.ts";
import { makeTestApp, type TestApp } from "../testApp.ts";
import { makeDatabaseAfter } from "../testDatabase.ts";

/** Separate server whose database assigns only ids above `last`. */
export async function makePlace(last: number): Promise<TestApp> {
  return makeTestApp({}, { database: await makeDatabaseAfter(last) });
}

export async function makeDemo(app: TestApp): Promise<void> {
  let now = new Date();
  const past = openStore(app.address, { clock: () => now });
  try {
    const platform = { ...app.platform, store: past, clock: () => now };
    await loadDemo(platform, (next) => {
      now = next;
    });
  } finally {
    await past.close();
  }
}

/** Database and files of a server, in the form that a move takes. */
export function sideOf({ address, platform }: TestApp) {
  return { admin: address.admin, files: platform.files, now: new Date() };
}

/** Folder for archives that is deleted at the end of the file. */
export function archiveFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "a30-move-"));
  atTheEnd(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function movedOut(app: TestApp, title: string): Promise<string> {
  const archive = join(archiveFolder(), "group.zip");
  await moveOut(sideOf(app), title, archive);
  return archive;
}

export async function signIn(app: TestApp, username: string, password: string): Promise<string> {
  const reply = await app.post("/api/login_check", { username, password });
  if (reply.status !== 200) throw new Error(`${username}: ${reply.status}`);
  return String(reply.body.token);
}
