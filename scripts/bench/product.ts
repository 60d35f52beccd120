import pg from "pg";
import { hashPassword, passwordCost } from "#server/auth/password.ts";
import type { ClusterAccess } from "#server/store/database/access/clusterAccess.ts";
import { embeddedAddress } from "#server/store/database/connection.ts";
import { startPostgres } from "#server/store/database/postgres.ts";
import { openStore, type Store } from "#server/store/database/store.ts";
import { type Generated, generateGroup } from "../generate/generateGroup.ts";
import { type ApiClient, signInAs } from "../testkit/apiClient.ts";
import { type OwnServer, runOwnServer } from "../testkit/runServer.ts";

/** A generated group, and its administrator's client. */
interface Register extends Generated {
  api: ApiClient;
}

/** The product without the demo, with the database that it works on. */
export interface ProductWithStore extends OwnServer {
  cluster: ClusterAccess;
  store: Store;
  makeRegister: (size: { records: number; vendors?: number }) => Promise<Register>;
}

const password = "bench of registers";

/** Generates a group whose administrator's password is known. */
export async function generateRegister(
  store: Store,
  size: { records: number; vendors?: number },
): Promise<Generated & { password: string }> {
  const passwordHash = await hashPassword(password, passwordCost);
  const options = { ...size, seed: size.records, until: new Date(), passwordHash };
  return { ...(await generateGroup(store, options)), password };
}

/** Starts the product without the demo. */
export async function startEmptyProduct(): Promise<ProductWithStore> {
  const product = await runOwnServer({ environment: { DEMO: "0" } });
  const cluster = await startPostgres(product.dataFolder);
  const store = openStore(embeddedAddress(cluster, 2));
  return {
    ...product,
    cluster,
    store,
    makeRegister: async (size) => {
      const generated = await generateRegister(store, size);
      return { ...generated, api: await signInAs(product.url, generated.login, password) };
    },
    [Symbol.asyncDispose]: async () => {
      await store.close();
      await product[Symbol.asyncDispose]();
    },
  };
}

export async function connectAsOwner(
  cluster: ClusterAccess,
): Promise<AsyncDisposable & { client: pg.Client }> {
  const client = new pg.Client(embeddedAddress(cluster, 1).admin);
  await client.connect();
  return { client, [Symbol.asyncDispose]: () => client.end() };
}
