import { sql } from "kysely";
import type { AuditAction } from "#shared/generated/words/words.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { together } from "../database/together.ts";
import type { Tx } from "../database/transaction.ts";
import { type Numbered, RowHasChanged } from "./bodyRows.ts";
import { closeFilled } from "../gapTasks.ts";
import { writeAudits } from "../trail/audit.ts";
import {
  changeLinks,
  dropLinks,
  keepNamed,
  type LinkChanges,
  linkChanges,
  type Links,
  type Mention,
  readLinks,
  type StoredLink,
} from "../trail/links.ts";
import { packBody, type WrittenBody } from "../trail/packedBodies.ts";
import { filesAmong, type Versioned, writeRevisions } from "../trail/revisions.ts";

/** Author of a save and its name in log and revision. */
export interface SaveNote {
  actor: number | null;
  op: string;
  /** Null if the entry that says so is about many documents at once. */
  action: AuditAction | null;
  /** For the log: names of changed fields and numbers, never contents. */
  detail?: Body;
  /** Author's comment, kept with the revision. */
  comment?: string | undefined;
}

/** A document and what it becomes; null if it is new. */
export interface Change<Stored, Draft> {
  stored: Stored | null;
  draft: Draft;
}

/** The parts of a draft that are stored beside its row. */
export interface Content {
  kind: string;
  body: Body;
  /** The body with current titles, for the revision. */
  titled: Body;
  /** True if its titles take much room, so that the revision packs them. */
  isPacked?: boolean;
  mentions: readonly Mention[];
  /** Links for values that lists can be filtered by and no column holds. */
  values?: readonly StoredLink[];
}

/** A change written down as it is sent, before anything is locked for it. */
export interface ReadyChange<Stored, Draft> extends Change<Stored, Draft> {
  content: Content;
  /** The columns derived from the body, as JSON. */
  columns: string;
  body: string;
  revision: WrittenBody;
  links: LinkChanges;
}

/** A document whose row has been written. */
export interface Saved<Stored, Draft> extends ReadyChange<Stored, Draft>, Versioned {
  version: number;
}

/** Storage of the documents of a kind. */
export interface Repository<Stored extends Numbered, Draft> {
  /** Table of those that have links; null if nobody looks for what they name. */
  linked: "record" | "item" | null;
  contentOf: (draft: Draft) => Content;
  columnsOf: (draft: Draft) => string;
  insert: (tx: Tx, draft: Draft, actor: number | null) => Promise<Stored>;
  /** Writes the next version of locked documents. */
  update: (
    tx: Tx,
    changes: readonly ReadyChange<Stored, Draft>[],
    actor: number | null,
  ) => Promise<Stored[]>;
  /** Tells of the changes, and keeps what is counted of the documents. */
  follow: (tx: Tx, saved: readonly Saved<Stored, Draft>[], note: SaveNote) => Promise<unknown>;
}

/**
 * Stores bodies, each as the next version of its document: row, revision, links, log entry, counts
 * and events in one transaction. The documents must be locked; only their writers change their
 * links, which may have been read since.
 */
export async function storeBodies<Stored extends Numbered, Draft>(
  tx: Tx,
  home: Repository<Stored, Draft>,
  changes: readonly Change<Stored, Draft>[],
  note: SaveNote,
  links?: Links,
): Promise<Stored[]> {
  return storeReady(tx, home, await makeReady(tx, home, changes, links), note);
}

/** Makes changes ready to be stored. */
export async function makeReady<Stored extends Numbered, Draft>(
  tx: Tx,
  home: Repository<Stored, Draft>,
  changes: readonly Change<Stored, Draft>[],
  links?: Links,
): Promise<ReadyChange<Stored, Draft>[]> {
  const ids = changes.flatMap(({ stored }) => stored?.id ?? []);
  const before = links ?? (home.linked ? await readLinks(tx, ids) : new Map());
  return changes.map(({ stored, draft }) => {
    const content = home.contentOf(draft);
    const { body, titled, isPacked, mentions, values } = content;
    return {
      stored,
      draft,
      content,
      columns: home.columnsOf(draft),
      body: JSON.stringify(body),
      revision: packBody(titled, isPacked ? body : titled),
      links: linkChanges([mentions, values], before.get(stored?.id ?? 0)),
    };
  });
}

