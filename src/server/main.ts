import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyServerFactory } from "fastify";
import { limits } from "#shared/api/limits.ts";
import openapi from "#shared/generated/openapi.json" with { type: "json" };
import { operations } from "#shared/generated/operations.ts";
import * as requestValidators from "#shared/generated/requestValidators.js";
import { withGroupTurns } from "#server/auth/groupTurns.ts";
import { makePasswordTurns, passwordCost } from "#server/auth/password.ts";
import type { Log, Platform } from "#server/auth/platform.ts";
import { makeRefusals } from "#server/auth/refusals.ts";
import { shareTurns } from "#server/auth/sharedTurns.ts";
import { makeThrottle, makeVisitThrottle } from "#server/auth/throttle.ts";
import { loadTokenKeys, withHubKey } from "#server/auth/tokens.ts";
import { startRenderer } from "#server/exports/startRenderer.ts";
import { makeApp } from "#server/http/app.ts";
import { stopInTime } from "#server/http/connections.ts";
import { handlers } from "#server/http/handlers.ts";
import { causeOf } from "#server/auth/causeOf.ts";
import { makeLog } from "#server/http/log.ts";
import type { AnyHandler } from "#server/http/routes.ts";
import { startLive } from "#server/live/live.ts";
import { startOutsideHub } from "#server/live/outsideHub.ts";
import { type RunningJobs, startJobs } from "#server/jobs/startJobs.ts";
import { countShutOut } from "#server/services/signOn/find.ts";
import { makeExportTurns, makePreviewTurns } from "#server/services/exporting/exports.ts";
import { makeLongTurns } from "#server/services/longWork.ts";
import { openFiles } from "#server/store/files/openFiles.ts";
import { makeJobLeases } from "#server/store/jobLeases.ts";
import { openVirusScanner } from "#server/store/files/virusScanner.ts";
import type { DatabaseAddress } from "#server/store/database/connection.ts";
import { hasNoGroup } from "#server/store/accounts/groups.ts";
import { fillOnce } from "#server/store/database/fillOnce.ts";
import { openStore, type Store } from "#server/store/database/store.ts";
import { type Database, openDatabase } from "./database.ts";
import { operatorOf } from "#server/demo/demoOperator.ts";
import { demoAccounts, demoLogins, loadDemo, openDemoAccounts } from "#server/demo/demoGroups.ts";
import { requireCommonSecrets } from "./fingerprints.ts";
import { openMailer } from "./mailer.ts";
import { readOperator } from "./operator.ts";
import { shipProduct } from "./shipProduct.ts";
import { hubKeyFor, tokenKeysFor } from "./secrets.ts";
import { isPublic, readSettings, SettingsError, type Settings } from "./settings.ts";

export interface RunningServer {
  address: string;
  /** Demo logins; empty without demo groups. */
  accounts: readonly string[];
  /** Resolves when calls are answered; rejects if what they need could not be made. */
  made: Promise<void>;
  close: () => Promise<void>;
}

/** Set by the launcher: environment, and the built client or dev server. */
export interface StartOptions {
  environment: Readonly<Record<string, string | undefined>>;
  clientFolder?: string;
  serverFactory?: FastifyServerFactory;
  write?: (line: string) => void;
}

/**
 * Handlers by name for the routes; inputs have been validated against the documents their types are
 * generated from.
 */
export const anyHandlers = handlers as unknown as Readonly<Record<string, AnyHandler>>;

/** Starts the server: settings, database, product items, demo groups, API and client. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const settings = readSettings(options.environment);
  const log = makeLog(settings.logLevel, options.write ?? ((line) => process.stdout.write(line)));
  await mkdir(settings.dataFolder, { recursive: true });
  const keys = await keysFor(options.environment, settings);
  const mail = openMailer(options.environment);
  const operator = readOperator(options.environment);
  const database = await openDatabase(settings, log);
  const store = withGroupTurns(
    openStore(database.address, {
      onLost: (error) => {
        log.warn("database.connectionLost", { cause: error.message });
        database.revive();
      },
      onReplicaLeft: ({ message }) => log.warn("database.replicaLeft", { cause: message }),
    }),
    database.address.poolSize,
  );
  let app: FastifyInstance;
  const publicUrl = publicUrlOf(settings, () => portOf(app));
  const live = startHub({ store, log, keys, clock: () => new Date() }, settings.hubUrl);
  const files = await openFiles(settings, { size: settings.diskReserve });
  const platform = platformOf(settings, {
    files,
    store,
    keys,
    log,
    mail,
    publicUrl,
    live,
    operator,
  });
  let prepared: Prepared;
  let accounts: readonly string[];
  try {
    prepared = await prepareInSteps({ database, settings, platform });
    const { made } = prepared;
    accounts = prepared.isNew ? demoLogins() : await knownDemoAccounts(store, settings);
    platform.operator = operatorOf(operator, accounts.length > 0);
    app = await makeApp({ ...appOptions(options, settings), platform, live, made });
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    await live.stop();
    await store.close();
    await database.stop();
    throw error;
  }
  let jobs: RunningJobs | null = null;
  let isClosing = false;
  const made = prepared.made.then(
    () => {
      if (!isClosing) jobs = startJobs(platform);
    },
    (error: unknown) => {
      // Closing takes the database away from preparation still in progress.
      if (!isClosing) throw error;
    },
  );
  log.info("started", { host: settings.host, port: portOf(app), database: database.place });
  return {
    address: publicUrl(),
    accounts,
    made,
    close: closeOnce(async () => {
      isClosing = true;
      jobs?.stop();
      const stopRest = async () => {
        await jobs?.finish();
        await live.stop();
        await store.close();
      };
      await stopInTime(app, stopRest, log);
      await database.stop();
      log.info("stopped");
    }, log),
  };
}

/** Asked for by every call. A port that the system chooses is known once the server listens. */
function publicUrlOf({ publicUrl }: Settings, port: () => number): () => string {
  if (!publicUrl.endsWith(":0")) return () => publicUrl;
  let known: string | undefined;
  return () => (known ??= publicUrl.replace(/:0$/, `:${port()}`));
}

