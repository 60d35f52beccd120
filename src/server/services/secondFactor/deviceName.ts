/** Browsers by what stands only in their own line, before those that they pretend to be. */
const browsers: readonly [string, string][] = [
  ["Edg/", "Edge"],
  ["EdgA/", "Edge"],
  ["OPR/", "Opera"],
  ["Firefox/", "Firefox"],
  ["FxiOS/", "Firefox"],
  ["CriOS/", "Chrome"],
  ["HeadlessChrome/", "Chrome"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
];

const systems: readonly [string, string][] = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS X", "macOS"],
  ["CrOS", "ChromeOS"],
  ["Linux", "Linux"],
];

/** How somebody recognises a device, such as "Firefox, Windows"; null if it says nothing known. */
export function deviceName(agent: string): string | null {
  const named = [browsers, systems].flatMap((known) => {
    const found = known.find(([mark]) => agent.includes(mark));
    return found ? [found[1]] : [];
  });
  return named.length > 0 ? named.join(", ") : null;
}
