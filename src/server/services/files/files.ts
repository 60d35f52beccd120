import { Readable } from "node:stream";
import type { Language } from "#shared/engine/language.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { FileAnswer, Upload } from "#shared/engine/plan/operation.ts";
import type { StoredFileRead } from "#shared/generated/types.ts";
import { isHarmless } from "#shared/engine/rules/harmlessText.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { callActions } from "#shared/generated/callActions.ts";
import { operations } from "#shared/generated/operations.ts";
import { isAllowed } from "#server/auth/access.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField, mustExist, Problem } from "#server/auth/problem.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import {
  insertFile,
  readDownload,
  readFileByClientId,
  readFiles,
  type Download,
  type StoredFile,
} from "#server/store/files/files.ts";
import { isFileOfShown, readProductFiles } from "#server/store/files/productFiles.ts";
import { isOnlyOfDeleted } from "#server/store/files/unusedFiles.ts";
import { readItems } from "#server/store/items/items.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { mayEditProductOwned } from "../catalogues/catalogues.ts";
import { maySeeFile, maySeeItem } from "../companies/companyVisibility.ts";
import { typeOfFile } from "./fileTypes.ts";
import { withinQuota } from "./quota.ts";
import { peopleOf } from "../bodies/references.ts";

/** File names valid on all common file systems. */
const fitName = /^[^/\\?%*:|"<>\p{Cc}]{1,200}$/u;

/** Stores an uploaded file; idempotent by clientId. */
export async function uploadFile(
  call: Call,
  upload: Upload & { clientId?: string },
): Promise<StoredFileRead> {
  const name = upload.name.trim();
  if (!fitName.test(name)) throw invalidField("/name", "pattern");
  if (!isHarmless(name)) throw invalidField("/name", "characters");
  if (!(upload.content instanceof Readable)) throw invalidField("/file", "required");
  const file = { name, content: upload.content, clientId: upload.clientId ?? null };
  const known = await knownFile(call, file.clientId);
  if (known) {
    // Drain the repeated upload; nobody waits for that.
    file.content.once("error", () => {}).resume();
    return known;
  }
  return withinQuota(call, (claim) => storeFile(call, file, claim), upload.clientId);
}

async function knownFile(call: Call, clientId: string | null): Promise<StoredFileRead | null> {
  if (clientId === null) return null;
  return call.transaction(async (tx) => {
    const known = await ownUpload(tx, call, clientId);
    return known && presentFile(tx, known, call.language);
  });
}

/** The viewer's own upload under a clientId; one by anybody else is not found. */
async function ownUpload(tx: Tx, call: Call, clientId: string): Promise<StoredFile | null> {
  const known = await readFileByClientId(tx, clientId);
  if (known && known.createdBy !== call.viewer.account) throw new Problem("notFound");
  return known;
}

async function storeFile(
  call: Call,
  { name, content, clientId }: { name: string; content: Readable; clientId: string | null },
  claim: (size: number) => Promise<void>,
): Promise<StoredFileRead> {
  let mediaType: string | null = null;
  const { sha256, size } = await call.platform.files.put(content, async (path, length) => {
    mediaType = await typeOfFile(name, path);
    if (!mediaType) throw new Problem("unsupportedMediaType");
    await mustBeClean(call, path);
    await claim(length);
  });
  const { account } = call.viewer;
  return call.transaction(async (tx) => {
    const known = clientId === null ? null : await ownUpload(tx, call, clientId);
    if (known) return presentFile(tx, known, call.language);
    const file = await insertFile(tx, {
      clientId,
      sha256,
      size,
      name,
      mediaType: mediaType ?? "",
      createdBy: account,
    });
    await writeAudit(tx, {
      actor: account,
      action: "file.uploaded",
      target: `file/${file.id}`,
      detail: { size },
    });
    return presentFile(tx, file, call.language);
  });
}

async function mustBeClean({ platform: { scanner, log } }: Call, path: string): Promise<void> {
  const finding = await scanner?.scan(path);
  if (!finding || finding.isClean) return;
  log.warn("malware", { name: finding.name });
  throw new Problem("infected");
}

async function presentFile(tx: Tx, file: StoredFile, language: Language): Promise<StoredFileRead> {
  const { id, clientId, name, size, mediaType, createdAt, createdBy } = file;
  const person = (await peopleOf(tx, [createdBy], language))(createdBy);
  return {
    id,
    name,
    size,
    mediaType,
    createdAt: createdAt.toISOString(),
    ...(clientId === null ? {} : { clientId }),
    // Border: a person reference (id, title).
    ...(person ? { createdBy: person as StoredFileRead["createdBy"] } : {}),
  };
}

/**
 * Opens a file of the group by id, or an export by its reference, which only its requester may
 * read.
 */
export async function downloadFile(
  call: Call,
  reference: string,
): Promise<FileAnswer & { size: number }> {
  const { account } = call.viewer;
  const file = await call.transaction(async (tx) => {
    const kept = mustExist(await keptFile(tx, call, reference));
    const action = callActions["exports.download"];
    const { target, detail } = kept;
    await writeAudit(tx, { actor: account, action, target, detail });
    return kept;
  });
  const { name, mediaType, size, sha256 } = file;
  if (!(await call.platform.files.has(sha256))) throw new Problem("gone");
  return { name, mediaType, size, content: call.platform.files.read(sha256) };
}

interface KeptFile {
  name: string;
  mediaType: string;
  size: number;
  sha256: string;
  target: string;
  detail: Body;
}

async function keptFile(tx: Tx, call: Call, reference: string): Promise<KeptFile | null> {
  if (/^\d{1,15}$/.test(reference)) {
    const file = (await readFiles(tx, [Number(reference)])).get(Number(reference));
    if (!file) return productFile(tx, call, Number(reference));
    if (!(await maySeeFile(tx, call, file))) return null;
    if (await isOnlyOfDeleted(tx, file.id)) return null;
    return { ...file, target: `file/${file.id}`, detail: {} };
  }
  const made = await readDownload(tx, reference);
  if (!made || made.owner !== call.viewer.account) return null;
  if (made.expiresAt <= call.now || !(await mayStillHave(tx, call, made)))
    throw new Problem("gone");
  const { name, jobId } = made;
  if (jobId === null) return { ...made, target: "download", detail: {} };
  return { ...made, target: `export/${jobId}`, detail: { file: name, export: jobId } };
}

/** A file of the product, for its editors and for who can read the article that it belongs to. */
async function productFile(tx: Tx, call: Call, id: number): Promise<KeptFile | null> {
  const file = (await readProductFiles(tx, [id])).get(id);
  if (!file) return null;
  const isRead =
    hasFeature(call.viewer.features, "community") && (await isFileOfShown(tx, id, call.now));
  if (!isRead && !mayEditProductOwned(call)) return null;
  return { ...file, target: `file/${id}`, detail: {} };
}

const making = operations.find(({ handler }) => handler === "exports.create");

/** True if an export could still be made: the right to do so, or a company, may be gone. */
async function mayStillHave(tx: Tx, call: Call, { companies }: Download): Promise<boolean> {
  if (!making || !isAllowed(call.viewer, making)) return false;
  const items = await readItems(tx, companies);
  return companies.every((id) => {
    const company = items.get(id);
    return company !== undefined && maySeeItem(call, company);
  });
}
