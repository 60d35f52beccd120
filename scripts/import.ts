import { parseArgs } from "node:util";
import {
  type Caller,
  GivenUp,
  giveUp,
  type ImportCalls,
  importCalls,
  type ImportRead,
} from "./importing/importCalls.ts";
import {
  columnChanges,
  modelChanges,
  readPlan,
  termChanges,
  writePlan,
} from "./importing/importPlan.ts";
import { columnLines, rowLines, sheetLines, termLines } from "./importing/tellImport.ts";

const usage = `Usage: npm run import -- FILE --as person@example.org [--company "Title"] [--language de|en] [--plan FILE] [--yes]
       npm run import -- --undo NUMBER --as person@example.org

Reads a file and tells what its columns, terms and rows would become, and which cells would be left
out; with --yes the rows become records, all or none. With --plan, how sheets, columns and terms are
read is taken from that file, and columns and terms are written to it for the next run. The password is taken from IMPORT_PASSWORD;
a machine with the right to import has its token in IMPORT_TOKEN, and needs no --as. The server is
PUBLIC_URL (else http://localhost:3000).`;

function readOptions() {
  const text = { type: "string" } as const;
  const known = {
    as: text,
    company: text,
    language: text,
    plan: text,
    undo: text,
    yes: { type: "boolean" },
  } as const;
  try {
    const { values, positionals } = parseArgs({ options: known, allowPositionals: true });
    const [file] = positionals;
    return !file && !values.undo ? giveUp(usage, 2) : { ...values, file };
  } catch {
    return giveUp(usage, 2);
  }
}

type Options = ReturnType<typeof readOptions>;

function tell(line: string): void {
  console.log(line);
}

const server = (process.env["PUBLIC_URL"] ?? "http://localhost:3000").replace(/\/$/, "");

function findCaller(options: Options): Caller {
  const { IMPORT_TOKEN: token, IMPORT_PASSWORD: password } = process.env;
  if (!options.as) return token ? { token } : giveUp(usage, 2);
  return password ? { username: options.as, password } : giveUp("IMPORT_PASSWORD is not set.", 2);
}

/** Uploads the file, and has it read as the options and the plan say. */
async function readFile(calls: ImportCalls, options: Options): Promise<ImportRead> {
  const plan = options.plan === undefined ? null : readPlan(options.plan);
  let read = await calls.upload(options.file ?? "");
  const change = async (changes: object | null) => {
    // Border: the call's reply, as its document describes it.
    if (changes)
      read = (await calls.call("imports/change", { id: read.id, ...changes })) as ImportRead;
  };
  const { company, language } = options;
  if (company) await change({ company: await calls.companyNamed(company) });
  if (language) await change({ language });
  if (!plan || options.plan === undefined) return read;
  await change(modelChanges(plan, read));
  await change(columnChanges(plan, read));
  await change(termChanges(plan, read));
  writePlan(options.plan, plan, read);
  return read;
}

async function takeBack(calls: ImportCalls, id: number): Promise<void> {
  await calls.call("work/undo", { jobId: id });
  const { stays = [] } = await calls.readWhenDone(id, tell);
  tell("The import was undone.");
  for (const { title, reason } of stays) tell(`        stays: ${title} (${reason})`);
}

async function take(calls: ImportCalls, { id }: ImportRead, options: Options): Promise<void> {
  await calls.call("imports/start", { id });
  const { state, made = 0, entries = 0, failure } = await calls.readWhenDone(id, tell);
  if (state === "failed")
    giveUp(`Nothing was imported. ${failure ? `Row ${failure.number}: ${failure.message}` : ""}`);
  const as = options.as ? ` --as ${options.as}` : "";
  tell(
    `${made} records and ${entries} list entries were made. To undo: npm run import -- --undo ${id}${as}`,
  );
}

async function run(): Promise<void> {
  const options = readOptions();
  const caller = findCaller(options);
  tell(`Server: ${server}`);
  const calls = await importCalls(server, caller);
  if (options.undo) return takeBack(calls, Number(options.undo));
  const read = await readFile(calls, options);
  for (const line of [...sheetLines(read), ...columnLines(read), ...termLines(read)]) tell(line);
  for await (const line of rowLines(calls, read)) tell(line);
  if (options.yes && read.taken > 0) return take(calls, read, options);
  tell(`Nothing is stored. ${read.taken} rows would be imported with --yes.`);
}

try {
  await run();
} catch (error) {
  if (!(error instanceof GivenUp)) throw error;
  console.error(error.message);
  process.exitCode = error.code;
}
