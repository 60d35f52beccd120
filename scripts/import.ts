import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { basePath } from "#shared/api/version.ts";
import type { ProblemBody } from "#shared/api/problems.ts";
import type { Operations } from "#shared/generated/operations.ts";

type Read = Operations["imports.read"]["reply"];

const usage = `Usage: npm run import -- FILE --as person@example.org [--company "Title"] [--language de|en] [--yes]
       npm run import -- --undo NUMBER --as person@example.org

Reads a file and tells what its rows would become; with --yes they become records, all or none. The
password is taken from IMPORT_PASSWORD, the server from PUBLIC_URL (else http://localhost:3000).`;

function giveUp(message: string, code = 1): never {
  console.error(message);
  process.exit(code);
}

function readWanted() {
  const text = { type: "string" } as const;
  const options = {
    as: text,
    company: text,
    language: text,
    undo: text,
    yes: { type: "boolean" },
  } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [file] = positionals;
    if (!values.as || (!file && !values.undo)) return giveUp(usage, 2);
    return { ...values, file, as: values.as };
  } catch {
    return giveUp(usage, 2);
  }
}

const wanted = readWanted();
const server = (process.env["PUBLIC_URL"] ?? "http://localhost:3000").replace(/\/$/, "");
let token = "";

async function ask(path: string, body: object | FormData): Promise<unknown> {
  const isForm = body instanceof FormData;
  const reply = await fetch(`${server}${basePath}${path}`, {
    method: "POST",
    body: isForm ? body : JSON.stringify(body),
    headers: {
      ...(isForm ? {} : { "content-type": "application/json" }),
      ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
    },
  }).catch(() => giveUp(`No server answers at ${server}.`));
  const answer: unknown = await reply.json().catch(() => ({}));
  if (reply.ok) return answer;
  // Border: every refusal has this shape.
  const { message, fields = [] } = answer as Partial<ProblemBody>;
  return giveUp(
    [message ?? `Refused with ${reply.status}.`, ...fields.map((each) => each.message)].join("\n"),
  );
}

async function signIn(): Promise<void> {
  const password = process.env["IMPORT_PASSWORD"];
  if (!password) giveUp("IMPORT_PASSWORD is not set.", 2);
  // Border: the call's reply, as its document describes it.
  const session = (await ask("/api/login_check", { username: wanted.as, password })) as {
    token: string;
  };
  token = session.token;
}

/** A call on imports. */
async function call(name: string, body: object | FormData): Promise<Read> {
  // Border: the call's reply, as its document describes it.
  return (await ask(`/api/imports${name}`, body)) as Read;
}

async function readAgain(id: number): Promise<Read> {
  for (;;) {
    const now = await call("/read", { id });
    if (now.state !== "running") return now;
    console.log(`${now.progress} %`);
    await wait(1000);
  }
}

async function companyNamed(title: string): Promise<number> {
  const reply = await fetch(`${server}${basePath}/api/filter/companies/all`, {
    headers: { authorization: `Bearer ${token}` },
  });
  // Border: the call's reply, as its document describes it.
  const all = (await reply.json()) as Operations["filters.companies"]["reply"];
  const found = all.find((each) => each.title === title);
  return found?.id ?? giveUp(`There is no company "${title}".`);
}

async function upload(file: string): Promise<Read> {
  const form = new FormData();
  form.append("file", new Blob([readFileSync(file)]), basename(file));
  const read = await call("", form);
  const { company, language } = wanted;
  if (!company && !language) return read;
  return call("/change", {
    id: read.id,
    ...(company ? { company: await companyNamed(company) } : {}),
    ...(language ? { language } : {}),
  });
}

async function tellRows({ id, counts }: Read): Promise<void> {
  for (const { state, count } of counts)
    if (count > 0) console.log(`${String(count).padStart(7)} ${state}`);
  // Border: the call's reply, as its document describes it.
  const wrong = (await ask("/api/imports/rows", {
    id,
    state: "error",
    perPage: 200,
  })) as Operations["imports.rows"]["reply"];
  for (const { number, name, why } of wrong.items)
    console.log(`        ${number} ${name}: ${why ?? ""}`);
}

await signIn();
if (wanted.undo) {
  const id = Number(wanted.undo);
  await ask("/api/work/undo", { jobId: id });
  const { stays = [] } = await readAgain(id);
  console.log("The import was undone.");
  for (const { title, reason } of stays) console.log(`        stays: ${title} (${reason})`);
} else {
  const read = await upload(wanted.file ?? "");
  await tellRows(read);
  if (wanted.yes && read.taken > 0) {
    await call("/start", { id: read.id });
    const { state, made = 0, entries = 0, failure } = await readAgain(read.id);
    if (state === "failed")
      giveUp(`Nothing was imported. ${failure ? `Row ${failure.number}: ${failure.message}` : ""}`);
    console.log(
      `${made} records and ${entries} list entries were made. To undo: npm run import -- --undo ${read.id} --as ${wanted.as}`,
    );
  } else console.log(`Nothing is stored. ${read.taken} rows would be imported with --yes.`);
}
