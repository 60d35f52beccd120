import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import app from "#shared/strings/en/app.json" with { type: "json" };
import catalogues from "#shared/strings/en/catalogues.json" with { type: "json" };
import openapi from "#shared/generated/openapi.json" with { type: "json" };
import screens from "#schemas/lists/pages.json" with { type: "json" };
import { purposeOf, roomsOf } from "../../scripts/gen/rooms.ts";
import { codeBlocks, guidePages, npmScripts, readPage } from "../helpers/guide/guidePages.ts";

// Pages for people name files, commands, settings and menus: all of them must exist.

const root = join(import.meta.dirname, "../..");
const entrances = ["README.md", "src/README.md", "schemas/README.md", "tests/README.md"];
const inFolders = globSync(["src/**/README.md", "src/decisions/*.md"], { cwd: root });
const pages = [...new Set([...entrances, ...guidePages, ...inFolders])];

const proseOf = (page: string) => readPage(page).replaceAll(/^```[\s\S]*?^```$/gm, "");

const spansOf = (page: string) =>
  [...proseOf(page).matchAll(/`([^`\n]+)`/g)].map(([, at = ""]) => at);

/** Paths in a page's code spans, without patterns that cover several (`<name>`, `{de,en}`, `*`). */
const pathsIn = (page: string) =>
  spansOf(page).filter((span) => /^(?:src|schemas|tests|scripts)\/[A-Za-z0-9_./-]+$/.test(span));

/** Targets of a page's links into the project, each with its heading if it names one. */
function linksIn(page: string): { path: string; heading: string }[] {
  const links = proseOf(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g);
  return [...links].map(([, link = "", heading = ""]) => ({
    path: link === "" ? page : join(dirname(page), link),
    heading,
  }));
}

/** A document may be referred to without its extension. */
const isThere = (path: string) =>
  [path, `${path}.schema.json`].some((each) => existsSync(join(root, each)));

/** Anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (page: string) =>
  [...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, "")
      .replaceAll(" ", "-"),
  );

test.each(pages)("every path and link of %s exists", (page) => {
  const links = linksIn(page);
  const named = [...pathsIn(page), ...links.map(({ path }) => path)];
  expect(named.filter((path) => !isThere(path))).toEqual([]);
  const lost = links.filter(({ path, heading }) => heading && !anchorsOf(path).includes(heading));
  expect(lost).toEqual([]);
});

test.each(inFolders)("every file that %s names without a folder lies in its own", (page) => {
  const folder = join(root, dirname(page));
  const files = spansOf(page).filter((span) => /^[\w/]+\.tsx?$/.test(span) && !isThere(span));
  const isHere = (file: string) => globSync(`**/${file}`, { cwd: folder }).length > 0;
  expect(files.filter((file) => !isHere(file))).toEqual([]);
});

test("the entrances and the guide have paths and links", () => {
  for (const page of [...entrances, ...guidePages])
    expect([page, pathsIn(page).length + linksIn(page).length]).not.toEqual([page, 0]);
});

test.each([...entrances, ...guidePages])("every npm command of %s exists", (page) => {
  const text = [...codeBlocks(page, "sh"), ...spansOf(page)].join("\n");
  const commands = [...text.matchAll(/npm run ([a-z:]+)/g)].map(([, name = ""]) => name);
  expect(commands.filter((name) => !(name in npmScripts()))).toEqual([]);
  const scripts = [...text.matchAll(/node (scripts\/\S+)/g)].map(([, path = ""]) => path);
  expect(scripts.filter((path) => !isThere(path))).toEqual([]);
});

test("the README and the page about the code stay short", () => {
  const lines = (page: string) => readPage(page).trimEnd().split("\n").length;
  expect(lines("README.md")).toBeLessThanOrEqual(140);
  expect(lines("src/README.md")).toBeLessThanOrEqual(200);
});

const rooms = roomsOf(root).flatMap(({ room, inner }) => [room, ...inner]);

test("every room says in the first line of its README what it is for", () => {
  expect(rooms.length).toBeGreaterThan(100);
  expect(rooms.filter((room) => purposeOf(root, room) === "")).toEqual([]);
});

test("a room tells of its feature in fifteen lines, apart from the table of its rooms", () => {
  const linesOf = (room: string) =>
    readPage(`${room}/README.md`)
      .replace(/<!--[\s\S]*-->/, "")
      .trim()
      .split("\n").length;
  expect(rooms.filter((room) => linesOf(room) > 15)).toEqual([]);
});

test("operate.md explains exactly the settings that the server reads", () => {
  const sources = ["settings.ts", "secrets.ts", "mailer.ts", "operator.ts"].map((file) =>
    readFileSync(join(root, "src/server", file), "utf8"),
  );
  const read = sources.flatMap((text) =>
    [...text.matchAll(/environment(?:,|\[)\s*"([A-Z_]+)"|"(OPERATOR_[A-Z_]+)"/g)].map(
      ([, name, ofOperator]) => name ?? ofOperator,
    ),
  );
  const [table = ""] = readPage("src/guide/operate.md").split("## The database");
  const explained = [...table.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
  expect([...new Set(read)].toSorted()).toEqual(explained.toSorted());
});

const settingsPages = new Set([
  ...Object.entries(app).flatMap(([key, text]) => (key.startsWith("title.") ? [text] : [])),
  ...Object.entries(catalogues).flatMap(([key, text]) => (key.endsWith(".labels") ? [text] : [])),
]);

test.each(guidePages)("every page of the settings that %s leads to is called so", (page) => {
  const named = [...proseOf(page).matchAll(/Settings → ([^*|`.,]+)\*\*/g)].map(([, name]) => name);
  expect(named.filter((name) => !settingsPages.has(name ?? ""))).toEqual([]);
});

test.each(guidePages)("every address of the product in %s exists", (page) => {
  const described = Object.keys(openapi.paths);
  const served = ["/healthz", "/readyz", "/v1/openapi.json", "/.well-known/mercure", "/scim/v2"];
  const isKnown = (path: string) =>
    served.includes(path) ||
    described.some((each) => path.replace(/^\/v1/, "").startsWith(each.split("/{")[0] ?? each)) ||
    screens.items.some(
      ({ value }) => value !== "/" && path.split("?")[0]?.startsWith(value.split("/:")[0] ?? ""),
    ) ||
    ["/v1/login", "/saml/metadata"].some((each) => path.startsWith(each));
  // Folders of the machine are no addresses.
  const paths = spansOf(page).filter((span) => /^\/(?!etc\/|opt\/|var\/)[a-z.]/.test(span));
  expect(paths.filter((path) => !isKnown(path))).toEqual([]);
});

test("every event among the alarms is logged by the server", () => {
  const [, rest = ""] = readPage("src/guide/operate.md").split("## Alarms");
  const [alarms = ""] = rest.split("\n## ");
  const signs = [...alarms.matchAll(/^\| ([^|]+)\|/gm)].map(([, sign = ""]) => sign).join(" ");
  const events = [...signs.matchAll(/`([a-z][A-Za-z.]+)`/g)].map(([, event = ""]) => event);
  expect(events.length).toBeGreaterThan(5);
  const files = globSync("src/server/**/*.ts", { cwd: root });
  const code = files.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
  const isLogged = (event: string) => new RegExp(`"${event}"|\\b${event}\\b`).test(code);
  expect(events.filter((event) => !isLogged(event))).toEqual([]);
});
