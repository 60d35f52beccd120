import { lookup } from "node:dns";
import { request as requestPlain, type RequestOptions } from "node:http";
import { request as requestEncrypted } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { isLoopback } from "./addresses.ts";
import { SignOnRefusal } from "./signOnRefusal.ts";

/** Milliseconds and bytes that a provider may take to answer. */
const patience = 8000;
const longest = 1024 * 1024;

const closed = new BlockList();
for (const [net, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  closed.addSubnet(net, prefix, "ipv4");
const open = new BlockList();
open.addSubnet("2000::", 3, "ipv6");
for (const [net, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  closed.addSubnet(net, prefix, "ipv6");

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, "ipv4");
  return family === 6 && open.check(address, "ipv6") && !closed.check(address, "ipv6");
}

/** Hosts that may be contacted: the operator's list, or any public host if it is empty. */
export interface Reach {
  hosts: readonly string[];
}

/** The address is looked up once, looked at, and then connected to. */
function guardedLookup({ hosts }: Reach, host: string): LookupFunction {
  const isListed = hosts.includes(host);
  return (name, options, callback) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      const isFit = isListed || (found ?? []).every(({ address }) => isPublicAddress(address));
      if (error || !first || !isFit) callback(error ?? new Error("address is not public"), "", 4);
      else if (options.all === true) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}

function mustBeReachable(url: URL, { hosts }: Reach): void {
  const host = url.hostname;
  const isListed = hosts.includes(host);
  const isEncrypted = url.protocol === "https:" || (isListed && isLoopback(host));
  const bare = host.replace(/^\[(.*)\]$/, "$1");
  const isFit = isListed || (hosts.length === 0 && (isIP(bare) === 0 || isPublicAddress(bare)));
  if (!isEncrypted || !isFit || url.username !== "" || url.password !== "")
    throw new SignOnRefusal("away", `not asked: ${url.protocol}//${host}`, true);
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | URLSearchParams | null;
}

/**
 * Asks an address that a group has given, if it is a public one or the operator has named its host.
 * Redirects are not followed, and long or slow answers not waited for.
 */
export async function guardedFetch(address: string, sent: Sent, reach: Reach): Promise<Response> {
  const url = new URL(address);
  mustBeReachable(url, reach);
  const body = sent.body ? sent.body.toString() : undefined;
  const options: RequestOptions = {
    method: sent.method ?? "GET",
    headers: {
      ...sent.headers,
      ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
    },
    lookup: guardedLookup(reach, url.hostname),
    signal: AbortSignal.timeout(patience),
    agent: false,
  };
  const send = url.protocol === "https:" ? requestEncrypted : requestPlain;
  return new Promise((resolve, reject) => {
    const request = send(url, options, (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      const { statusCode: status = 502 } = response;
      if (status >= 300 && status < 400) {
        response.destroy();
        reject(new SignOnRefusal("away", "redirected", true));
        return;
      }
      response.on("data", (part: Buffer) => {
        size += part.length;
        if (size <= longest) parts.push(part);
        else response.destroy(new Error("answer is too long"));
      });
      response.on("error", reject);
      response.on("end", () => {
        const type = response.headers["content-type"] ?? "";
        const isEmpty = status === 204;
        resolve(
          new Response(isEmpty ? null : Buffer.concat(parts), {
            status,
            headers: { "content-type": type },
          }),
        );
      });
    });
    request.on("error", reject);
    request.end(body);
  });
}
