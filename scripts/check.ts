import { spawn } from "node:child_process";
import { join } from "node:path";

/** A check of the tree with its command. */
interface Step {
  name: string;
  command: string[];
}

const sources = ["src", "scripts", "tests", "vite.config.ts"];
const generated = "src/shared/generated/**";

/** Static checks: fast enough to run before every commit. */
const staticSteps: Step[] = [
  { name: "documents and generated files", command: ["node", "scripts/gen.ts", "--check"] },
  { name: "lock file", command: ["node", "scripts/checkLock.ts"] },
  { name: "counts", command: ["node", "scripts/count.ts", "--check"] },
  { name: "format", command: ["npm", "run", "--silent", "format", "--", "--check"] },
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
  { name: "types", command: ["tsc", "-b", "--force"] },
  { name: "unused code", command: ["knip"] },
];

/** Fast tests that most changes concern; part of the full test run anyway. */
const fastTests: Step[] = [
  { name: "snapshots", command: ["npm", "run", "--silent", "snapshots"] },
  {
    name: "names, folders and texts",
    command: [
      "vitest",
      "run",
      "--project",
      "shared",
      "tests/structure",
      "tests/strings",
      "tests/schemas/engineWords.test.ts",
    ],
  },
];

/** Tests with this in their name take long: `npm run test:long` runs them, `npm test` the others. */
const long = ".long.test.";

/** Tests, preceded by a single build. */
function testSteps(which: readonly string[]): Step[] {
  const reporters = ["default", join(import.meta.dirname, "slowestFiles.ts")];
  return [
    { name: "build", command: ["node", "scripts/build.ts"] },
    {
      name: "tests",
      command: ["vitest", "run", ...which, ...reporters.map((each) => `--reporter=${each}`)],
    },
  ];
}

function stepsFor(mode: string | undefined): Step[] {
  if (mode === "--all") return [...staticSteps, ...testSteps(["--exclude", `**/*${long}*`])];
  if (mode === "--long") return testSteps([long]);
  return [...staticSteps, ...fastTests];
}

const steps = stepsFor(process.argv[2]);

function runStep({ command }: Step): Promise<{ code: number; output: string }> {
  const [program = "", ...args] = command;
  const isLive = program === "vitest";
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: isLive ? "inherit" : "pipe" });
    let output = "";
    child.stdout?.on("data", (text: Buffer) => (output += text.toString()));
    child.stderr?.on("data", (text: Buffer) => (output += text.toString()));
    child.on("error", (error) => resolve({ code: 1, output: error.message }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

let failed = 0;
for (const step of steps) {
  const started = Date.now();
  const { code, output } = await runStep(step);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? "✓" : "✗"} ${step.name} (${seconds} s)`);
  if (code === 0) continue;
  failed += 1;
  console.log(output);
}
if (failed > 0) {
  console.error(`${failed} of ${steps.length} checks failed.`);
  process.exitCode = 1;
}
