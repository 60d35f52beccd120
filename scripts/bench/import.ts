import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readFileApart } from "#server/importing/readers/readFile.ts";
import type { ImportRead } from "#shared/generated/types.ts";
import type { ApiClient } from "../testkit/apiClient.ts";
import { storeFromMemory } from "./storeFromMemory.ts";
import { callsMeanwhile, probe } from "./meanwhile.ts";
import { startEmptyProduct } from "./product.ts";
import { type Bench, residentSize, sample, timed } from "./runner.ts";

/** A small file, after which it is known how much memory the server holds at rest. */
const few = 100;
/** Megabytes that the server may hold beyond that. */
const mostMemory = 100;

/** Reads, checks and stores a file of rows; the same reader and writer, fed from memory, are the floor. */
export async function* benchImport(rows = 10_000): Bench {
  await using product = await startEmptyProduct();
  const { api, login } = await product.makeRegister({ records: 100 });
  const [company] = await api.call("filters.companies");
  const target = { url: product.url, api, company: Number(company?.id) };
  await importAll(target, makeTable(few, "W"));
  const call = { ask: () => api.call("filters.companies"), every: 50 };
  const idle = await probe(call, () => wait(3000));
  const rest = residentSize(product.pid);
  const endSampling = sample(() => residentSize(product.pid), 100);
  const whole = { read: 0, stored: 0 };
  const busy = await probe(call, async () => {
    Object.assign(whole, await importAll(target, makeTable(rows, "V")));
  });
  const memory = Math.max(...endSampling());
  const of = `${rows} rows`;
  // The floors take as long again; nobody should wait for them to see that the server kept up.
  yield { work: `the server, ${of}`, measured: memory, unit: "MB", most: rest + mostMemory };
  yield callsMeanwhile(of, { idle, busy }, { share: 0.95, most: 1.5 });
  const file = join(dirname(product.dataFolder), "rows.csv");
  writeFileSync(file, makeTable(rows, "V"));
  const read = await timed(() => readFileApart("rows.csv", file));
  const { write, imported } = await storeFromMemory(product.store, login, target.company);
  const bodies = imported.filter(({ internalId }) => String(internalId).startsWith("V-"));
  await write(bodies.slice(0, few));
  const stored = (await timed(() => write(bodies.slice(few)))) * (rows / (rows - few));
  yield { work: `read and checked, ${of}`, floor: read, measured: whole.read, unit: "ms" };
  yield { work: `stored, ${of}`, floor: stored, measured: whole.stored, unit: "ms" };
  const measured = whole.read + whole.stored;
  yield { work: `import of ${of}`, floor: read + stored, measured, unit: "ms", most: 1.3 };
}

const columns: readonly (readonly [string, (at: number, letter: string) => string])[] = [
  ["Nr.", (at, letter) => `${letter}-${at}`],
  ["Bezeichnung", (at, letter) => `Verarbeitung ${letter} ${at}`],
  ["Beschreibung", (at) => `Was in Nummer ${at} geschieht, in einem Satz.`],
  ["Zweck", (at) => `Zweck ${at % 40}`],
  ["Rechtsgrundlage", (at) => `Art. 6 Abs. 1 lit. ${"abc".charAt(at % 3)} DSGVO`],
  ["Personengruppe", (at) => ["Beschäftigte", "Kunden", "Bewerber"][at % 3] ?? ""],
  ["Datenkategorien", () => "Bankverbindung, Kontaktdaten"],
  ["Löschfrist", (at) => ["10 Jahre nach Austritt (§ 147 AO)", "6 Monate"][at % 3] ?? "3 Jahre"],
  ["Empfänger", () => "Finanzamt"],
];

/** A table of activities, the numbers of which begin with the letter. */
export function makeTable(rows: number, letter: string): string {
  const lines = Array.from({ length: rows }, (_, at) =>
    columns.map(([, cell]) => cell(at, letter)).join(";"),
  );
  return [columns.map(([head]) => head).join(";"), ...lines].join("\n");
}

interface Target {
  url: string;
  api: ApiClient;
  company: number;
}

/** Imports a table; reports the milliseconds until it is read and checked, and until it is stored. */
async function importAll(
  { url, api, company }: Target,
  table: string,
): Promise<{ read: number; stored: number }> {
  let id = 0;
  const read = await timed(async () => {
    id = (await uploadTable(url, api, table)).id;
  });
  await api.call("imports.change", { body: { id, company } });
  return { read, stored: await timed(() => runToEnd(api, id)) };
}

export async function uploadTable(
  url: string,
  { tokens }: ApiClient,
  text: string,
): Promise<ImportRead> {
  const body = new FormData();
  body.append("file", new File([text], "rows.csv"));
  const headers = { authorization: `Bearer ${tokens.token}` };
  const reply = await fetch(`${url}/v1/api/imports`, { method: "POST", headers, body });
  if (!reply.ok) throw new Error(`Upload: ${reply.status} ${await reply.text()}`);
  // Border: the response matches the operation's document.
  return (await reply.json()) as ImportRead;
}

export async function runToEnd(api: ApiClient, id: number): Promise<void> {
  let { state } = await api.call("imports.start", { body: { id } });
  while (state === "running") {
    await wait(300);
    ({ state } = await api.call("imports.read", { body: { id } }));
  }
  if (state !== "done") throw new Error(`the import is ${state}`);
}
