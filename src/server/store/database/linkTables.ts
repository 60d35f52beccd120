import type { MirrorVerdict } from "#shared/domain/mirror/mirrorLines.ts";

interface LinkTable {
  groupId: number;
  toKind: number;
  toId: number;
  fromKind: number;
  fromId: number;
  place: number;
  /** The number of the row that it is from, if that is a single one. */
  row: number | null;
  /** Numbers of the rows that it is from; null if it is from none, or a single one. */
  rows: number[] | null;
}

interface MirrorLinkTable {
  groupId: number;
  recordId: number;
  otherId: number;
  role: MirrorVerdict["role"];
  verdict: MirrorVerdict["verdict"];
  fromVersion: number | null;
  judgedAt: Date;
  judgedBy: number;
}

/** The tables of who names whom, and of what belongs together in the registers of several companies. */
export interface LinkTables {
  link: LinkTable;
  mirrorLink: MirrorLinkTable;
}
