import { exportTexts, translate } from "../exportTexts.ts";
import type { Entry, OverviewModel, OverviewPiece, Section } from "../shape.ts";
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

/** A page that names them; null if there are none. */
export function lostPage(lost: readonly Entry[], language: "de" | "en"): OverviewModel | null {
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
