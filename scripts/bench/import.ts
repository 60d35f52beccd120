import { rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { hashPassword } from "#server/auth/password.ts";
import { readFileApart } from "#server/importing/readers/readFile.ts";
import { embeddedAddress } from "#server/store/database/connection.ts";
import { startPostgres } from "#server/store/database/postgres.ts";
import { openStore } from "#server/store/database/store.ts";
import type { ImportRead } from "#shared/generated/types.ts";
import { generateGroup } from "../generate/generateGroup.ts";
import { type ApiClient, signInAs } from "../testkit/apiClient.ts";
import { makeDataFolder, runServer } from "../testkit/runServer.ts";
import { quantile, residentSize } from "./numbers.ts";
import { report } from "./verdicts.ts";

const usualRows = 10_000;
/** How long a file may be read and judged against its reader alone. */
const mostTimes = 1.3;
/** Megabytes that the server may hold beyond what it holds at rest. */
const mostMemory = 100;
/** How much longer a call may take meanwhile, and milliseconds that are always fine. */
const [mostSlower, alwaysFine] = [1.5, 20];
const password = "bench of imports";

/** A file of rows, imported: read, judged and stored, and what others notice of it. */
export async function benchImport(rows = usualRows): Promise<boolean> {
  const dataFolder = makeDataFolder();
  const server = await runServer({ dataFolder, environment: { DEMO: "0" } });
  const database = await startPostgres(dataFolder);
  const store = openStore(embeddedAddress(database.socket, 2));
  try {
    const passwordHash = await hashPassword(password);
    const wanted = { records: 100, seed: 1, until: new Date(), passwordHash };
    const { login } = await generateGroup(store, wanted);
    const api = await signInAs(server.url, login, password);
    const file = join(dirname(dataFolder), "rows.csv");
    writeFileSync(file, tableOf(rows));
    const bare = await timed(() => readFileApart("rows.csv", file));
    const [company] = await api.call("filters.companies");
    const idle = await probe(api, () => wait(3000));
    const rest = residentSize(server.pid);
    const peak = watchPeak(server.pid);
    let id = 0;
    const judged = await timed(async () => {
      id = (await upload(server.url, api, tableOf(rows))).id;
    });
    await api.call("imports.change", { body: { id, company: Number(company?.id) } });
    let stored = 0;
    const busy = await probe(api, async () => {
      stored = await timed(() => runToEnd(api, id));
    });
    const of = `${rows} rows`;
    return report("import", [
      {
        work: `reading and judging ${of}`,
        floor: bare,
        measured: judged,
        unit: "ms",
        target: mostTimes,
      },
      { work: `storing ${of}`, floor: bare, measured: stored, unit: "ms", target: mostTimes },
      // Against what is allowed, not against a floor.
      {
        work: `the server, ${of}`,
        floor: rest + mostMemory,
        measured: peak(),
        unit: "MB",
        target: 1,
      },
      {
        work: `p95 of a call meanwhile, ${of}`,
        floor: Math.max(alwaysFine / mostSlower, quantile(idle, 0.95)),
        measured: quantile(busy, 0.95),
        unit: "ms",
        target: mostSlower,
      },
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

function tableOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, at) =>
    [
      `V-${at}`,
      `Verarbeitung ${at}`,
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

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
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

/** Time that a look-up takes while something else is done. */
async function probe(api: ApiClient, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const done = work().finally(() => (isOver = true));
  while (!isOver) {
    times.push(await timed(() => api.call("filters.companies")));
    await wait(50);
  }
  await done;
  return times;
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
