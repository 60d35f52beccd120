/** Most characters of a sheet's name. */
const longest = 31;
/** Excel keeps this name for itself. */
const reserved = "history";

/** Names that Excel accepts, each once: without its forbidden characters, short, told apart by a number. */
export function sheetNames(titles: readonly string[]): string[] {
  const taken = new Set([reserved]);
  return titles.map((title) => {
    const plain = title
      .toWellFormed()
      .replaceAll(/[[\]:*?/\\]|\p{Cc}/gu, " ")
      .replaceAll(/\s+/g, " ")
      .replaceAll(/^[' ]+|(?<![' ])[' ]+$/g, "");
    for (let number = 1; ; number += 1) {
      const name = shortened(plain || "–", number === 1 ? "" : ` (${number})`);
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  });
}

/** A name with an ending that stays, cut between characters. */
function shortened(name: string, end: string): string {
  const room = longest - end.length;
  if (name.length <= room) return name + end;
  const cut = name.slice(0, room - 1).replace(/[\uD800-\uDBFF]$/, "");
  return `${cut.trimEnd()}…${end}`;
}
