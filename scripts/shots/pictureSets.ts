import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../testkit/runServer.ts";
import { comparedLooks } from "./looks.ts";
import { type ShotOptions, takeShots } from "./takeShots.ts";

/** States of which commit a folder of pictures is, and by which list they were taken. */
interface SetManifest {
  commit: string;
  list: string;
}

const setsFolder = join(projectFolder, ".build/shots/sets");

function git(...args: string[]): string {
  return execFileSync("git", args, {
    cwd: projectFolder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();
}

/**
 * Full id of a commit.
 * @throws Error with advice where there is none
 */
export function resolveCommit(name: string): string {
  try {
    return git("rev-parse", "--verify", `${name}^{commit}`);
  } catch {
    throw new Error(`There is no commit "${name}" here. Name one that git log shows, or fetch it.`);
  }
}

function listHash(): string {
  return git(
    "hash-object",
    "scripts/shots/shotList.ts",
    "scripts/shots/dialogShots.ts",
    "scripts/shots/looks.ts",
  );
}

/** True if a folder holds the pictures of this commit, taken by the present list. */
export function isSetOf(folder: string, wanted: SetManifest): boolean {
  const file = join(folder, "set.json");
  if (!existsSync(file)) return false;
  const { commit, list }: Partial<SetManifest> = JSON.parse(readFileSync(file, "utf8"));
  return commit === wanted.commit && list === wanted.list;
}

/** Checks a commit out beside this tree, with its packages. */
function checkOut(commit: string): string {
  const tree = join(projectFolder, ".build/shots/tree");
  removeTree(tree);
  git("worktree", "add", "--detach", tree, commit);
  const isSameLock =
    git("rev-parse", `${commit}:package-lock.json`) === git("hash-object", "package-lock.json");
  if (isSameLock) symlinkSync(join(projectFolder, "node_modules"), join(tree, "node_modules"));
  else execFileSync("npm", ["ci", "--ignore-scripts=false"], { cwd: tree, stdio: "inherit" });
  return tree;
}

function removeTree(tree: string): void {
  rmSync(tree, { recursive: true, force: true });
  git("worktree", "prune");
}

type OnFailure = ShotOptions["onFailure"];

async function takeSet(
  at: { tree: string; folder: string },
  manifest: SetManifest,
  onFailure: OnFailure,
): Promise<void> {
  await takeShots({ ...at, looks: comparedLooks, fullPage: true, onFailure });
  writeFileSync(join(at.folder, "set.json"), JSON.stringify(manifest));
}

/** Pictures of a commit's pages; taken once, as long as the list stays the same. */
export async function takeSetOfCommit(commit: string, onFailure: OnFailure): Promise<string> {
  const folder = join(setsFolder, commit);
  const manifest = { commit, list: listHash() };
  if (isSetOf(folder, manifest)) return folder;
  const tree = checkOut(commit);
  try {
    await takeSet({ tree, folder }, manifest, onFailure);
  } finally {
    removeTree(tree);
  }
  return folder;
}

/** Pictures of this tree's pages as they are now, committed or not. */
export async function takeSetOfTree(onFailure: OnFailure): Promise<string> {
  const folder = join(setsFolder, "tree");
  const manifest = { commit: "tree", list: listHash() };
  await takeSet({ tree: projectFolder, folder }, manifest, onFailure);
  return folder;
}
