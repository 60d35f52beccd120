import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { limits } from "#shared/api/limits.ts";
import type { BodyLimit } from "#shared/engine/plan/operation.ts";
import { Problem } from "#server/auth/problem.ts";
import { onMainThread } from "#server/auth/sharing/slices.ts";
import { makeCounter } from "./countValues.ts";
import { parseBody } from "./jsonBody.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The most that a JSON body of the route may hold. */
    bodyLimit?: BodyLimit;
  }
}

/** For routes without a described body. */
const usualLimit: BodyLimit = { bytes: limits.openBodySize, values: limits.bodyValues };
/** Reads a JSON body: it is counted while it arrives, and parsed when it is its group's turn. */
export async function readBody(request: FastifyRequest, payload: Readable): Promise<unknown> {
  const { config } = request.routeOptions;
  const received = await receive(request, payload, config.bodyLimit ?? usualLimit);
  return onMainThread(request.viewer, () => parseBody(received));
}

/** Collects a body, and stops at the first byte that is too much. */
function receive({ headers }: FastifyRequest, payload: Readable, most: BodyLimit): Promise<Buffer> {
  const stated = Number(headers["content-length"]);
  if (stated > most.bytes) return Promise.reject(new Problem("tooLarge"));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const count = makeCounter();
    let bytes = 0;
    const stop = (settle: () => void): void => {
      payload.off("data", onData).off("end", onEnd).off("error", onError);
      settle();
    };
    const holdsTooMany = (chunk: Buffer): boolean => {
      const { values, names } = count(chunk);
      return values > most.values || names > limits.bodyNames;
    };
    const onData = (chunk: Buffer): void => {
      bytes += chunk.length;
      chunks.push(chunk);
      if (bytes > most.bytes || holdsTooMany(chunk)) stop(() => reject(new Problem("tooLarge")));
    };
    const onEnd = (): void =>
      stop(() =>
        bytes === (Number.isNaN(stated) ? bytes : stated)
          ? resolve(Buffer.concat(chunks, bytes))
          : reject(new Problem("badRequest")),
      );
    const onError = (error: unknown): void =>
      stop(() => reject(new Problem("badRequest", {}, error)));
    payload.on("data", onData).on("end", onEnd).on("error", onError);
  });
}