/** Stores changes that are ready: all of new documents, or of locked ones. */
export async function storeReady<Stored extends Numbered, Draft>(
  tx: Tx,
  home: Repository<Stored, Draft>,
  ready: readonly ReadyChange<Stored, Draft>[],
  note: SaveNote,
): Promise<Stored[]> {
  if (ready.length === 0) return [];
  const { actor } = note;
  const known = ready.flatMap(({ stored }) => stored ?? []);
  const rows =
    known.length > 0
      ? home.update(tx, ready, actor)
      : together(ready.map(({ draft }) => home.insert(tx, draft, actor)));
  const trail = async (): Promise<void> => {
    const next = known.map(({ id, version }) => ({ id, version: version + 1 }));
    const places = known.length > 0 ? next : await rows;
    await leaveTrail(
      tx,
      home,
      places.flatMap(({ id, version }, at) => {
        const change = ready[at];
        return change ? { ...change, kind: change.content.kind, id, version } : [];
      }),
      note,
    );
  };
  const [saved] = await together([rows, trail()]);
  return saved;
}

async function leaveTrail<Stored extends Numbered, Draft>(
  tx: Tx,
  home: Repository<Stored, Draft>,
  saved: readonly Saved<Stored, Draft>[],
  note: SaveNote,
): Promise<void> {
  const { actor, action, detail = {} } = note;
  const { linked } = home;
  const removed = linksOf(saved, "removed");
  // Items are locked before the log, as whoever deletes one does.
  if (linked)
    await keepNamed(
      tx,
      saved.flatMap(({ links }) => links.named),
    );
  // All leave at once and are done in this order.
  await together([
    writeRevisions(
      tx,
      saved.map(({ kind, id, version, revision, content }) => ({
        kind,
        id,
        version,
        revision,
        files: filesAmong(content.mentions),
      })),
      note,
    ),
    linked &&
      changeLinks(tx, linked, {
        removed,
        moved: linksOf(saved, "moved"),
        added: linksOf(saved, "added"),
      }),
    linked && closeFilled(tx, removed, actor),
    action &&
      writeAudits(
        tx,
        saved.map(({ kind, id, version }) => ({
          actor,
          action,
          target: `${kind}/${id}`,
          detail: { ...detail, version },
        })),
      ),
    home.follow(tx, saved, note),
  ]);
}

/**
 * Deletes a locked document and its links, and writes a last revision that says so; the others stay.
 */
export async function removeBody(
  tx: Tx,
  table: "record" | "item",
  { kind, id, version, body }: Versioned & Numbered & { body: Body },
  note: SaveNote,
): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} r where r.group_id = ${tx.group} and r.id = ${id}
      and r.version = ${version}`.execute(tx.db);
  if (Number(numAffectedRows) === 0) throw new RowHasChanged();
  const files = await dropLinks(tx, id);
  const { actor, action, detail = {} } = note;
  await together([
    writeRevisions(
      tx,
      [{ kind, id, version: version + 1, revision: packBody(body, body), files }],
      note,
    ),
    action &&
      writeAudits(tx, [{ actor, action, target: `${kind}/${id}`, detail: { ...detail, version } }]),
  ]);
}

/** Links that documents lose, move to other rows or get. */
export function linksOf(
  saved: readonly (Versioned & { links: LinkChanges })[],
  which: "added" | "moved" | "removed",
) {
  return saved.flatMap(({ kind, id, links }) =>
    links[which].map((link) => ({ ...link, from: id, fromKind: kind })),
  );
}
