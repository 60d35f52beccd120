/** Comments, quoted text, bodies of functions and words: a semicolon within them ends nothing. */
const token =
  /--[^\n]*|\/\*|[eE]'(?:\\[\s\S]|''|[^'\\])*'|'(?:''|[^'])*'|"[^"]*"|\$((?:[\p{L}_][\p{L}\p{N}_]*)?)\$[\s\S]*?\$\1\$|[\p{L}_][\p{L}\p{N}_$]*|[\s\S]/gu;

/**
 * Cuts a text into its statements: a distributed table can't be changed by one of several in a
 * message. Bodies of functions are to be quoted, not written as `begin atomic … end`.
 */
export function statementsOf(text: string): string[] {
  const statements: string[] = [];
  const finder = new RegExp(token);
  let [start, isEmpty] = [0, true];
  for (let found = finder.exec(text); found; found = finder.exec(text)) {
    const [piece] = found;
    if (piece === "/*") finder.lastIndex = endOfComment(text, finder.lastIndex);
    else if (piece === ";") {
      if (!isEmpty) statements.push(text.slice(start, found.index).trim());
      [start, isEmpty] = [finder.lastIndex, true];
    } else isEmpty &&= /^(?:--|\s)/.test(piece);
  }
  return isEmpty ? statements : [...statements, text.slice(start).trim()];
}

/** Comments may stand within comments. */
function endOfComment(text: string, start: number): number {
  const marks = /\/\*|\*\//g;
  marks.lastIndex = start;
  let depth = 1;
  while (depth > 0) {
    const [mark] = marks.exec(text) ?? [];
    if (mark === undefined) return text.length;
    depth += mark === "/*" ? 1 : -1;
  }
  return marks.lastIndex;
}
