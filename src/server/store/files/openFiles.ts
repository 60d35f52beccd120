import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bucketOf, isBucket } from "./bucket.ts";
import { type FileStore, openFileStore } from "./fileStore.ts";
import type { Reserve } from "./receiveFile.ts";

/** Where files are kept, as settings say it. */
export interface FilesPlace {
  /** `file:` or `s3:`. */
  filesUrl: string;
  dataFolder: string;
}

/** Opens the file store that an address names; a bucket's files are received beside the other data. */
export async function openFiles(
  { filesUrl, dataFolder }: FilesPlace,
  reserve?: Reserve,
): Promise<FileStore> {
  if (!isBucket(filesUrl)) return openFileStore(fileURLToPath(filesUrl), reserve);
  // Its client is large, and most installations have no bucket.
  const { openBucketStore } = await import("./bucketStore.ts");
  const folder = join(dataFolder, "receiving");
  return openBucketStore(bucketOf(filesUrl), { folder, reserve: reserve ?? { size: 0 } });
}
