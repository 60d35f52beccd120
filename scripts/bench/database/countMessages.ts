import { watchConnections, watchStatements } from "../../testkit/sentStatements.ts";

/**
 * Loaded into the product's server before its own code: counts what it sends to PostgreSQL from a
 * signal on, and prints it on each.
 */
const { isToDatabase } = watchConnections();
/** Counting takes time: nobody pays for it before it is asked for. */
let counter: ReturnType<typeof watchStatements> | undefined;

process.on("SIGUSR2", () => {
  counter ??= watchStatements(isToDatabase);
  process.stderr.write(`sent ${JSON.stringify(counter.sent())}\n`);
});
