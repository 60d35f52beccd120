import { parseArgs } from "node:util";
import { benchBodies } from "./bench/bodies.ts";
import { benchKill } from "./bench/kill.ts";
import { benchTyping } from "./bench/typing.ts";

const { values, positionals } = parseArgs({
  options: { rounds: { type: "string", default: "100" } },
  allowPositionals: true,
});
const rounds = Number(values.rounds);
if (!Number.isSafeInteger(rounds) || rounds < 1) throw new Error("--rounds is a number from 1");

const benches: Record<string, () => boolean | Promise<boolean>> = {
  bodies: benchBodies,
  typing: benchTyping,
  kill: () => benchKill(rounds),
};
const names = positionals.length > 0 ? positionals : Object.keys(benches);
for (const name of names) {
  const bench = benches[name];
  if (!bench) {
    console.error(`There is no bench "${name}"; there are ${Object.keys(benches).join(", ")}.`);
    process.exitCode = 2;
  } else if (!(await bench())) process.exitCode = 1;
}
