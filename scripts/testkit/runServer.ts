import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export const projectFolder = resolve(import.meta.dirname, "../..");

export interface ServerOptions {
  dataFolder: string;
  /** 0 picks a free port. */
  port?: number;
  environment?: Readonly<Record<string, string>>;
  /** Root of the checkout to run; this one if omitted. */
  tree?: string;
  /** Command to run instead of the launcher. */
  command?: readonly string[];
  /** Continues as soon as pages are served, while the demo is being made. */
  isEarly?: boolean;
  /** User and group id to run as; defaults to ours. */
  user?: number;
}

/** The product in its own process, as an operator runs it. */
export interface ServerProcess {
  url: string;
  pid: number;
  child: ChildProcess;
  /** All output so far. */
  output: () => string;
  /** Stops it like an operator and resolves to its exit code. */
  stop: () => Promise<number | null>;
  /** Resolves when it has exited, for whatever reason. */
  gone: Promise<number | null>;
}

const startLimit = 90_000;

/** Creates a data folder that an unprivileged database user may enter. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "a30-journey-"));
  chmodSync(folder, 0o711);
  return join(folder, "data");
}

/** Starts the product and waits until its calls are answered. */
export async function runServer(options: ServerOptions): Promise<ServerProcess> {
  const { dataFolder, port = 0, environment = {}, user } = options;
  const [program = "", ...args] = options.command ?? [process.execPath, "scripts/start.js"];
  const child = spawn(program, args, {
    cwd: options.tree ?? projectFolder,
    ...(user === undefined ? {} : { uid: user, gid: user }),
    env: {
      PATH: process.env["PATH"] ?? "",
      HOME: process.env["HOME"] ?? "/",
      PORT: String(port),
      DATA_DIR: dataFolder,
      LOG_LEVEL: "warn",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const keep = (text: Buffer) => (output += text.toString());
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const gone = new Promise<number | null>((done) => {
    child.once("error", (error) => {
      output += error.message;
      done(null);
    });
    child.once("exit", (code) => done(code));
  });
  const url = await readyAddress(child, () => output);
  const isReady = () => fetch(`${url}/readyz`).then(({ ok }) => ok || child.exitCode !== null);
  if (!options.isEarly) await until("calls are answered", isReady, startLimit);
  const stop = async () => {
    child.kill("SIGTERM");
    return gone;
  };
  return { url, pid: child.pid ?? 0, child, output: () => output, stop, gone };
}

/** The product in a data folder of its own, which goes with it. */
export interface OwnServer extends ServerProcess, AsyncDisposable {
  dataFolder: string;
}

/** Starts the product, with the demo unless the environment says otherwise, in a folder of its own. */
export async function runOwnServer(
  options: Omit<ServerOptions, "dataFolder"> = {},
): Promise<OwnServer> {
  const dataFolder = makeDataFolder();
  const server = await runServer({ ...options, dataFolder });
  return {
    ...server,
    dataFolder,
    [Symbol.asyncDispose]: async () => {
      await server.stop();
      rmSync(dirname(dataFolder), { recursive: true, force: true });
    },
  };
}

async function readyAddress(child: ChildProcess, output: () => string): Promise<string> {
  const end = Date.now() + startLimit;
  while (Date.now() < end && child.exitCode === null && child.signalCode === null) {
    const address = output().match(/is ready: (http:\/\/\S+)/)?.[1];
    // "localhost" may resolve to two addresses, of which the server listens on one.
    if (address) return address.replace("localhost", "127.0.0.1");
    await wait(30);
  }
  const { exitCode } = child;
  child.kill("SIGKILL");
  throw new Error(`The server did not start (code ${exitCode}):\n${output()}`);
}

/** Polls until a condition holds; throws after a timeout. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, limit = 15_000) {
  const end = Date.now() + limit;
  while (Date.now() < end) {
    if (await isSo()) return;
    await wait(25);
  }
  throw new Error(`Not within ${limit} ms: ${what}`);
}
