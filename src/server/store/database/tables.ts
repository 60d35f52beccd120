import type { AuditAction } from "#shared/generated/words/words.ts";
import type { ColumnType, Generated } from "kysely";
import type { AccountTables } from "./accountTables.ts";
import type { LinkTables } from "./linkTables.ts";
import type { JsonColumn, JsonDefault } from "./jsonColumns.ts";
import type { RecordTables } from "./recordTables.ts";
import type { Body } from "#shared/engine/plan/types.ts";

interface GroupTable {
  groupId: Generated<number>;
  title: string;
  language: Generated<string>;
  features: Generated<string[]>;
  settings: JsonDefault<Body>;
  version: Generated<number>;
  addedFields: Generated<number>;
  /** By which filters its records are found; null until that is written. */
  filters: string | null;
  /** The first day of which it is known what each record was; null if from the beginning. */
  recordDaysFrom: string | null;
  /** The first day of which the states of impact assessments are known; null if from the beginning. */
  dpiaStatesFrom: string | null;
  createdAt: Generated<Date>;
}

/** State of an entry suggested by a user who may not create it. */
export type Suggestion = "open" | "refused";

interface ItemTable {
  groupId: number;
  kind: string;
  id: Generated<number>;
  clientId: string | null;
  parentId: number | null;
  title: string;
  titleSort: string;
  titles: string[];
  search: string;
  state: Generated<string>;
  suggestion: Generated<Suggestion | null>;
  version: Generated<number>;
  createdAt: Date;
  createdBy: number | null;
  updatedAt: Date;
  updatedBy: number | null;
  body: JsonColumn<Body>;
}

interface ProductItemTable {
  kind: string;
  key: string;
  id: Generated<number>;
  title: string;
  titleSort: string;
  titles: string[];
  search: string;
  state: Generated<string>;
  version: Generated<number>;
  clientId: string | null;
  edited: Generated<boolean>;
  createdAt: Date | null;
  updatedAt: Date;
  updatedBy: number | null;
  body: JsonColumn<Body>;
}

interface HiddenItemTable {
  groupId: number;
  id: number;
  kind: string;
}

interface RevisionTable {
  groupId: number;
  targetKind: string;
  targetId: number;
  version: number;
  at: Date;
  actor: number | null;
  op: string;
  comment: string | null;
  body: JsonColumn<Body>;
  packed: Buffer | null;
  base: number | null;
}

interface HistoryFileTable {
  groupId: number;
  fileId: number;
  targetKind: string;
  targetId: number;
}

interface OutboxTable {
  groupId: number;
  id: string;
  at: Date;
  topic: string;
  audience: string[];
  payload: JsonColumn<Body>;
  /** Which of its group's updates it is. */
  seq: number;
}

interface OutboxHeadTable {
  groupId: number;
  seq: number;
  sent: number | null;
}

interface AuditTable {
  groupId: number;
  seq: number;
  at: Date;
  actor: number | null;
  action: string;
  target: string | null;
  detail: JsonColumn<Body>;
  prevHash: string;
  hash: string;
}

interface AuditAddressTable {
  groupId: number;
  seq: number;
  address: string | null;
  salt: string | null;
  hashed: Generated<boolean>;
  erasedBy: number | null;
}

interface RefusalTable {
  groupId: number;
  action: AuditAction;
  hour: Date;
  accountId: number;
  network: string;
  times: number;
}

interface AuditHeadTable {
  groupId: number;
  seq: number;
  hash: string;
  baseSeq: Generated<number>;
  baseHash: Generated<string>;
}

interface JobTable {
  groupId: number;
  id: Generated<number>;
  kind: string;
  state: Generated<string>;
  runAt: Date;
  lockedUntil: Date | null;
  attempts: Generated<number>;
  progress: Generated<number>;
  owner: number | null;
  payload: JsonColumn<Body>;
  result: ColumnType<Body | null, string | null, string | null>;
}

interface JobDocumentTable {
  groupId: number;
  jobId: number;
  kind: string;
  id: number;
  version: number;
  state: string;
  /** JSON. */
  told: string | null;
}

interface FileTable {
  groupId: number;
  id: Generated<number>;
  clientId: string | null;
  sha256: string;
  size: number;
  mediaType: string;
  name: string;
  createdAt: Date;
  createdBy: number | null;
  unusedSince: Generated<Date | null>;
}

interface DownloadTable {
  groupId: number;
  reference: string;
  owner: number;
  sha256: string;
  size: number;
  mediaType: string;
  name: string;
  createdAt: Date;
  expiresAt: Date;
  companies: Generated<number[]>;
  jobId: number | null;
}

interface AuthorityPackageTable {
  groupId: number;
  id: Generated<number>;
  madeAt: Date;
  madeBy: number;
  companies: number[];
  sha256: string;
  size: number;
  name: string;
  told: JsonColumn<object>;
  contents: JsonColumn<object>;
  handed: ColumnType<object | null, string | null, string | null>;
}

interface LetterTextsTable {
  groupId: number;
  kind: string;
  version: number;
  own: JsonColumn<object>;
  changedAt: Date;
  changedBy: number;
}

interface UploadTable {
  groupId: number;
  id: string;
  accountId: number;
  sha256: string;
  size: number;
  touchedAt: Date;
  done: Generated<boolean>;
}

interface UploadPartTable {
  groupId: number;
  uploadId: string;
  start: number;
  size: number;
  sha256: string;
}

interface WaitingEntryTable {
  groupId: number;
  id: Generated<number>;
  at: Date;
  actor: number | null;
  action: AuditAction;
  target: string;
  address: string | null;
}

interface MigrationTable {
  id: string;
  sha256: string;
  appliedAt: Generated<Date>;
  oldest: string | null;
}

/** Tables as seen by queries, columns in camelCase; migrations/ documents their meaning. */
export interface Tables extends AccountTables, LinkTables, RecordTables {
  groupOfCompanies: GroupTable;
  item: ItemTable;
  productItem: ProductItemTable;
  hiddenItem: HiddenItemTable;
  revision: RevisionTable;
  historyFile: HistoryFileTable;
  outbox: OutboxTable;
  outboxHead: OutboxHeadTable;
  audit: AuditTable;
  auditAddress: AuditAddressTable;
  auditHead: AuditHeadTable;
  job: JobTable;
  jobDocument: JobDocumentTable;
  file: FileTable;
  download: DownloadTable;
  authorityPackage: AuthorityPackageTable;
  letterTexts: LetterTextsTable;
  upload: UploadTable;
  uploadPart: UploadPartTable;
  refusal: RefusalTable;
  waitingEntry: WaitingEntryTable;
  schemaMigration: MigrationTable;
}
