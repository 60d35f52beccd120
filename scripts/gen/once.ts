/** Shorter parts are written again each time: a name would not be shorter. */
const shortest = 100;

/** Code of a module that exports a value of JSON; parts that stand in it more than once are written once. */
export function moduleOnce(name: string, value: unknown): string {
  const counts = new Map<string, number>();
  count(value, counts);
  const names = new Map<string, string>();
  const lines: string[] = [];
  const written = (part: unknown): string => {
    if (typeof part !== "object" || part === null) return JSON.stringify(part);
    const whole = JSON.stringify(part);
    const known = names.get(whole);
    if (known) return known;
    const code = Array.isArray(part)
      ? `[${part.map(written).join(",")}]`
      : `{${entriesOf(part).map(([key, entry]) => `${JSON.stringify(key)}:${written(entry)}`)}}`;
    if ((counts.get(whole) ?? 0) < 2) return code;
    const own = `part${names.size}`;
    names.set(whole, own);
    lines.push(`const ${own} = ${code};`);
    return own;
  };
  const last = `export const ${name} = ${written(value)};`;
  return `${[...lines, last].join("\n")}\n`;
}

function count(part: unknown, counts: Map<string, number>): void {
  if (typeof part !== "object" || part === null) return;
  const whole = JSON.stringify(part);
  if (whole.length >= shortest) counts.set(whole, (counts.get(whole) ?? 0) + 1);
  for (const entry of Object.values(part)) count(entry, counts);
}

/** As JSON has them: what is undefined is not there. */
function entriesOf(part: object): [string, unknown][] {
  return Object.entries(part).filter(([, entry]) => entry !== undefined);
}
