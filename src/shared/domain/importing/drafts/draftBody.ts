import { isSame } from "#shared/engine/body/compare.ts";
import { isBody, jsonListOf, tokensOf } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";

/** Builds what a record says from values at pointers; what concerns all rows of a list is kept apart. */
export class DraftBody {
  readonly #body: Body = {};
  /** Values that the rows of a list share, or a row of its own if there are several. */
  readonly #shared = new Map<string, Body>();

  /** Subjects of a row: of several, each is a row that says the same besides. */
  readonly #named = new Map<string, { name: string; values: Json[] }>();

  /** Names something that a row is about. */
  nameInRow(pointer: string, value: Json): void {
    const { holder, last } = this.#place(pointer);
    holder[last] ??= value;
    const place = pointer.split("/").slice(1, 3).join("/");
    const { name, values } = this.#named.get(place) ?? { name: last, values: [] };
    if (name === last) this.#named.set(place, { name, values: [...values, value] });
    else holder[last] = value;
  }

  /** Adds a row to a list unless it has the same. */
  addRow(list: string, row: Body): void {
    const rows = jsonListOf(this.#body[list]);
    if (!rows.some((each) => isSame(each, row))) this.#body[list] = [...rows, row];
  }

  rowsOf(list: string): Body[] {
    return jsonListOf(this.#body[list]).filter(isBody);
  }

  /** Sets a value; a text that is there goes on in a new line. */
  set(pointer: string, value: Json): void {
    const { holder, last } = this.#place(pointer);
    const before = holder[last];
    holder[last] =
      typeof before === "string" && typeof value === "string" && before !== ""
        ? `${before}\n${value}`
        : value;
  }

  /** True if a field of the record itself says something. */
  has(pointer: string): boolean {
    return this.#body[pointer.slice(1)] !== undefined;
  }

  /** Sets a text unless its field could not hold it with what it says before. */
  setFitting(pointer: string, text: string, most: number): boolean {
    const { holder, last } = this.#place(pointer);
    const before = holder[last];
    const length = typeof before === "string" ? before.length + 1 : 0;
    if (length + text.length > most) return false;
    this.set(pointer, text);
    return true;
  }

  /** Adds to a list of values unless it holds the same. */
  add(pointer: string, value: Json): void {
    const { holder, last } = this.#place(pointer);
    const values = jsonListOf(holder[last]);
    if (!values.some((each) => isSame(each, value))) holder[last] = [...values, value];
  }

  #place(pointer: string): { holder: Body; last: string } {
    const tokens = tokensOf(pointer);
    const last = tokens.pop() ?? "";
    const [list = "", row] = tokens;
    const shared =
      row === "*"
        ? this.#sharedOf(list)
        : row !== undefined && /^\d+$/.test(row)
          ? this.#sharedOf(`${list}/${row}`)
          : undefined;
    let holder = shared ?? this.#body;
    for (const token of shared ? tokens.slice(2) : tokens) {
      const inner = holder[token];
      const next: Body = isBody(inner) ? inner : {};
      holder[token] = next;
      holder = next;
    }
    return { holder, last };
  }

  #sharedOf(list: string): Body {
    const known = this.#shared.get(list) ?? {};
    this.#shared.set(list, known);
    return known;
  }

  /**
   * The whole body. What several rows of a list may have in common is said of each of them only if
   * `isTogether`; else it stands in a row of its own, as nobody said of which it is true. Returns
   * the lists of which that is so.
   */
  whole(isTogether: boolean): { body: Body; apart: string[] } {
    const body = { ...this.#body };
    const apart: string[] = [];
    for (const [place, shared] of [...this.#shared].toSorted(byPlace)) {
      if (Object.keys(shared).length === 0) continue;
      const [list = "", row] = place.split("/");
      const rows = jsonListOf(body[list]).filter(isBody);
      const about = this.#named.get(place);
      if (about) body[list] = withAlike(rows, about, shared);
      else if (row !== undefined || rows.length === 0) body[list] = [...rows, shared];
      else if (rows.length === 1 || isTogether)
        body[list] = rows.map((each) => ({ ...each, ...joined(each, shared) }));
      else {
        body[list] = [...rows, shared];
        apart.push(list);
      }
    }
    return { body, apart };
  }
}

function byPlace([one]: [string, Body], [other]: [string, Body]): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Rows with one for each subject of a further row; what is said of one that there is joins it. */
function withAlike(
  rows: readonly Body[],
  { name, values }: { name: string; values: readonly Json[] },
  shared: Body,
): Body[] {
  const all = [...rows];
  for (const value of values) {
    const row = { ...shared, [name]: value };
    const at = all.findIndex((each) => isSame(each[name] ?? null, value));
    const same = all[at];
    all.splice(at < 0 ? all.length : at, 1, same ? { ...same, ...joined(same, row) } : row);
  }
  return all;
}

/** Texts and entries of both, one after the other. */
function joined(row: Body, shared: Body): Body {
  return Object.fromEntries(
    Object.entries(shared).map(([name, value]) => [name, together(row[name], value)]),
  );
}

function together(own: Json | undefined, value: Json): Json {
  if (typeof own === "string" && typeof value === "string")
    return own === value ? own : `${own}\n${value}`;
  if (!Array.isArray(own) || !Array.isArray(value)) return value;
  return [...own, ...value.filter((each) => !own.some((one) => isSame(one, each)))];
}
