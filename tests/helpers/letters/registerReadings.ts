import { expect } from "vitest";
import type { LetterPreview } from "#shared/generated/types.ts";
import type { TestApp } from "../testApp.ts";
import { blocksIn, type WrittenBlock } from "./writtenBlocks.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- replies of every shape
type Reply = any;

export interface Placeholder {
  section: string;
  /** Heading of the column, label of the field, or the text in the brackets. */
  about: string;
  /** Name of the record that it is about, if the letter says so. */
  record?: string;
  /** The cells of its row, or the heading above it. */
  row: readonly string[];
  /** Number of its row among the rows of its record. */
  at: number;
}

const mark = /\[fehlt im Verzeichnis(?:: ([^\]]+))?\]/;
const nameColumn = "Verarbeitungstätigkeit";

/** All placeholders of a German letter. */
export function placeholdersOf(letter: LetterPreview, names: readonly string[]): Placeholder[] {
  const bare = JSON.stringify(letter).replaceAll(" (noch nicht abgeschlossen)", "");
  const { sections }: LetterPreview = JSON.parse(bare);
  return sections.flatMap(({ key: section, html }) => {
    let above = "";
    return blocksIn(html).flatMap((block): Placeholder[] => {
      if (block.type === "item") above = block.text;
      const record = names.includes(above) ? { record: above } : {};
      if (block.rows.length > 0) return inTable(section, block, above);
      const { entries, text: alone } = block;
      const lines = entries.length > 0 ? entries : [{ label: "", text: alone }];
      return lines.flatMap(({ label, text }) => {
        const [found, about = label] = mark.exec(text) ?? [];
        if (found === undefined) return [];
        const named = names.find((name) => text.startsWith(`${name}: [`));
        const own = named === undefined ? record : { record: named };
        return [{ section, about, row: [above], at: 0, ...own }];
      });
    });
  });
}

function inTable(section: string, { columns, rows }: WrittenBlock, above: string): Placeholder[] {
  const seen = new Map<string, number>();
  const isNamed = columns[0] === nameColumn;
  return rows.flatMap(({ cells }) => {
    const record = isNamed ? (cells[0] ?? "") : "";
    const at = seen.get(record) ?? 0;
    seen.set(record, at + 1);
    return cells.flatMap((text, column) =>
      mark.test(text)
        ? [
            {
              section,
              about: columns[column] ?? "",
              row: isNamed ? cells.slice(1) : [...cells, above],
              at,
              ...(isNamed ? { record } : {}),
            },
          ]
        : [],
    );
  });
}

/** Register of a group as read through calls other than those for letters. */
export interface Register {
  companies: { id: number; title: string }[];
  records: Reply[];
  /** Art. 28 contract with a partner, by title. */
  contract: (title: string) => Promise<Reply>;
  entry: (kind: string, id: number) => Promise<Reply>;
}

/** Reads a register through the calls of the list, editor, contracts and settings. */
export async function readRegister(app: TestApp, token: string): Promise<Register> {
  const get = async (path: string): Promise<Reply> => {
    const reply = await app.get(path, { token });
    expect([path, reply.status]).toEqual([path, 200]);
    return reply.body;
  };
  const post = async (path: string, body: object): Promise<Reply> => {
    const reply = await app.post(path, body, { token });
    expect([path, reply.status]).toEqual([path, 200]);
    return reply.body;
  };
  const { items } = await post("/api/filter/recordsByFilterAndCompany", { perPage: 100 });
  const records: Reply[] = [];
  for (const { id } of items) records.push(await get(`/api/processingActivity/${id}`));
  const { companies } = await get("/api/letters");
  const lines = (await post("/api/contracts/list", { perPage: 100 })).items;
  return {
    companies,
    records,
    contract: async (title) => {
      const { partner } = lines.find((line: Reply) => line.partner.title === title);
      return post("/api/contracts/read", { partner: partner.kind, id: partner.id });
    },
    entry: (kind, id) => get(`/api/admin/${kind}/byId/${id}`),
  };
}
