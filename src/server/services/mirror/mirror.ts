import states from "#schemas/lists/mirrorStates.json" with { type: "json" };
import { sortText } from "#shared/engine/text.ts";
import { limits } from "#shared/api/limits.ts";
import type {
  MirrorCompany,
  MirrorCount,
  MirrorLines,
  MirrorLinesRequest,
  MirrorOverview,
  MirrorStates,
} from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { mustExist, unknownCursor } from "#server/auth/problem.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { type Item, readStoredItem } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { maySeeItem } from "../companies/companyVisibility.ts";
import { companyRead, presentLines } from "./presentLines.ts";
import { type Mirror, readMirror, type StatedLine } from "./registers.ts";

const companyKind = "companies";

/** Which companies name each other, with how much of it stands at both sides. */
export function mirrorOverview(call: Call): Promise<MirrorOverview> {
  return call.overview(async (tx) => {
    const { lines, companies } = await readMirror(tx, call);
    const titleOf = (id: number) => placeOf(companyRead(call, companies, id));
    const byPair = Map.groupBy(lines, ({ naming: { company, named } }) =>
      [company, named].toSorted((a, b) => (titleOf(a) < titleOf(b) ? -1 : 1)).join(" "),
    );
    const pairs = [...byPair].map(([key, own]) => {
      const [one = 0, other = 0] = key.split(" ").map(Number);
      return {
        one: companyRead(call, companies, one),
        other: companyRead(call, companies, other),
        counts: countsOf(own),
      };
    });
    return { pairs: pairs.toSorted((a, b) => compare(placeOfPair(a), placeOfPair(b))) };
  });
}

/** The lines of a company, of two that name each other, or of all: what is missing first. */
export function mirrorLinesOf(call: Call, asked: MirrorLinesRequest): Promise<MirrorLines> {
  return call.overview(async (tx) => {
    const { company, with: other, state, after, perPage = limits.pageSize } = asked;
    await mustBeSeen(tx, call, company);
    const mirror = await readMirror(tx, call);
    const lines = linesOfPair(mirror, asked);
    const wanted = inOrder(
      mirror,
      state === undefined ? lines : lines.filter((line) => line.state === state),
    );
    const start = after === undefined ? 0 : wanted.findIndex((line) => keyOf(line) === after) + 1;
    if (after !== undefined && start === 0) throw unknownCursor();
    const page = wanted.slice(start, start + perPage);
    const last = page.at(-1);
    return {
      ...(company === undefined ? {} : { company: await companyOf(tx, call, mirror, company) }),
      ...(other === undefined ? {} : { with: await companyOf(tx, call, mirror, other) }),
      counts: countsOf(lines),
      items: await presentLines(tx, call, mirror, page),
      ...(last && start + perPage < wanted.length ? { next: keyOf(last) } : {}),
    };
  });
}

/** A company that is asked for must be one that the viewer sees. */
export async function mustBeSeen(tx: Tx, call: Call, id: number | undefined): Promise<void> {
  if (id === undefined) return;
  const item = await readStoredItem(tx, companyKind, id);
  mustExist(item && maySeeItem(call, item) ? item : null);
}

/** A company that is asked for, which need not be named by anybody. */
async function companyOf(
  tx: Tx,
  call: Call,
  { companies }: Mirror,
  id: number,
): Promise<MirrorCompany> {
  if (companies.has(id)) return companyRead(call, companies, id);
  const item = await readStoredItem(tx, companyKind, id);
  const found: Item = mustExist(item && maySeeItem(call, item) ? item : null);
  return { id, title: displayTitle(found.body, call.language) };
}

export function linesOfPair(
  { lines }: Pick<Mirror, "lines">,
  { company, with: other }: Pick<MirrorLinesRequest, "company" | "with">,
): StatedLine[] {
  const isAbout = ({ naming }: StatedLine, id: number | undefined) =>
    id === undefined || naming.company === id || naming.named === id;
  return lines.filter((line) => isAbout(line, company) && isAbout(line, other));
}

const order = new Map<string, number>(states.items.map(({ value }, index) => [value, index]));

/** Sorts lines: those that need action first, then by name. */
export function inOrder(
  { rows }: Pick<Mirror, "rows">,
  lines: readonly StatedLine[],
): StatedLine[] {
  const place = ({ state, naming }: StatedLine) =>
    `${order.get(state)} ${sortText(rows.get(naming.record)?.name ?? "")} ${naming.record} ${naming.named}`;
  const placed = lines.map((line) => [place(line), line] as const);
  return placed.toSorted(([a], [b]) => compare(a, b)).map(([, line]) => line);
}

function countsOf(lines: readonly StatedLine[]): MirrorCount[] {
  const byState = Map.groupBy(lines, ({ state }) => state);
  return [...order.keys()].flatMap((state) => {
    const count = byState.get(state as MirrorStates)?.length ?? 0; // Border: the list that the type is made of.
    return count > 0 ? [{ state: state as MirrorStates, count }] : [];
  });
}

function keyOf({ naming: { record, role, named } }: StatedLine): string {
  return `${record} ${role} ${named}`;
}

function placeOf({ title, id }: MirrorCompany): string {
  return `${sortText(title)} ${id}`;
}

function placeOfPair({ one, other }: Record<"one" | "other", MirrorCompany>): string {
  return `${placeOf(one)} ${placeOf(other)}`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
