import { isSame } from "#shared/engine/body/compare.ts";
import { isBody, jsonListOf, tokensOf } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";

/** Builds what a record says from values at pointers; what concerns all rows of a list is kept apart. */
export class DraftBody {
  readonly #body: Body = {};
  /** Values that the rows of a list share, or a row of its own if there are several. */
  readonly #shared = new Map<string, Body>();

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
      if (row !== undefined || rows.length === 0) body[list] = [...rows, shared];
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

/** Texts of both, one after the other. */
function joined(row: Body, shared: Body): Body {
  return Object.fromEntries(
    Object.entries(shared).map(([name, value]) => {
      const own = row[name];
      return [
        name,
        typeof own === "string" && typeof value === "string" ? `${own}\n${value}` : value,
      ];
    }),
  );
}
