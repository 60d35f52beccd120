/** Message of a render's child process: how it ended. */
export type RenderReply =
  | { result: object }
  | { failure: { message: string; code?: string; refusal?: string } };

/** Thrown in the child process if nothing is wrong with rendering, but with what is asked for. */
export class ExportRefusal extends Error {}
