import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { projectFolder } from "../../../scripts/testkit/runServer.ts";

/** What a command of the package has said, and how it ended: null if it was killed. */
export interface CommandEnd {
  code: number | null;
  said: string;
}

/** Runs a command of the package on a data folder, to its end or for so many milliseconds. */
export async function runCommand(
  dataFolder: string,
  [name, ...words]: readonly ["backup" | "restore" | "group", ...string[]],
  life?: number,
): Promise<CommandEnd> {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...words], {
    cwd: projectFolder,
    env: {
      PATH: process.env["PATH"] ?? "",
      HOME: process.env["HOME"] ?? "/",
      DATA_DIR: dataFolder,
    },
    ...(life === undefined ? {} : { timeout: life, killSignal: "SIGKILL" as const }),
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  await once(child, "exit");
  // A database that outlives what started it keeps its output open.
  return { code: child.exitCode, said: child.exitCode === null ? "" : (await said).join("") };
}
