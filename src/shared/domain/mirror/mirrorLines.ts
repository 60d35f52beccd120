import type { MirrorRole } from "./namings.ts";

/** That a record of a company names another company of the group. */
export interface Naming {
  record: number;
  company: number;
  named: number;
  role: MirrorRole;
}

/** Facts of a record that matching needs. */
export interface MirrorRecord {
  company: number;
  /** Its name, folded. */
  name: string;
  purposes: ReadonlySet<number>;
  /** True if it is archived: an ended activity asks for no record elsewhere. */
  isEnded: boolean;
}

/** How two records have come to belong together. */
export type MirrorLinked = "proposed" | "confirmed";

/** That two records belong together, or don't; of the record that names the other's company first. */
export interface MirrorVerdict {
  record: number;
  other: number;
  role: FirstRole;
  verdict: MirrorLinked | "refused";
}

/** Roles by which a record asks for one elsewhere; the answer to the last one is of the same kind. */
export type FirstRole = Exclude<MirrorRole, "controller">;

/** A record of the other company that answers a naming. */
export interface MirrorAnswer {
  record: number;
  by: MirrorLinked | "likeness";
}

/** A naming, and what stands at the other side. */
export interface MirrorLine {
  naming: Naming;
  answers: readonly MirrorAnswer[];
  /** Records of the other company that name this one too, without anything else in common. */
  others: readonly number[];
  /** Records that somebody said don't belong to it. */
  refused: readonly number[];
}

/** A register of companies that name each other. */
export interface Registers {
  namings: readonly Naming[];
  records: ReadonlyMap<number, MirrorRecord>;
  verdicts: readonly MirrorVerdict[];
}

/**
 * Holds the registers of companies against each other: each naming is a line of its own or stands as
 * the answer beside one, never both.
 *
 * A record answers a naming if somebody said that both belong together, by proposing one from the
 * other or by confirming it. Else it does presumably if it names back (a processor its controller,
 * Art. 30(2)(a); a sub-processor the controllers or the processor above it; joint controllers each
 * other) and has a purpose or the name in common, unless somebody has refused that. One record may
 * answer several: Art. 30(2) asks for categories of processing by controller, not for one record each.
 * Archived records ask for nothing and are presumed nowhere; they stay beside what they belong to
 * until that is archived, too. Records that name their own company are left out.
 */
export function mirrorLines(registers: Registers): MirrorLine[] {
  const known = indexOf(registers);
  const first = known.namings.filter((naming) => isFirst(naming));
  const lines = first.map((naming) => lineOf(known, naming));
  const taken = new Set(lines.flatMap(({ naming, answers }) => answersIn(known, naming, answers)));
  const rest = known.namings.filter((naming) => !isFirst(naming) && !taken.has(naming));
  return [...lines, ...rest.map((naming) => lineOf(known, naming))].filter(
    ({ naming, answers }) =>
      !isEnded(known, naming.record) || answers.some(({ record }) => !isEnded(known, record)),
  );
}

/** Namings by what they are looked up by. */
interface Known extends Registers {
  /** By role, company and the company named. */
  byPair: ReadonlyMap<string, Naming[]>;
  /** By role and record. */
  byRecord: ReadonlyMap<string, Naming[]>;
  /** Of sub-processors, by the company named. */
  subNamings: ReadonlyMap<number, Naming[]>;
  /** By either record. */
  verdictsOf: ReadonlyMap<number, MirrorVerdict[]>;
}

function indexOf(registers: Registers): Known {
  const { records, verdicts } = registers;
  const linked = new Set(
    verdicts.flatMap(({ verdict, record, other }) =>
      verdict === "refused" ? [] : [record, other],
    ),
  );
  const namings = registers.namings.filter(({ record, company, named }) => {
    const of = records.get(record);
    return of !== undefined && company !== named && (!of.isEnded || linked.has(record));
  });
  const verdictsOf = new Map<number, MirrorVerdict[]>();
  for (const verdict of verdicts)
    for (const id of [verdict.record, verdict.other])
      verdictsOf.set(id, [...(verdictsOf.get(id) ?? []), verdict]);
  return {
    ...registers,
    namings,
    verdictsOf,
    byPair: Map.groupBy(namings, ({ role, company, named }) => `${role} ${company} ${named}`),
    subNamings: Map.groupBy(
      namings.filter(({ role }) => role === "sub"),
      ({ named }) => named,
    ),
    byRecord: Map.groupBy(namings, ({ role, record }) => `${role} ${record}`),
  };
}

