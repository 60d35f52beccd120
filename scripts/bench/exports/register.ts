import type { Asking } from "#server/auth/call.ts";
import { viewerOf } from "#server/auth/viewer.ts";
import type { DocumentFormat } from "#server/exports/writeFile.ts";
import type { ParsedExportRequest } from "#server/services/exporting/exportRequest.ts";
import { readDocument, type ReadDocument } from "#server/services/exporting/readDocument.ts";
import { accountsOf } from "#server/store/accounts/accounts.ts";
import { readInGroup, type Store } from "#server/store/database/store.ts";
import { keepingReplies, type Replies } from "./repliesInMemory.ts";

/** A text of a register and the font it is written in. */
export interface BareText {
  face: "sans" | "sansBold" | "serifBold";
  text: string;
}

/** A register as the database answers with it to its export, and what is asked for. */
export interface RegisterInMemory {
  replies: Replies;
  group: number;
  call: Asking;
  wanted: ParsedExportRequest & { contentType: DocumentFormat };
}

/** Reads a group's register as its export does, in the format asked for. */
export async function readRegister(
  store: Store,
  login: string,
  contentType: DocumentFormat,
): Promise<{ read: ReadDocument; inMemory: RegisterInMemory }> {
  const [account] = await store.withService((db) => accountsOf(db, login));
  if (!account) throw new Error(`${login} has no account`);
  const call = { viewer: viewerOf(account, ""), language: "de" as const, now: new Date() };
  const wanted = {
    kind: "register" as const,
    contentType,
    language: "de" as const,
    filterId: null,
    withUnfinished: true,
  };
  const address = await store.groupAddress();
  const replies: Replies = new Map();
  const { group } = account;
  const read = await readInGroup(address, group, (tx) =>
    readDocument(keepingReplies(tx, replies), call, {
      wanted,
      missing: [],
      begin: () => undefined,
    }),
  );
  return { read, inMemory: { replies, group, call, wanted } };
}

/** All texts of a document, activity by activity, as the export prints them. */
export function textsOfRegister({ model }: ReadDocument): BareText[][] {
  return [...model.activities, ...model.annexes].map((activity) => [...textsIn(activity)]);
}

/** Fonts of the properties of a model that are printed. */
const faces: Readonly<Record<string, BareText["face"]>> = {
  name: "serifBold",
  heading: "sansBold",
  columns: "sansBold",
  facts: "sans",
  label: "sans",
  text: "sans",
  cells: "sans",
};

function* textsIn(part: unknown, face?: BareText["face"]): Generator<BareText> {
  if (typeof part === "string") {
    if (face && part !== "") yield { face, text: part };
  } else if (Array.isArray(part)) for (const each of part) yield* textsIn(each, face);
  else if (typeof part === "object" && part !== null)
    for (const [name, value] of Object.entries(part)) yield* textsIn(value, faces[name]);
}
