import { setFlagsFromString } from "node:v8";
import { demoPassword } from "#server/demo/demoGroups.ts";
import { startServer, type StartOptions } from "#server/main.ts";
import { heapGrowth } from "#server/memory.ts";
import { UnfitDatabase } from "#server/store/database/failures.ts";
import { SettingsError } from "#server/settings.ts";

function printAddress(address: string, accounts: readonly string[]): void {
  const lines = ["", `  Artikel 30 is ready: ${address}`];
  if (accounts.length > 0) {
    lines.push("", `  Demo accounts, password ${demoPassword}:`);
    lines.push(...accounts.map((account) => `    ${account}`));
  }
  console.log([...lines, ""].join("\n"));
}

/** Serves the product until a signal ends it. */
export async function serve(client: Omit<StartOptions, "environment">): Promise<void> {
  setFlagsFromString(heapGrowth);
  try {
    const server = await startServer({ environment: process.env, ...client });
    printAddress(server.address, server.accounts);
    const end = () => {
      void server.close().then(() => process.exit(0));
    };
    process.on("SIGTERM", end);
    process.on("SIGINT", end);
    // The parent that restarts us during development may have exited.
    process.on("disconnect", end);
    await server.made;
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): never {
  if (error instanceof SettingsError) {
    console.error(`Settings: ${error.message}`);
    process.exit(2);
  }
  if (error instanceof UnfitDatabase) {
    console.error(error.message);
    process.exit(2);
  }
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof Error && error.cause instanceof Error) console.error(error.cause.message);
  process.exit(1);
}
