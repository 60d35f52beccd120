import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";

/** Result of a scan: nothing, or something that the scanner has a name for. */
export type Finding = { isClean: true } | { isClean: false; name: string };

/** Looks files over for malware. */
export interface VirusScanner {
  /** Throws `ScannerFailure` if it could not: what was not looked over is never clean. */
  scan: (path: string) => Promise<Finding>;
}

/** The scanner was not reachable, or could not look a file over. */
export class ScannerFailure extends Error {}

/** Milliseconds without a word after which a scanner is given up. */
const patience = 60_000;

/**
 * A scanner that speaks the protocol of ClamAV's daemon (clamd(8), INSTREAM), at
 * `clamd://host:port` or `clamd:///path/of/its/socket`.
 */
export function openVirusScanner(url: string, wait: number = patience): VirusScanner {
  const { hostname, port, pathname } = new URL(url);
  const place =
    hostname === ""
      ? { path: decodeURIComponent(pathname) }
      : { host: hostname.replaceAll(/[[\]]/g, ""), port: Number(port || 3310) };
  return {
    scan: async (path) => {
      const socket = connect(place);
      socket.setTimeout(wait, () => socket.destroy(new Error("no answer in time")));
      try {
        return findingOf(await answerOn(socket, path));
      } catch (error) {
        const said = error instanceof Error ? error.message : String(error);
        throw new ScannerFailure(`The scanner gave no verdict: ${said}`, { cause: error });
      } finally {
        socket.destroy();
      }
    },
  };
}

/** Sends a file, and reads what is said of it: a scanner may answer before it has heard all. */
async function answerOn(socket: Socket, path: string): Promise<string> {
  const answer = readAnswer(socket);
  const sent = sendFile(socket, path);
  // The scanner's answer counts more than an error because it stopped listening.
  sent.catch(() => {});
  const text = await answer;
  if (text !== "") return text;
  await sent;
  return text;
}

async function readAnswer(socket: Socket): Promise<string> {
  let text = "";
  for await (const piece of socket) {
    text += String(piece);
    if (text.includes("\0") || text.length > 10_000) break;
  }
  return text.split("\0")[0] ?? "";
}

async function sendFile(socket: Socket, path: string): Promise<void> {
  await write(socket, Buffer.from("zINSTREAM\0"));
  for await (const piece of createReadStream(path)) {
    const contents = piece as Buffer; // Border: read without an encoding.
    await write(socket, lengthOf(contents.length));
    await write(socket, contents);
  }
  await write(socket, lengthOf(0));
}

function lengthOf(size: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(size);
  return length;
}

function write(socket: Socket, piece: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(piece, (error) => (error ? reject(error) : resolve()));
  });
}

function findingOf(answer: string): Finding {
  if (answer === "stream: OK") return { isClean: true };
  const name = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (name !== undefined) return { isClean: false, name };
  throw new Error(answer === "" ? "it hung up" : answer);
}
