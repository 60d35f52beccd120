import { rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { hashPassword, passwordCost } from "#server/auth/password.ts";
import { readFileApart } from "#server/importing/readers/readFile.ts";
import { embeddedAddress } from "#server/store/database/connection.ts";
import { startPostgres } from "#server/store/database/postgres.ts";
import { openStore } from "#server/store/database/store.ts";
import type { ImportRead } from "#shared/generated/types.ts";
import { generateGroup } from "../generate/generateGroup.ts";
import { type ApiClient, signInAs } from "../testkit/apiClient.ts";
import { makeDataFolder, runServer } from "../testkit/runServer.ts";
import { callsMeanwhile, probe, timed } from "./callsMeanwhile.ts";
import { storeFromMemory } from "./importing/storeFromMemory.ts";
import { residentSize } from "./numbers.ts";
import { report } from "./verdicts.ts";

const usualRows = 10_000;
/** A small file, by which it is known what a process takes at rest. */
const few = 100;
/** How long an import may take against the same reader and the same writer, fed from memory. */
const mostTimes = 1.3;
/** Megabytes that the server may hold beyond what it holds at rest. */
const mostMemory = 100;
const password = "bench of imports";

/** A file of rows, imported: read, judged and stored, and what others notice of it. */
export async function benchImport(rows = usualRows): Promise<boolean> {
  const dataFolder = makeDataFolder();
  const server = await runServer({ dataFolder, environment: { DEMO: "0" } });
  const database = await startPostgres(dataFolder);
  const store = openStore(embeddedAddress(database.socket, 2));
  try {
    const passwordHash = await hashPassword(password, passwordCost);
    const wanted = { records: 100, seed: 1, until: new Date(), passwordHash };
    const { login } = await generateGroup(store, wanted);
    const api = await signInAs(server.url, login, password);
    const file = join(dirname(dataFolder), "rows.csv");
    writeFileSync(file, tableOf(rows, "V"));
    const [company] = await api.call("filters.companies");
    const home = Number(company?.id);
    // What the process takes at rest is known once it has done such work.
    await importAll(server.url, api, tableOf(few, "W"), home);
    const asks = { ask: () => api.call("filters.companies"), every: 50 };
    const idle = await probe(asks, () => wait(3000));
    const rest = residentSize(server.pid);
    const peak = watchPeak(server.pid);
    const whole = { judged: 0, stored: 0 };
    const busy = await probe(asks, async () => {
      Object.assign(whole, await importAll(server.url, api, tableOf(rows, "V"), home));
    });
    const read = await timed(() => readFileApart("rows.csv", file));
    const { write, imported } = await storeFromMemory(store, login, home);
    const bodies = imported.filter(({ internalId }) => String(internalId).startsWith("V-"));
    await write(bodies.slice(0, few));
    const written = (await timed(() => write(bodies.slice(few)))) * (rows / (rows - few));
    const of = `${rows} rows`;
    console.log(
      `read and judged in ${whole.judged.toFixed(0)} ms, its reader alone ${read.toFixed(0)}; stored in ${whole.stored.toFixed(0)}, its writer alone ${written.toFixed(0)}`,
    );
    return report("import", [
      {
        work: `import of ${of}`,
        floor: read + written,
        measured: whole.judged + whole.stored,
        unit: "ms",
        target: mostTimes,
      },
      // Against what is allowed, not against a floor.
      {
        work: `the server, ${of}`,
        floor: rest + mostMemory,
        measured: peak(),
        unit: "MB",
        target: 1,
      },
      callsMeanwhile(of, { idle, busy }),
    ]);
  } finally {
    await store.close();
    await server.stop();
    rmSync(dirname(dataFolder), { recursive: true, force: true });
  }
}

const bases = [
  "Art. 6 Abs. 1 lit. a DSGVO",
  "Art. 6 Abs. 1 lit. b DSGVO",
  "Art. 6 Abs. 1 lit. c DSGVO",
];
const people = ["Beschäftigte", "Kunden", "Bewerber"];
const periods = ["10 Jahre nach Austritt (§ 147 AO)", "6 Monate", "3 Jahre"];

function tableOf(rows: number, letter: string): string {
  const lines = Array.from({ length: rows }, (_, at) =>
    [
      `${letter}-${at}`,
      `Verarbeitung ${letter} ${at}`,
      `Was in Nummer ${at} geschieht, in einem Satz.`,
      `Zweck ${at % 40}`,
      bases[at % 3],
      people[at % 3],
      "Bankverbindung, Kontaktdaten",
      periods[at % 3],
      "Finanzamt",
    ].join(";"),
  );
  const head =
    "Nr.;Bezeichnung;Beschreibung;Zweck;Rechtsgrundlage;Personengruppe;Datenkategorien;Löschfrist;Empfänger";
  return [head, ...lines].join("\n");
}

/** Imports a table; tells how long it was read and judged, and how long stored, in milliseconds. */
async function importAll(
  url: string,
  api: ApiClient,
  table: string,
  company: number,
): Promise<{ judged: number; stored: number }> {
  let id = 0;
  const judged = await timed(async () => {
    id = (await upload(url, api, table)).id;
  });
  await api.call("imports.change", { body: { id, company } });
  return { judged, stored: await timed(() => runToEnd(api, id)) };
}

async function upload(url: string, { tokens }: ApiClient, text: string): Promise<ImportRead> {
  const body = new FormData();
  body.append("file", new File([text], "rows.csv"));
  const headers = { authorization: `Bearer ${tokens.token}` };
  const reply = await fetch(`${url}/v1/api/imports`, { method: "POST", headers, body });
  if (!reply.ok) throw new Error(`Upload: ${reply.status} ${await reply.text()}`);
  // Border: the response matches the operation's document.
  return (await reply.json()) as ImportRead;
}

async function runToEnd(api: ApiClient, id: number): Promise<void> {
  let { state } = await api.call("imports.start", { body: { id } });
  while (state === "running") {
    await wait(300);
    ({ state } = await api.call("imports.read", { body: { id } }));
  }
  if (state !== "done") throw new Error(`the import is ${state}`);
}

function watchPeak(pid: number): () => number {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentSize(pid));
  }, 100);
  return () => {
    clearInterval(timer);
    return peak;
  };
}
