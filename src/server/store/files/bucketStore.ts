import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { Bucket } from "./bucket.ts";
import { type FileStore, identityName, isHash } from "./fileStore.ts";
import { FilesAway } from "./filesAway.ts";
import { hasRoom, type Receiving, receiveFile } from "./receiveFile.ts";
import { isOldEnough, type Needed, type SweptContents } from "./sweepContents.ts";

/** An object as a bucket lists it. */
interface Listed {
  key: string;
  changedAt: Date;
}

interface Place {
  client: S3Client;
  bucket: Bucket;
}

const noWord = () => {};

/** Opens a file store in a bucket; files are received in a folder first, to be looked over. */
export function openBucketStore(bucket: Bucket, receiving: Receiving): FileStore {
  const { endpoint, region, isInPath } = bucket;
  const client = new S3Client({
    region,
    forcePathStyle: isInPath,
    ...(endpoint === undefined ? {} : { endpoint }),
    // Errors are thrown and logged once, so the client itself logs nothing.
    logger: { debug: noWord, info: noWord, warn: noWord, error: noWord },
    // Other stores than Amazon's don't know the newer checksums; ours is sent with each object.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const place = { client, bucket };
  return {
    put: (contents, inspect = async () => {}) =>
      receiveFile(receiving, { contents, inspect }, async ({ path, sha256, size }) => {
        await reached(() =>
          client.send(
            new PutObjectCommand({
              Bucket: bucket.name,
              Key: keyOf(bucket, sha256),
              Body: createReadStream(path),
              ContentLength: size,
              Metadata: { sha256 },
            }),
          ),
        );
      }),
    read: (sha256) => Readable.from(piecesOf(place, sha256), { objectMode: false }),
    has: (sha256) => reached(() => isThere(place, sha256)),
    sweep: (needed) => reached(() => sweepBucket(place, needed)),
    hasRoom: () => hasRoom(receiving.folder, receiving.reserve),
    isEmpty: () => reached(() => holdsNothing(place)),
    readIdentity: () => reached(() => readIdentity(place)),
    writeIdentity: (identity) =>
      reached(async () => {
        const Key = identityKeyOf(bucket);
        await client.send(new PutObjectCommand({ Bucket: bucket.name, Key, Body: identity }));
      }),
  };
}

/** Whatever goes wrong on the way to a bucket is told as one thing. */
async function reached<Told>(work: () => Promise<Told>): Promise<Told> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof FilesAway ? error : new FilesAway(error);
  }
}

function keyOf({ prefix }: Bucket, sha256: string): string {
  if (!isHash(sha256)) throw new Error("not the hash of a file");
  return `${prefix}${sha256.slice(0, 2)}/${sha256}`;
}

/** Where contents rest that nothing needs, until they are removed for good. */
function asideOf({ prefix }: Bucket, sha256: string): string {
  return `${prefix}aside/${sha256}`;
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}

async function isThere({ client, bucket }: Place, sha256: string): Promise<boolean> {
  for (const Key of [keyOf(bucket, sha256), asideOf(bucket, sha256)]) {
    try {
      await client.send(new HeadObjectCommand({ Bucket: bucket.name, Key }));
      return true;
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return false;
}

async function* piecesOf({ client, bucket }: Place, sha256: string): AsyncGenerator<Buffer> {
  const body = await reached(async () => {
    const get = (Key: string) => client.send(new GetObjectCommand({ Bucket: bucket.name, Key }));
    const found = await get(keyOf(bucket, sha256)).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
      return get(asideOf(bucket, sha256));
    });
    return found.Body as Readable; // Border: what Node's own client of HTTP gives.
  });
  for await (const piece of body) yield piece as Buffer; // Border: read without an encoding.
}

async function* listed(
  { client, bucket }: Place,
  prefix: string,
  most = 1000,
): AsyncGenerator<Listed> {
  let after: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({
        Bucket: bucket.name,
        Prefix: prefix,
        MaxKeys: most,
        ...(after === undefined ? {} : { ContinuationToken: after }),
      }),
    );
    for (const { Key, LastModified } of page.Contents ?? [])
      if (Key !== undefined && LastModified) yield { key: Key, changedAt: LastModified };
    after = page.NextContinuationToken;
  } while (after !== undefined);
}

async function holdsNothing(place: Place): Promise<boolean> {
  const identity = identityKeyOf(place.bucket);
  for await (const { key } of listed(place, place.bucket.prefix, 2))
    if (key !== identity) return false;
  return true;
}

function identityKeyOf({ prefix }: Bucket): string {
  return `${prefix}${identityName}`;
}

async function readIdentity({ client, bucket }: Place): Promise<string | null> {
  try {
    const Key = identityKeyOf(bucket);
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket.name, Key }));
    return (await Body?.transformToString()) ?? null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** So many objects are looked up at once. */
const batch = 1000;

/**
 * Removes contents that nothing needs in two steps a day apart: an object is put aside, where it is
 * still found, and goes with the next sweep. What is uploaded or named again meanwhile is never lost.
 */
async function sweepBucket(place: Place, needed: Needed): Promise<SweptContents> {
  const { client, bucket } = place;
  const swept: SweptContents = { removed: 0, failed: 0 };
  const attempt = async (work: () => Promise<boolean>): Promise<void> => {
    try {
      if (await work()) swept.removed += 1;
    } catch {
      swept.failed += 1;
    }
  };
  const remove = (Key: string) =>
    client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key }));
  const move = async (from: string, to: string) => {
    const CopySource = `${bucket.name}/${from.split("/").map(encodeURIComponent).join("/")}`;
    await client.send(new CopyObjectCommand({ Bucket: bucket.name, Key: to, CopySource }));
    await remove(from);
  };
  const aside = asideOf(bucket, "");
  for await (const found of inBatches(listed(place, aside))) {
    const kept = await needed(found.map(({ key }) => hashOf(key)));
    for (const { key } of found)
      await attempt(async () => {
        const hash = hashOf(key);
        if (kept.has(hash)) await move(key, keyOf(bucket, hash));
        else await remove(key);
        return !kept.has(hash);
      });
  }
  for await (const found of inBatches(listed(place, bucket.prefix))) {
    const resting = found.filter(({ key }) => isHash(hashOf(key)) && !key.startsWith(aside));
    const kept = await needed(resting.map(({ key }) => hashOf(key)));
    for (const { key } of resting.filter((each) => !kept.has(hashOf(each.key))))
      await attempt(async () => {
        await move(key, asideOf(bucket, hashOf(key)));
        return false;
      });
  }
  return swept;
}

function hashOf(key: string): string {
  return key.slice(key.lastIndexOf("/") + 1);
}

/** Those that have been there for so long that nobody is about to name them. */
async function* inBatches(all: AsyncIterable<Listed>): AsyncGenerator<Listed[]> {
  let some: Listed[] = [];
  for await (const each of all) {
    if (!isOldEnough(each.changedAt.getTime())) continue;
    some.push(each);
    if (some.length < batch) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
