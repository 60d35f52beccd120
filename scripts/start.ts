import { demoPassword } from "#server/demo/demoGroups.ts";
import { startServer } from "#server/main.ts";
import { SettingsError } from "#server/settings.ts";
import { buildClient } from "./buildClient.ts";
import { developClient, runDevelopment } from "./develop.ts";

/** Prints the product's address and the demo accounts. */
function printAddress(address: string, accounts: readonly string[]): void {
  const lines = ["", `  Artikel 30 is ready: ${address}`];
  if (accounts.length > 0) {
    lines.push("", `  Demo accounts, password ${demoPassword}:`);
    lines.push(...accounts.map((account) => `    ${account}`));
  }
  console.log([...lines, ""].join("\n"));
}

/** Starts the product; `--dev` serves the client through vite. */
async function runProduct(isDevelopment: boolean): Promise<void> {
  const client = isDevelopment ? await developClient() : { clientFolder: await buildClient() };
  const server = await startServer({ environment: process.env, ...client });
  printAddress(server.address, server.accounts);
  const end = () => {
    void server.close().then(() => process.exit(0));
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
  // The parent that restarts us during development may have exited.
  process.on("disconnect", end);
}

function fail(error: unknown): never {
  if (error instanceof SettingsError) {
    console.error(`Settings: ${error.message}`);
    process.exit(2);
  }
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof Error && error.cause instanceof Error) console.error(error.cause.message);
  process.exit(1);
}

if (process.argv.includes("--dev")) runDevelopment();
else await runProduct(process.argv.includes("--developed")).catch(fail);
