import { ownValue } from "#shared/engine/ownValue.ts";

/** A piece of a template: a text, any number of characters of a kind, or pieces that may be missing. */
type Piece = { text: string } | { signs: RegExp } | { maybe: readonly Piece[] };

/** An operator of RFC 6570: what comes first, what stands between values, and which signs values have. */
interface Operator {
  first: string;
  between: string;
  isNamed?: boolean;
  signs: RegExp;
}

const plain = /[\w\-.~%]/;
const anySign = /[\w\-.~%:/?#[\]@!$&'()*+,;=]/;
const operators: Readonly<Record<string, Operator>> = {
  "": { first: "", between: ",", signs: plain },
  "+": { first: "", between: ",", signs: anySign },
  "#": { first: "#", between: ",", signs: anySign },
  ".": { first: ".", between: ".", signs: plain },
  "/": { first: "/", between: "/", signs: plain },
  ";": { first: ";", between: ";", isNamed: true, signs: plain },
  "?": { first: "?", between: "&", isNamed: true, signs: plain },
  "&": { first: "&", between: "&", isNamed: true, signs: plain },
};

/** Tells whether topics are those that a subscriber has named. */
export type TopicMatcher = (topic: string) => boolean;

/**
 * Compiles what a subscriber names: a topic, a URI template (RFC 6570), or `*` for all. It takes
 * steps in proportion to the lengths of both, whatever they are.
 */
export function topicMatcher(named: string): TopicMatcher {
  if (named === "*") return () => true;
  const pieces = piecesOf(named);
  if (!pieces) return (topic) => topic === named;
  return (topic) => topic === named || ends(pieces, topic, new Set([0])).has(topic.length);
}

/** The pieces of a template; null if it is none. */
function piecesOf(named: string): Piece[] | null {
  const parts = named.split(/\{([^{}]*)\}/);
  // Leftover braces outside an expression mean that it is no template.
  if (parts.length === 1 || parts.some((part, at) => at % 2 === 0 && /[{}]/.test(part)))
    return null;
  const pieces: Piece[] = [];
  for (const [at, part] of parts.entries()) {
    const more = at % 2 === 0 ? [{ text: part }] : valuesOf(part);
    if (!more) return null;
    pieces.push(...more);
  }
  return pieces;
}

const variable = /^[\w.%]+(?:\*|:[1-9]\d{0,3})?$/;

function valuesOf(expression: string): Piece[] | null {
  const sign = /^[+#./;?&]/.exec(expression)?.[0] ?? "";
  const operator = ownValue(operators, sign);
  const names = expression.slice(sign.length).split(",");
  if (!operator || !names.every((name) => variable.test(name))) return null;
  const { first, between, isNamed, signs } = operator;
  // Values that aren't there leave nothing, hence each may be missing; a list has several.
  const whole = names.map((name, at): Piece => {
    const start = at === 0 ? first : between;
    const bare = name.replace(/[*:].*$/, "");
    const value: Piece[] = isNamed
      ? [{ text: `${start}${bare}` }, { maybe: [{ text: "=" }] }, { signs }]
      : [{ text: start }, { signs }];
    const next: Piece[] = name.endsWith("*") ? [listOf(between, signs)] : [];
    return { maybe: [...value, ...next] };
  });
  return whole;
}

function listOf(between: string, signs: RegExp): Piece {
  const escaped = between.replace(/[&,./;]/, "\\$&");
  return { signs: new RegExp(`${signs.source}|${escaped}|=`) };
}

/** Where a topic may go on after pieces that begin at any of these places. */
function ends(pieces: readonly Piece[], topic: string, from: ReadonlySet<number>): Set<number> {
  let places = new Set(from);
  for (const piece of pieces) {
    places = endsOf(piece, topic, places);
    if (places.size === 0) break;
  }
  return places;
}

function endsOf(piece: Piece, topic: string, from: ReadonlySet<number>): Set<number> {
  if ("maybe" in piece) return new Set([...from, ...ends(piece.maybe, topic, from)]);
  const found = new Set<number>();
  for (const place of from) {
    if ("text" in piece) {
      if (topic.startsWith(piece.text, place)) found.add(place + piece.text.length);
      continue;
    }
    // Places that were passed before lead no further.
    let at = place;
    while (!found.has(at)) {
      found.add(at);
      if (at >= topic.length || !piece.signs.test(topic.charAt(at))) break;
      at += 1;
    }
  }
  return found;
}
