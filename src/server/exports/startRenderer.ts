import { fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { heapGrowth } from "../memory.ts";
import type { Renderer, RendererOptions } from "../renderer.ts";

const defaultMemoryLimit = 256;
/** Memory for what is soon forgotten, in megabytes: with less, it is looked through too often. */
const semiSpace = 16;
/** Memory for the rest that is not looked through before it is used. */
const oldSpace = 64;

/**
 * Starts the process that renders: with little memory, little time and no secrets. In the folder
 * Node.js keeps compiled code, so that the next one starts sooner.
 */
export function startRenderer(
  { program, memoryLimit }: RendererOptions,
  codeFolder?: string,
): Renderer {
  const child = fork(program, {
    execArgv: [
      `--max-old-space-size=${memoryLimit ?? defaultMemoryLimit}`,
      `--min-semi-space-size=${semiSpace}`,
      `--max-semi-space-size=${semiSpace}`,
      `--initial-old-space-size=${oldSpace}`,
      heapGrowth,
    ],
    env: childEnvironment(codeFolder),
    // Dates and what is undefined arrive as they are.
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  // Saves and lists go first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}

/**
 * The child inherits no environment, least of all secrets, but for the certificates it may need;
 * Windows cannot start a process without its system folder.
 */
function childEnvironment(codeFolder: string | undefined): NodeJS.ProcessEnv {
  const kept = ["SystemRoot", "NODE_EXTRA_CA_CERTS"].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  const code = codeFolder === undefined ? [] : [["NODE_COMPILE_CACHE", codeFolder]];
  // One arena: memory freed by one thread can be reused by the others.
  return Object.fromEntries([...kept, ...code, ["MALLOC_ARENA_MAX", "1"]]);
}
