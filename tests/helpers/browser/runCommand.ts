import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { projectFolder } from "../../../scripts/testkit/runServer.ts";

/** Output and exit code of a command; the code is null if it was killed. */
export interface CommandEnd {
  code: number | null;
  said: string;
}

/** Runs a command on a data folder to its end, or kills it after `life` milliseconds. */
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
  // A database that outlives its killed parent keeps the output streams open.
  return { code: child.exitCode, said: child.exitCode === null ? "" : (await said).join("") };
}
