import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { hashPassword, passwordCost } from "#server/auth/password.ts";
import { embeddedAddress } from "#server/store/database/connection.ts";
import { startPostgres } from "#server/store/database/postgres.ts";
import { openStore, type Store } from "#server/store/database/store.ts";
import { type Generated, generateGroup } from "../generate/generateGroup.ts";
import { type ApiClient, signInAs } from "../testkit/apiClient.ts";
import { makeDataFolder, runServer, type ServerProcess } from "../testkit/runServer.ts";

/** The product in a process and a data folder of its own. */
export interface Product extends ServerProcess, AsyncDisposable {
  dataFolder: string;
}

/** Starts the product with the demo, unless the environment says otherwise. */
export async function startProduct(
  environment: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const dataFolder = makeDataFolder();
  const server = await runServer({ dataFolder, environment });
  return {
    ...server,
    dataFolder,
    [Symbol.asyncDispose]: async () => {
      await server.stop();
      rmSync(dirname(dataFolder), { recursive: true, force: true });
    },
  };
}

/** A generated group, and its administrator's client. */
interface Register extends Generated {
  api: ApiClient;
}

/** The product without the demo, with the database that it works on. */
export interface ProductWithStore extends Product {
  /** Folder of the database's socket. */
  socket: string;
  store: Store;
  makeRegister: (size: { records: number; vendors?: number }) => Promise<Register>;
}

const password = "bench of registers";

/** Starts the product without the demo. */
export async function startEmptyProduct(
  environment: Readonly<Record<string, string>> = {},
): Promise<ProductWithStore> {
  const product = await startProduct({ DEMO: "0", ...environment });
  const { socket } = await startPostgres(product.dataFolder);
  const store = openStore(embeddedAddress(socket, 2));
  return {
    ...product,
    socket,
    store,
    makeRegister: async (size) => {
      const passwordHash = await hashPassword(password, passwordCost);
      const options = { ...size, seed: size.records, until: new Date(), passwordHash };
      const generated = await generateGroup(store, options);
      return { ...generated, api: await signInAs(product.url, generated.login, password) };
    },
    [Symbol.asyncDispose]: async () => {
      await store.close();
      await product[Symbol.asyncDispose]();
    },
  };
}
