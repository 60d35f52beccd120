import { call, hasCall } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import { addedFieldsKind } from "#shared/domain/catalogues/customFields.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { CatalogueWork, ReplaceReply, UsageReply } from "#shared/generated/types.ts";
import { outcomeOf, type SaveOutcome } from "./saveOutcome.ts";
import { forgetDocuments } from "./viewerPlans.ts";

/** Reads an item whole; null when there is none, or none for this viewer. */
export async function readItem(kind: string, id: number): Promise<Body | null> {
  try {
    return await call("catalogue.read", { params: { id } }, { kind, inPlace: ["notFound"] });
  } catch (thrown) {
    if (isFailure(thrown, "notFound")) return null;
    throw thrown;
  }
}

/** Creates an item, or changes the one whose id the body names. */
export function saveItem(kind: string, body: Body): Promise<SaveOutcome> {
  const name = body["id"] === undefined ? "catalogue.create" : "catalogue.edit";
  return outcomeOf(async () => {
    const item = await call(name, { body }, { kind });
    if (kind === addedFieldsKind) forgetDocuments();
    return item;
  });
}

/** Saves the section of an item that has a call of its own, and reads the item again. */
export function saveSection(kind: string, body: Body): Promise<SaveOutcome> {
  return outcomeOf(async () => {
    // A border: what each catalogue calls its section its document says.
    const input = { body: body as never };
    await call("catalogue.saveSection", input, { kind });
    return readItem(kind, Number(body["id"]));
  });
}

/** Whether items of a catalogue can be deleted at all. */
export function canRemove(kind: string): boolean {
  return hasCall("catalogue.remove", kind);
}

/** Whether anything can name items of a catalogue, so that it says where they are used. */
export function canBeNamed(kind: string): boolean {
  return hasCall("catalogue.usage", kind);
}

/** Whether one item of a catalogue can take the place of another. */
export function canReplace(kind: string): boolean {
  return hasCall("catalogue.replace", kind);
}

/** Deletes an item; "inUse" while something names it. Any other failure was shown. */
export async function removeItem(kind: string, id: number): Promise<"gone" | "inUse" | "failed"> {
  try {
    await call("catalogue.remove", { body: { id } }, { kind });
    if (kind === addedFieldsKind) forgetDocuments();
    return "gone";
  } catch (thrown) {
    if (isFailure(thrown)) return thrown.code === "inUse" ? "inUse" : "failed";
    throw thrown;
  }
}

/** Everything that names an item; null where it could not be read. */
export async function findUsage(kind: string, id: number): Promise<UsageReply | null> {
  return nullOnFailure(call("catalogue.usage", { body: { id } }, { kind }));
}

/** Takes an item of the product out of what the group is offered, or offers it again; true when that is done. */
export async function hideItem(kind: string, id: number, hidden: boolean): Promise<boolean> {
  const done = call("catalogue.hide", { body: { id, hidden } }, { kind }).then(() => true);
  return (await nullOnFailure(done)) ?? false;
}

/** What came of a replacement, or of looking at one. */
export type ReplaceOutcome =
  | { kind: "done"; reply: ReplaceReply }
  | { kind: "refused"; message: string }
  | { kind: "failed" };

/** Puts one item in the place of another wherever it is named, or says what would change. */
export async function replaceItem(
  kind: string,
  body: { id: number; replacementId: number; preview?: boolean },
): Promise<ReplaceOutcome> {
  try {
    return { kind: "done", reply: await call("catalogue.replace", { body }, { kind }) };
  } catch (thrown) {
    if (isFailure(thrown, "invalid")) {
      const { fields, message } = thrown.facts;
      return { kind: "refused", message: fields[0]?.message ?? message };
    }
    if (isFailure(thrown)) return { kind: "failed" };
    throw thrown;
  }
}

/** Takes a replacement back; null where that failed, which was shown. */
export async function undoReplace(jobId: number): Promise<CatalogueWork | null> {
  return nullOnFailure(call("catalogue.undoReplace", { body: { jobId } }));
}

const POLL_MS = 500;
const unreachable = ["network", "unavailable", "notReadyYet"] as const;
/** So long one waits for a server that does not answer: it may be starting anew. */
const PATIENCE_MS = 120_000;

/** Waits for work that outlasts its call, and tells how far it is; a server that is away for a while changes nothing. Null where nobody knows how it ended. */
export async function waitForWork(
  jobId: number,
  onProgress: (percent: number) => void,
): Promise<CatalogueWork | null> {
  let heard = Date.now();
  while (Date.now() - heard < PATIENCE_MS) {
    const work = await askForWork(jobId);
    if (work === null) return null;
    if (work !== "unreachable") {
      heard = Date.now();
      if (work.state !== "running") return work;
      onProgress(work.progress);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS);
    });
  }
  return null;
}

async function askForWork(jobId: number): Promise<CatalogueWork | "unreachable" | null> {
  try {
    return await call("catalogue.work", { params: { jobId } }, { inPlace: unreachable });
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    return unreachable.some((code) => code === thrown.code) ? "unreachable" : null;
  }
}

/** The reply; null for a failure, which has been shown. */
async function nullOnFailure<T>(reply: Promise<T>): Promise<T | null> {
  try {
    return await reply;
  } catch (thrown) {
    if (isFailure(thrown)) return null;
    throw thrown;
  }
}
