import type { ChildProcess } from "node:child_process";
import type { EventEmitter } from "node:events";

/** The process that renders a document, as far as a render uses it. */
export interface Renderer extends EventEmitter, Pick<ChildProcess, "kill" | "stderr"> {
  send: (job: object, sent: (error: Error | null) => void) => boolean;
}

export interface RendererOptions {
  /** Its program, which calls `answerParent`. */
  program: URL;
  /** Memory limit in megabytes. */
  memoryLimit?: number;
}

export type StartRenderer = (options: RendererOptions) => Renderer;
