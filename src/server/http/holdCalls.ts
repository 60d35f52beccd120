import type { FastifyInstance } from "fastify";
import { basePath } from "#shared/api/version.ts";
import { Problem } from "#server/auth/problem.ts";

/** Path of the probe that asks whether calls would be answered. */
const probe = "/readyz";
const retryAfter = 2;

/**
 * Holds calls until what they read has been made, as of a first start. Pages are served meanwhile:
 * nobody has typed a password before the calls are answered.
 */
export function holdCalls(app: FastifyInstance, made: Promise<void>): void {
  let isHeld = true;
  const answered = made.then(
    () => {
      isHeld = false;
    },
    () => {
      throw new Problem("notReadyYet", { retryAfter });
    },
  );
  // Those who wait are told; without anybody waiting, nothing is lost.
  answered.catch(() => undefined);
  app.addHook("onRequest", async ({ url }) => {
    if (!isHeld) return;
    if (url === probe) throw new Problem("notReadyYet", { retryAfter });
    if (url.startsWith(`${basePath}/`)) await answered;
  });
}
