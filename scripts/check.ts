import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A check of the tree with its command. */
interface Step {
  name: string;
  command: string[];
  environment?: Readonly<Record<string, string>>;
}

const sources = ["src", "scripts", "tests", "vite.config.ts"];
const generated = "src/shared/generated/**";

/** Static checks: fast enough to run before every commit; the longest first. */
const staticSteps: Step[] = [
  { name: "types", command: ["tsc", "-b", "--force"] },
  {
    name: "lint and structure",
    command: [
      "oxlint",
      // Rules about promises need the types.
      "--type-aware",
      "-c",
      "scripts/oxlint.config.ts",
      "--ignore-pattern",
      generated,
      ...sources,
    ],
  },
  { name: "documents and generated files", command: ["node", "scripts/gen.ts", "--check"] },
  { name: "unused code", command: ["knip"] },
  { name: "format", command: ["npm", "run", "--silent", "format", "--", "--check"] },
  { name: "counts", command: ["node", "scripts/count.ts", "--check"] },
  { name: "lock file", command: ["node", "scripts/checkLock.ts"] },
];

/** Fast tests that most changes concern; part of the full test run anyway. */
const fastTests: Step = {
  name: "snapshots, names, folders and texts",
  command: [
    "vitest",
    "run",
    "--project",
    "client",
    "--project",
    "shared",
    ...["outline.test.tsx", "access.test.ts", "documents.test.ts", "engineWords.test.ts"].map(
      (file) => `tests/schemas/${file}`,
    ),
    "tests/structure",
    "tests/strings",
  ],
};

const machine: Step = { name: "machine", command: ["node", "scripts/check/checkMachine.ts"] };

/** Tests with this in their name take long: `npm run test:long` runs them, `npm test` the others. */
const long = ".long.test.";

/** Oldest PostgreSQL that an operator may have. */
const oldestPostgres = "15";

/** Tests that run on the oldest PostgreSQL as well: those that send the most kinds of statements. */
const onOldest = ["records", "catalogues", "exporting", "exports", "backup", "fuzz/fuzzBriefly"];

const build: Step = { name: "build", command: ["node", "scripts/build.ts"] };

function testStep(which: readonly string[], more: readonly string[] = []): Step {
  const own = ["slowestFiles", "failedTests", ...more].map((name) =>
    join(import.meta.dirname, `check/${name}.ts`),
  );
  const reporters = ["default", ...own];
  const command = ["vitest", "run", ...which, ...reporters.map((each) => `--reporter=${each}`)];
  return { name: "tests", command };
}

/** API tests on the database that an environment chooses. */
function apiStep(
  database: string,
  environment: Readonly<Record<string, string>>,
  which: readonly string[],
): Step {
  return {
    ...testStep(["--project", "server", ...which.map((each) => `tests/api/${each}`)]),
    name: `API tests on ${database}`,
    environment,
  };
}

function onPostgres(version: string, which: readonly string[]): Step {
  return apiStep(`PostgreSQL ${version}`, { POSTGRES: version }, which);
}

/** Tests of an operator's own PostgreSQL with roles of its own, which is one machine. */
const ofOneMachine = ["--exclude", "**/tests/api/operator.test.ts"];

/** On several machines, whose coordinator the caller names. */
function onCitus(which: readonly string[]): Step {
  const { CITUS_URL: url } = process.env;
  if (!url)
    throw new Error(
      "Name the coordinator's maintenance database in CITUS_URL, such as postgresql://postgres@127.0.0.1:5430/postgres. " +
        "Its workers must be added there by citus_add_node, and the machines must trust each other.",
    );
  const step = apiStep("Citus", { CITUS_URL: url }, which);
  return { ...step, command: [...step.command, ...ofOneMachine] };
}

const all = [""];

/** Steps of each command: those of the second list follow the first, one at a time. */
function stepsFor([mode, ...rest]: readonly string[]): [Step[], Step[]] {
  const shortOnly = ["--exclude", `**/*${long}*`];
  const onlyShort = (step: Step) => ({ ...step, command: [...step.command, ...shortOnly] });
  const [version = oldestPostgres, ...which] = rest;
  switch (mode) {
    case "--all":
      return [staticSteps, [build, testStep(shortOnly, ["statementReport"])]];
    case "--api":
      return [[], [build, onPostgres(version, which.length > 0 ? which : all)]];
    case "--citus":
      return [[], [build, onlyShort(onCitus(rest.length > 0 ? rest : all))]];
    case "--long":
      return [[], [build, testStep([long]), onlyShort(onPostgres(oldestPostgres, onOldest))]];
    default:
      return [[...staticSteps, fastTests], []];
  }
}

function runStep(
  { command, environment }: Step,
  isLive: boolean,
): Promise<{ code: number; output: string }> {
  const [program = "", ...args] = command;
  return new Promise((resolve) => {
    const env = { ...process.env, FAILED_TESTS: failedTests, ...environment };
    const child = spawn(program, args, { env, stdio: isLive ? "inherit" : "pipe" });
    let output = "";
    child.stdout?.on("data", (text: Buffer) => (output += text.toString()));
    child.stderr?.on("data", (text: Buffer) => (output += text.toString()));
    child.on("error", (error) => resolve({ code: 1, output: error.message }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

const own = mkdtempSync(join(tmpdir(), "checks-"));
/** Names of failed tests, which are far above the last lines otherwise. */
const failedTests = join(own, "failedTests.txt");
writeFileSync(failedTests, "");
const failed: string[] = [];

async function report(step: Step, isLive: boolean): Promise<void> {
  const started = Date.now();
  const { code, output } = await runStep(step, isLive);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? "✓" : "✗"} ${step.name} (${seconds} s)`);
  if (code === 0) return;
  failed.push(step.name);
  console.log(output);
}

/** Runs steps two at a time, since most of them keep one core busy. */
async function runInPairs(steps: readonly Step[]): Promise<void> {
  const waiting = [...steps];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await report(step, false);
  };
  await Promise.all([work(), work()]);
}

const [fast, slow] = stepsFor(process.argv.slice(2));
if (slow.length > 0) await report(machine, false);
// Where the machine lacks something, tests would fail without saying so.
if (failed.length === 0) {
  await runInPairs(fast);
  for (const step of slow) await report(step, step !== build);
}
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(", ")}.\n${readFileSync(failedTests, "utf8")}`);
  process.exitCode = 1;
}
rmSync(own, { recursive: true });
