import { readFileSync, rmSync } from "node:fs";
import { deserialize } from "node:v8";
import { writeFile } from "#server/exports/writeFile.ts";
import { readDocument } from "#server/services/exporting/readDocument.ts";
import { answeredFromMemory } from "./repliesInMemory.ts";
import type { RegisterInMemory } from "./register.ts";

// The floor: the export of the product, to which a register in memory answers as the database does.

const [fed = "", file = ""] = process.argv.slice(2);
// Border: our parent wrote it.
const { replies, group, call, wanted } = deserialize(readFileSync(fed)) as RegisterInMemory;
rmSync(file, { force: true });
const tx = answeredFromMemory(replies, { group, now: call.now });
const spoolFile = `${file}.spool`;
const wish = { wanted, missing: [], begin: () => undefined, spoolFile };
const { model, rows } = await readDocument(tx, call, wish);
await writeFile(wanted.contentType, { model, group, ...rows }, file, () => {});
