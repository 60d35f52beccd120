/** A bucket of an object store that speaks Amazon S3's protocol, as `FILES_URL` names it. */
export interface Bucket {
  name: string;
  /** Prefix of all object names; empty, or ending in a slash. */
  prefix: string;
  /** Address of a store other than Amazon's. */
  endpoint?: string;
  region: string;
  /** True if the bucket is part of the path instead of the host's name. */
  isInPath: boolean;
}

const parameters = ["endpoint", "region", "pathStyle"];

/** True if an address names a bucket. */
export function isBucket(url: string): boolean {
  return new URL(url).protocol === "s3:";
}

/**
 * Reads `s3://bucket/prefix?endpoint=https://…&region=…&pathStyle=1`; throws an error that says what
 * is wrong with it. Keys are never part of it: they come from the environment or the machine's role.
 */
export function bucketOf(url: string): Bucket {
  const { hostname, pathname, searchParams, username, password } = new URL(url);
  if (hostname === "") throw new Error("it names no bucket: s3://bucket/prefix");
  if (username !== "" || password !== "")
    throw new Error("it holds a key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY instead");
  const unknown = [...searchParams.keys()].find((each) => !parameters.includes(each));
  if (unknown !== undefined)
    throw new Error(`it has the parameter ${unknown}; known are ${parameters.join(", ")}`);
  const endpoint = searchParams.get("endpoint");
  if (endpoint !== null && !/^https?:\/\//.test(endpoint))
    throw new Error("its endpoint is no address that begins with https:// or http://");
  const prefix = decodeURIComponent(pathname).replaceAll(/^\/+/g, "");
  return {
    name: hostname,
    prefix: prefix === "" || prefix.endsWith("/") ? prefix : `${prefix}/`,
    ...(endpoint === null ? {} : { endpoint }),
    region: searchParams.get("region") ?? "eu-central-1",
    isInPath: searchParams.get("pathStyle") === "1",
  };
}