async function keysFor(environment: StartOptions["environment"], settings: Settings) {
  const keys = await loadTokenKeys(await tokenKeysFor(environment, settings.dataFolder));
  return withHubKey(keys, hubKeyFor(environment, settings.hubUrl));
}

/** Our own hub, or the operator's. */
function startHub(parts: Pick<Platform, "store" | "log" | "keys" | "clock">, url: string | null) {
  return url === null ? startLive(parts) : startOutsideHub(parts, url);
}

/** A database that pages can be served with. */
interface Prepared {
  /** True if the demo is being made. */
  isNew: boolean;
  /** Resolves when calls can be answered too. */
  made: Promise<void>;
}

interface Preparing {
  database: Database;
  settings: Settings;
  platform: Platform;
}

/** Prepares the database up to where pages can be served: the demo takes longer than the rest. */
function prepareInSteps({ database, settings, platform }: Preparing): Promise<Prepared> {
  const { store } = platform;
  return new Promise((resolve, reject) => {
    const made = database.prepare(async (admin) => {
      await requireCommonSecrets(admin, platform, settings.replaced);
      await shipProduct(store);
      await mustBeClosed(store, settings);
      await warnOfShutOut(platform);
      if (!settings.demo) return;
      const isEmpty = () => store.withService(hasNoGroup);
      await fillOnce(admin, isEmpty, () => {
        resolve({ isNew: true, made });
        return makeDemo(platform, database.address, settings);
      });
    });
    made.then(() => resolve({ isNew: false, made }), reject);
  });
}

type Opened = Pick<
  Platform,
  "files" | "store" | "keys" | "log" | "mail" | "publicUrl" | "live" | "operator"
>;

function platformOf(settings: Settings, opened: Opened): Platform {
  return {
    ...opened,
    scanner: settings.scannerUrl === null ? null : openVirusScanner(settings.scannerUrl),
    filesPerGroup: settings.filesPerGroup,
    throttle: makeThrottle(opened.store),
    signOn: {
      kinds: settings.signOnKinds,
      hosts: settings.signOnHosts,
      throttle: makeVisitThrottle(opened.store),
    },
    refusals: makeRefusals(),
    passwordTurns: makePasswordTurns(),
    passwordCost,
    slowChecks: { referral: limits.slowCheck, signIn: limits.slowSignIn },
    exportTurns: shareTurns(makeExportTurns(), opened.store, "export"),
    previewTurns: makePreviewTurns(),
    longTurns: shareTurns(makeLongTurns(), opened.store, "long work"),
    leases: makeJobLeases(opened.store.withService, () => new Date(), limits.jobLease),
    workFolder: join(settings.dataFolder, "work"),
    startRenderer: (options) => startRenderer(options, join(settings.dataFolder, "work", "code")),
    clock: () => new Date(),
  };
}

/** A group that has left sign-in to its provider does not get its passwords back by a setting. */
async function warnOfShutOut(platform: Platform): Promise<void> {
  const groups = await countShutOut(platform);
  if (groups === 0) return;
  platform.log.error("signOn.off", {
    groups,
    cause:
      "SSO does not permit the identity providers of groups that take no passwords any more. " +
      "Only their accounts for emergencies open. Start with SSO as before; " +
      "or have such an account switch the provider off under Settings, Sign-in by identity provider.",
  });
}

function appOptions(options: StartOptions, settings: Settings) {
  return {
    operations,
    handlers: anyHandlers,
    validators: requestValidators,
    openapi,
    trustProxy: settings.trustProxy,
    ...(options.clientFolder ? { clientFolder: options.clientFolder } : {}),
    ...(options.serverFactory ? { serverFactory: options.serverFactory } : {}),
  };
}

/** Creates the demo with the clock set to the date of each event. */
async function makeDemo(
  platform: Platform,
  address: DatabaseAddress,
  settings: Settings,
): Promise<void> {
  let now = new Date();
  const clock = () => now;
  const past = openStore(address, { clock });
  try {
    // The demo is small, and a start must not fail for want of room to spare.
    const files = await openFiles(settings);
    await loadDemo({ ...platform, files, store: past, clock }, (time) => {
      now = time;
    });
  } finally {
    await past.close();
  }
}

/** Throws if others could sign in with the password of the demo. */
async function mustBeClosed(store: Store, { publicUrl }: Settings): Promise<void> {
  const open = isPublic(publicUrl) ? await openDemoAccounts(store) : [];
  if (open.length === 0) return;
  throw new SettingsError(
    `PUBLIC_URL is open to others, and these accounts have the password of the demo, which everybody knows: ${open.join(", ")}. ` +
      "Start with an empty DATA_DIR and DEMO=0; or start with a PUBLIC_URL on localhost and change these passwords first.",
  );
}

async function knownDemoAccounts(store: Store, settings: Settings): Promise<readonly string[]> {
  return settings.demo ? demoAccounts(store) : [];
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

/**
 * Closes only once, however many signals arrive; a failing step is logged and doesn't stop the
 * others.
 */
function closeOnce(close: () => Promise<void>, log: Log): () => Promise<void> {
  let closing: Promise<void> | null = null;
  return () => {
    closing ??= close().catch((error: unknown) => log.error("close", causeOf(error)));
    return closing;
  };
}
