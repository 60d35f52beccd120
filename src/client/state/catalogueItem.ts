import { call, hasCall, requireCall } from "#client/api/call.ts";
import { auth } from "./auth.ts";
import { type FailureCode, isFailure } from "#client/api/failure.ts";
import { howToAddIn } from "#shared/domain/catalogues/adding.ts";
import { addedFieldsKind } from "#shared/domain/catalogues/customFields.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { nodesOf } from "#shared/engine/body/walk.ts";
import { planOf, plans } from "#shared/generated/plans.ts";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";
import type {
  CatalogueWork,
  ReplaceReply,
  ReplaceRequest,
  UsageReply,
} from "#shared/generated/types.ts";
import { outcomeOf, type SaveOutcome } from "./saveOutcome.ts";
import { forgetDocuments } from "./documentChanges.ts";
import { onNewApp } from "./appState.ts";
import { nullOnFailure } from "./requests/nullOnFailure.ts";
import { waitForWork } from "./work/work.ts";

/** A catalogue, or the page on which a group sees what the product keeps in it. */
type Page = Pick<CatalogueEntry, "isKept"> & { kind: string };

/** Reads a full item; null if it doesn't exist or isn't visible to the viewer. */
export async function readItem({ kind, isKept }: Page, id: number): Promise<Body | null> {
  const name = isKept ? "catalogue.view" : "catalogue.read";
  try {
    return await call(name, { params: { id } }, { kind, inPlace: ["notFound"] });
  } catch (thrown) {
    if (isFailure(thrown, "notFound")) return null;
    throw thrown;
  }
}

/**
 * Creates an item, or changes the one whose id the body contains. Failures not covered by the
 * outcome are shown.
 */
export function saveItem(
  kind: string,
  body: Body,
  inPlace: readonly FailureCode[] = [],
): Promise<SaveOutcome> {
  const name = body["id"] === undefined ? "catalogue.create" : "catalogue.edit";
  return outcomeOf(async () => {
    const item = await call(name, { body }, { kind, inPlace });
    if (kind === addedFieldsKind) forgetDocuments();
    return item;
  });
}

/**
 * Saves an item's section through its own operation and reads the item again. A lost reply is left
 * to the caller.
 */
export function saveSection(kind: string, body: Body): Promise<SaveOutcome> {
  return outcomeOf(async () => {
    // Border: the section's schema depends on the catalogue's document.
    const input = { body: body as never };
    await call("catalogue.saveSection", input, { kind, inPlace: ["network"] });
    return call(
      "catalogue.read",
      { params: { id: Number(body["id"]) } },
      { kind, inPlace: ["network"] },
    );
  });
}

/** True if a catalogue has a call and the viewer sees all companies where it requires that. */
function mayCall(name: "catalogue.remove" | "catalogue.replace" | "catalogue.hide", kind: string) {
  if (!hasCall(name, kind)) return false;
  return !requireCall(name, kind).allCompanies || auth.viewer?.allCompanies === true;
}

export function canRemove({ kind, isKept }: Page): boolean {
  return !isKept && mayCall("catalogue.remove", kind);
}

/** True if the viewer can hide a catalogue's product items from the group's pickers. */
export function canHide({ kind }: Page): boolean {
  return mayCall("catalogue.hide", kind);
}

/** True if a page's items can be referenced, so that it shows their usages. */
export function canBeNamed({ kind, isKept }: Page): boolean {
  return !isKept && hasCall("catalogue.usage", kind);
}

/** True if users who may not create items of a catalogue may suggest them. */
export function canBeSuggested({ kind, isKept }: Page): boolean {
  return !isKept && suggestableKinds().has(kind);
}

let suggestable: ReadonlySet<string> | undefined;
onNewApp(() => {
  suggestable = undefined;
});

function suggestableKinds(): ReadonlySet<string> {
  const fields = nodesOf(planOf("record").nodes).flatMap(({ lookup }) => lookup ?? []);
  const kinds = fields.flatMap((lookup) => {
    const { list = "" } = lookup;
    const { catalogue } = plans[`catalogues/${list}`] ?? {};
    return howToAddIn(lookup, catalogue, []) === "suggest" ? [list] : [];
  });
  return (suggestable ??= new Set(kinds));
}

/** Decides on an item that was suggested; true on success. */
export async function decideSuggestion(
  kind: string,
  id: number,
  accepted: boolean,
): Promise<boolean> {
  const done = call("catalogue.decide", { body: { kind, id, accepted } }).then(() => true);
  return (await nullOnFailure(done)) ?? false;
}

export function canReplace({ kind, isKept }: Page): boolean {
  return !isKept && mayCall("catalogue.replace", kind);
}

/** Deletes an item; "inUse" if something references it; other failures have been shown. */
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

/** Lists everything that references an item; null if the request failed. */
export async function findUsage(kind: string, id: number): Promise<UsageReply | null> {
  return nullOnFailure(call("catalogue.usage", { body: { id } }, { kind }));
}

/** Withdraws a product item from the group's pickers or offers it again; true on success. */
export async function hideItem(kind: string, id: number, hidden: boolean): Promise<boolean> {
  const done = call("catalogue.hide", { body: { id, hidden } }, { kind }).then(() => true);
  return (await nullOnFailure(done)) ?? false;
}

/** Result of a replacement or its preview. */
export type ReplaceOutcome =
  | { kind: "done"; reply: ReplaceReply }
  | { kind: "refused"; message: string }
  | { kind: "failed" };

/** Replaces an item everywhere, or returns a preview of the changes. */
export async function replaceItem(kind: string, body: ReplaceRequest): Promise<ReplaceOutcome> {
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

/**
 * Undoes a replacement and waits until that has ended; "over" if it is no longer possible, null if it
 * failed, in which case the failure has been shown.
 */
export async function undoReplace(jobId: number): Promise<CatalogueWork | "over" | null> {
  try {
    const work = await call("work.undo", { body: { jobId } });
    return await waitForWork<"replacementUndo">(work.jobId);
  } catch (thrown) {
    if (isFailure(thrown, "invalid")) return "over";
    if (isFailure(thrown)) return null;
    throw thrown;
  }
}
