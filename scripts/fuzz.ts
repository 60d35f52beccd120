import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";

/** Number of valid and of hostile requests per operation and role. */
const runs = process.argv[2] ?? "1000";
const seed = process.argv[3] ?? String(randomInt(2 ** 31));

if (!/^\d+$/.test(runs) || !/^\d+$/.test(seed)) {
  console.error("Usage: npm run fuzz -- [requests per call and role] [seed]");
  process.exit(2);
}
console.log(`Seed ${seed}; the same again: npm run fuzz -- ${runs} ${seed}`);
const child = spawn("vitest", ["run", "--project", "server", "tests/api/fuzz"], {
  stdio: "inherit",
  env: { ...process.env, FUZZ_RUNS: runs, FUZZ_SEED: seed },
});
child.on("close", (code) => {
  if (code !== 0) console.error(`Failed with seed ${seed}.`);
  process.exitCode = code ?? 1;
});
