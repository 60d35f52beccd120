import type { Asking } from "#server/auth/call.ts";
import { viewerOf } from "#server/auth/viewer.ts";
import type { ActivityModel, Piece } from "#server/exports/shape.ts";
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
  return [...model.activities, ...model.annexes].map((activity) =>
    textsOf(activity).filter(({ text }) => text !== ""),
  );
}

function textsOf({ name, facts, sections }: ActivityModel): BareText[] {
  return [
    { face: "serifBold", text: name },
    { face: "sans", text: facts },
    ...sections.flatMap(({ heading, parties = [], pieces }): BareText[] => [
      { face: "sansBold", text: heading },
      ...parties.flatMap(({ label, text }) => [bold(label), plain(text)]),
      ...pieces.flatMap(textsOfPiece),
    ]),
  ];
}

function textsOfPiece(piece: Piece): BareText[] {
  if (piece.type === "table")
    return [
      ...piece.columns.map(bold),
      ...piece.rows.flatMap(({ cells, notes }) => [
        ...cells.map(plain),
        ...notes.map(({ label, text }) => plain(`${label}: ${text}`)),
      ]),
    ];
  if (piece.type === "fields" || piece.type === "columns")
    return piece.entries.flatMap(({ label, text }) => [plain(label), plain(text)]);
  return [piece.type === "text" ? plain(piece.text) : bold(piece.text)];
}

function bold(text: string): BareText {
  return { face: "sansBold", text };
}

function plain(text: string): BareText {
  return { face: "sans", text };
}
