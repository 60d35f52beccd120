import { benchBodies } from "./bench/bodies.ts";
import { killRounds } from "./bench/kill.ts";
import { benchTyping } from "./bench/typing.ts";

const killings = 20;

async function benchKill(): Promise<boolean> {
  const rounds = await killRounds(killings, ({ acknowledged, restart, damage }) => {
    console.log(
      `${acknowledged} saves, back after ${restart} ms${damage.length > 0 ? `: ${damage.join("; ")}` : ""}`,
    );
  });
  const saves = rounds.reduce((sum, round) => sum + round.acknowledged, 0);
  const damage = rounds.flatMap((round) => round.damage);
  console.log(
    damage.length === 0 ? `✓ ${saves} acknowledged saves, none lost` : `✗ ${damage.length} damaged`,
  );
  return damage.length === 0;
}

const benches: Record<string, () => boolean | Promise<boolean>> = {
  bodies: benchBodies,
  typing: benchTyping,
  kill: benchKill,
};
const wanted = process.argv.slice(2).filter((each) => each !== "--");
const names = wanted.length > 0 ? wanted : Object.keys(benches);
for (const name of names) {
  const bench = benches[name];
  if (!bench) {
    console.error(`There is no bench "${name}"; there are ${Object.keys(benches).join(", ")}.`);
    process.exitCode = 2;
  } else if (!(await bench())) process.exitCode = 1;
}
