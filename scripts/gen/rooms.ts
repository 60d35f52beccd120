import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const opening =
  "<!-- Written by `npm run gen` from the first line of each folder's README.md. Do not edit. -->";
const closing = "<!-- End of what gen writes. -->";

const sides = ["client", "server", "shared"] as const;

/** The room that gen writes, with its purpose. */
export const generatedRoom = {
  path: "src/shared/generated",
  purpose: "Written by `npm run gen` from the documents: types, plans, validators, operations",
};

/** Files that the browser gets as they are. */
const served = "src/client/public";

function hasCode(folder: string): boolean {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).some((name) =>
    /\.(?:tsx?|sql)$/.test(name),
  );
}

/** Folders with code directly below another, by path from the root of the project. */
function foldersIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`)
    .filter((path) => path !== served && hasCode(join(root, path)))
    .toSorted();
}

/** Rooms of the code: folders below a side and, within these, the next ones. Generated code has one page. */
export function roomsOf(root: string): { room: string; inner: string[] }[] {
  return sides
    .flatMap((side) => foldersIn(root, `src/${side}`))
    .map((room) => ({
      room,
      inner: room === generatedRoom.path ? [] : foldersIn(root, room),
    }));
}

/** Purpose of a room: the heading on the first line of its page; empty without one. */
export function purposeOf(root: string, room: string): string {
  if (room === generatedRoom.path) return generatedRoom.purpose;
  const page = join(root, room, "README.md");
  if (!existsSync(page)) return "";
  return /^# (.+)\n/.exec(readFileSync(page, "utf8"))?.[1] ?? "";
}

/** A table in the form that the formatter leaves as it is. */
function table(rows: readonly (readonly [string, string])[]): string {
  const [first = 0, second = 0] = [0, 1].map((at) =>
    Math.max(...rows.map((row) => (row[at] ?? "").length)),
  );
  const line = ([one, other]: readonly [string, string]) =>
    `| ${one.padEnd(first)} | ${other.padEnd(second)} |`;
  const [head, ...body] = rows.map(line);
  return [head, `| ${"-".repeat(first)} | ${"-".repeat(second)} |`, ...body].join("\n");
}

function withTable(page: string, text: string, content: string): string {
  const [before = "", rest] = page.split(opening);
  if (rest === undefined) return page;
  const [, after] = rest.split(closing);
  if (after === undefined) throw new Error(`${text}: "${closing}" is missing`);
  return `${before}${opening}\n\n${content}\n\n${closing}${after}`;
}

/** Pages with a table of rooms, by path: the one about the code, and each room that has rooms. */
export function roomPages(root: string): Record<string, string> {
  const rooms = roomsOf(root);
  const rowOf =
    (from: string) =>
    (room: string): [string, string] => [
      `[${room.slice(from.length + 1)}](${room.slice(from.length + 1)})`,
      purposeOf(root, room),
    ];
  const tables: [page: string, rows: [string, string][]][] = [
    ["src/README.md", rooms.map(({ room }) => rowOf("src")(room))],
    ...rooms.map(({ room, inner }): [string, [string, string][]] => [
      `${room}/README.md`,
      inner.map(rowOf(room)),
    ]),
  ];
  return Object.fromEntries(
    tables
      .filter(([page, rows]) => rows.length > 0 && existsSync(join(root, page)))
      .map(([page, rows]) => {
        const text = readFileSync(join(root, page), "utf8");
        return [page, withTable(text, page, table([["room", "purpose"], ...rows]))];
      }),
  );
}