/** True if a naming always makes a line; of joint controllers, that of the older company. */
function isFirst({ role, company, named }: Naming): boolean {
  return role === "joint" ? company < named : role !== "controller";
}

function lineOf(known: Known, naming: Naming): MirrorLine {
  const linked = linkedTo(known, naming);
  const back = namingsBack(known, naming);
  const isLinked = (id: number) => linked.some(({ record }) => record === id);
  const refused = refusedFor(known, naming);
  const candidates = [...new Set(back.map(({ record }) => record))].filter((id) => !isLinked(id));
  const isAlike = (id: number) => isLike(known, naming.record, id);
  const likely = candidates.filter((id) => isAlike(id) && !refused.has(id));
  return {
    naming,
    answers: [...linked, ...likely.map((record) => ({ record, by: "likeness" as const }))],
    others: candidates.filter(
      (id) => !likely.includes(id) && !refused.has(id) && !isEnded(known, id),
    ),
    refused: [...refused],
  };
}

function linkedTo(known: Known, naming: Naming): MirrorAnswer[] {
  return verdictsFor(known, naming).flatMap(({ other, verdict }) =>
    verdict === "refused" ? [] : [{ record: other, by: verdict }],
  );
}

function refusedFor(known: Known, naming: Naming): Set<number> {
  const refused = verdictsFor(known, naming).filter(({ verdict }) => verdict === "refused");
  return new Set(refused.map(({ other }) => other));
}

function verdictsFor(
  known: Known,
  { record, named, role }: Naming,
): { other: number; verdict: MirrorVerdict["verdict"] }[] {
  return (known.verdictsOf.get(record) ?? []).flatMap((each) => {
    const isHere = each.record === record;
    const other = isHere ? each.other : each.record;
    const of = known.records.get(other);
    if (!of || !fitsRole(each.role, role, isHere)) return [];
    // A sub-processor's record may have been said to belong to that of the processor above it.
    const isTheirs = of.company === named || (role === "controller" && each.role === "sub");
    return isTheirs ? [{ other, verdict: each.verdict }] : [];
  });
}

function fitsRole(said: FirstRole, role: MirrorRole, isHere: boolean): boolean {
  if (role === "joint") return said === "joint";
  return role === "controller" ? !isHere && said !== "joint" : isHere && said === role;
}

/** The namings by which the other side names back. */
function namingsBack(known: Known, naming: Naming): Naming[] {
  const { role, record, company, named } = naming;
  const pair = (of: MirrorRole, from: number, to: number) =>
    known.byPair.get(`${of} ${from} ${to}`) ?? [];
  if (role === "joint") return pair("joint", named, company);
  if (role === "processor") return pair("controller", named, company);
  if (role === "sub")
    return [company, ...controllersOf(known, record)].flatMap((id) =>
      pair("controller", named, id),
    );
  return [...pair("processor", named, company), ...aboveOf(known, naming)];
}

function controllersOf(known: Known, record: number): number[] {
  return (known.byRecord.get(`controller ${record}`) ?? []).map(({ named }) => named);
}

/** Processors that name the company as their sub-processor on behalf of the same controller, or are named as such. */
function aboveOf(known: Known, { company, named }: Naming): Naming[] {
  const records = known.subNamings.get(company) ?? [];
  return records.filter(
    ({ company: processor, record }) =>
      processor === named || controllersOf(known, record).includes(named),
  );
}

function isLike(known: Known, one: number, other: number): boolean {
  const [a, b] = [known.records.get(one), known.records.get(other)];
  if (!a || !b || a.isEnded || b.isEnded) return false;
  return a.name === b.name || [...a.purposes].some((purpose) => b.purposes.has(purpose));
}

function isEnded({ records }: Known, id: number): boolean {
  return records.get(id)?.isEnded ?? false;
}

/** The namings that stand beside a line as its answers. */
function answersIn(known: Known, naming: Naming, answers: readonly MirrorAnswer[]): Naming[] {
  const ids = new Set(answers.map(({ record }) => record));
  return namingsBack(known, naming).filter(({ record }) => ids.has(record));
}
