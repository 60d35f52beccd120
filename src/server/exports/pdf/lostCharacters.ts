import { exportTexts, translate } from "../exportTexts.ts";
import type { CoverModel, Entry, OverviewModel, OverviewPiece, Section } from "../shape.ts";
import { drawActivity } from "./activityPages.ts";
import type { Element } from "./canvas.ts";
import type { Flow } from "./flow.ts";
import type { Fonts } from "./fonts.ts";

/** Characters that the fonts lack, by the record and the field in which they stand. */
export function lostIn({ name, sections }: OverviewModel, fonts: Fonts): Entry[] {
  const texts = [{ label: "", text: name }, ...sections.flatMap((section) => textsOf(section))];
  return texts.flatMap(({ label, text }) => {
    const lost = fonts.lost(text);
    if (lost.length === 0) return [];
    return [{ label: name, text: [label, lost.join(", ")].filter(Boolean).join(": ") }];
  });
}

/** The same of a cover, by the parties that it names. */
export function lostOnCover({ company, parties }: CoverModel, fonts: Fonts): Entry[] {
  const entries = parties.map(({ label, name = "", lines, reach = [], others = "" }) => ({
    label,
    text: [name, ...lines, ...reach, others].join("\n"),
  }));
  const pieces = [{ type: "fields" as const, entries }];
  return lostIn(
    { name: company, facts: "", sections: [{ letters: [], heading: "", pieces }] },
    fonts,
  );
}

/** The texts of a section with the fields that they are of. */
function textsOf({ heading, parties = [], pieces }: Section<OverviewPiece>): Entry[] {
  return [...parties, ...pieces.flatMap((piece) => textsOfPiece(piece, heading))];
}

function textsOfPiece(piece: OverviewPiece, heading: string): Entry[] {
  if (piece.type === "matrix") return [];
  if (piece.type === "fields" || piece.type === "columns") return piece.entries;
  if (piece.type !== "table") return [{ label: heading, text: piece.text }];
  return piece.rows.flatMap(({ cells, notes }) => [
    ...cells.map((text, at) => ({ label: piece.columns[at] ?? heading, text })),
    ...notes,
  ]);
}

/** Draws a page that names them; none if there are none. */
export function drawLostPage(flow: Flow, lost: readonly Entry[], root: Element): void {
  const page = lostPage(lost, flow.language);
  if (!page) return;
  if (flow.head) flow.head = { left: "", right: page.name };
  drawActivity(flow, page, root);
}

function lostPage(lost: readonly Entry[], language: "de" | "en"): OverviewModel | null {
  if (lost.length === 0) return null;
  const texts = exportTexts(language);
  return {
    name: translate(texts, "export.lost.title"),
    facts: translate(texts, "export.lost.text"),
    sections: [
      {
        letters: [],
        heading: translate(texts, "export.lost.heading"),
        pieces: [{ type: "fields", entries: [...lost] }],
      },
    ],
  };
}
