import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { MirrorParts } from "#shared/generated/types.ts";
import { factsOf, isNamed, type RecordFacts, sharedFacts } from "./mirrorFacts.ts";
import type { MirrorRole } from "./namings.ts";

/** A record that is compared, as it is stored. */
export interface Compared {
  company: number;
  body: Body;
  flows: Json | undefined;
  isEnded: boolean;
}

/** Values that only one side states: ids, or codes of countries. */
export interface MirrorDifference {
  part: MirrorParts;
  /** Said only by the record that names the other company; or that company, if it has ended or no longer names. */
  here: (number | string)[];
  /** The same of what answers it. */
  there: (number | string)[];
}

/** Two records of a line: the first names the second's company, whose role it tells. */
export interface ComparedPair {
  role: MirrorRole;
  here: Compared;
  there: Compared;
  /** True if the second answers no other record and acts for nobody else. */
  isSole: boolean;
  /** Third countries of sub-processors that the first names. */
  knownCountries: readonly string[];
}

type Part = (pair: Sides) => Omit<MirrorDifference, "part"> | null;

interface Sides extends ComparedPair {
  ours: RecordFacts;
  theirs: RecordFacts;
}

/** Each way in which the records of two companies can contradict each other, with how it is told. */
const parts: readonly (readonly [MirrorParts, Part])[] = [
  ["naming", namingBack],
  ["controllers", controllers],
  ["persons", shared("persons")],
  ["categories", shared("categories")],
  ["subcontractors", subcontractors],
  ["countries", countries],
  ["ended", ended],
];

/**
 * What two records that belong together say differently. Art. 30(2) asks a processor for neither
 * persons nor categories of data, so that they count only where its record names some. A record that
 * serves several activities or controllers may say more than one of them.
 */
export function mirrorDifferences(pair: ComparedPair): MirrorDifference[] {
  // A processor's record is held against the one that names it, whichever is asked about.
  const isTurned = pair.role === "controller";
  const turned = isTurned ? turn(pair) : pair;
  const sides = {
    ...turned,
    ours: factsOf(turned.here.body, turned.here.flows),
    theirs: factsOf(turned.there.body, turned.there.flows),
  };
  return parts.flatMap(([part, tell]) => {
    const told = tell(sides);
    if (!told) return [];
    return isTurned ? { part, here: told.there, there: told.here } : { part, ...told };
  });
}

function turn(pair: ComparedPair): ComparedPair {
  const { here, there } = pair;
  const isSub = isNamed(factsOf(there.body, undefined), "sub", here.company);
  return { ...pair, role: isSub ? "sub" : "processor", here: there, there: here };
}

/** Checks that each record names the other; tells the company whose record does not. */
function namingBack({ role, here, there, ours, theirs }: Sides) {
  const back = role === "joint" ? "joint" : "controller";
  const isOurs = isNamed(ours, role, there.company);
  // On whose behalf a sub-processor acts is compared with the controllers.
  const isTheirs = role === "sub" || isNamed(theirs, back, here.company);
  return told(isOurs ? [] : [here.company], isTheirs ? [] : [there.company]);
}

/** A sub-processor acts on behalf of the controllers above it, itself left aside. */
function controllers({ role, there, ours, theirs }: Sides) {
  if (role !== "sub") return null;
  return told(minus(ours.controllers, new Set([...theirs.controllers, there.company])), []);
}

function shared(part: "persons" | "categories"): Part {
  return ({ role, here, there, theirs, ours, isSole }) => {
    const given = sharedFacts(here.body, { role, company: there.company })[part];
    if (role === "joint") {
      const back = sharedFacts(there.body, { role, company: here.company })[part];
      return told(minus(given, theirs[part]), minus(back, ours[part]));
    }
    if (theirs[part].size === 0) return null;
    return onlyIn(given, theirs[part], isSole);
  };
}

/** Sub-processors need the controller's authorisation (Art. 28(2)), so that both know them. */
function subcontractors({ role, here, there, theirs, isSole }: Sides) {
  if (role === "joint") return null;
  const known = sharedFacts(here.body, { role, company: there.company }).subcontractors;
  return onlyIn(known, theirs.subcontractors, isSole || known.size > 0);
}

/** Third countries to which a processor transfers data (Art. 30(2)(c)) and the other side names none. */
function countries({ role, ours, theirs, knownCountries }: Sides) {
  if (role === "joint") return null;
  return told([], minus(theirs.countries, new Set([...ours.countries, ...knownCountries])));
}

function ended({ here, there }: Sides) {
  if (here.isEnded === there.isEnded) return null;
  return { here: here.isEnded ? [here.company] : [], there: there.isEnded ? [there.company] : [] };
}

type Values = ReadonlySet<number | string>;

function minus(of: Values, what: Values): (number | string)[] {
  return [...of].filter((value) => !what.has(value));
}

function onlyIn(ours: Values, theirs: Values, isBoth: boolean) {
  return told(minus(ours, theirs), isBoth ? minus(theirs, ours) : []);
}

function told(here: (number | string)[], there: (number | string)[]) {
  return here.length + there.length > 0 ? { here, there } : null;
}

/**
 * What a record and all that answer it say differently: what one of several answers says need not be
 * said by the others, too.
 */
export function mergedDifferences(
  ofAnswers: readonly (readonly MirrorDifference[])[],
): MirrorDifference[] {
  return parts.flatMap(([part]) => {
    const told = ofAnswers.map((all) => all.find((each) => each.part === part));
    const here = told.map((each) => each?.here ?? []);
    const there = told.map((each) => each?.there ?? []);
    const merged = {
      part,
      here: inAll(here),
      there: part === "ended" || part === "naming" ? inAll(there) : [...new Set(there.flat())],
    };
    return merged.here.length + merged.there.length > 0 ? [merged] : [];
  });
}

function inAll(lists: readonly (readonly (number | string)[])[]): (number | string)[] {
  const [first = [], ...rest] = lists;
  return first.filter((value) => rest.every((list) => list.includes(value)));
}
