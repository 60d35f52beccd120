/** Words that all titles begin with. */
function commonStart(titles: readonly (readonly string[])[]): number {
  const [first = []] = titles;
  const end = first.findIndex((word, at) => titles.some((words) => words[at] !== word));
  return end < 0 ? first.length : end;
}

/** Titles without the words that all of them begin with, unless nothing would be left of one. */
export function shortTitles(titles: readonly string[]): string[] {
  const words = titles.map((title) => title.split(" "));
  const start = titles.length < 2 ? 0 : commonStart(words);
  const isLeft = words.every(({ length }) => length > start);
  return isLeft ? words.map((each) => each.slice(start).join(" ")) : [...titles];
}
