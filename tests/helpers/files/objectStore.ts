import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

/** An object store of a test's own. */
export interface ObjectStore {
  /** What FILES_URL says of a bucket in it. */
  url: string;
  /** Where it keeps its objects. */
  folder: string;
  close: () => Promise<void>;
}

/** Starts an object store with one bucket, and gives its key to this process. */
export async function startObjectStore(): Promise<ObjectStore> {
  const folder = mkdtempSync(join(tmpdir(), "a30-bucket-"));
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: folder,
    configureBuckets: [{ name: "register", configs: [] }],
  });
  const { port } = await server.run();
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" });
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`);
  return {
    url: `s3://register/files?endpoint=${endpoint}&pathStyle=1`,
    folder,
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
