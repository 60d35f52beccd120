import { exportTexts, translate } from "../exportTexts.ts";
import type { CoverModel, Entry, OverviewModel, OverviewBlock, Section } from "../shape.ts";
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
  const blocks = [{ type: "fields" as const, entries }];
  return lostIn(
    { name: company, facts: "", sections: [{ letters: [], heading: "", blocks }] },
    fonts,
  );
}

/** The texts of a section with the fields that they are of. */
function textsOf({ heading, parties = [], blocks }: Section<OverviewBlock>): Entry[] {
  return [...parties, ...blocks.flatMap((block) => textsOfBlock(block, heading))];
}

function textsOfBlock(block: OverviewBlock, heading: string): Entry[] {
  if (block.type === "matrix") return [];
  if (block.type === "fields" || block.type === "columns") return block.entries;
  if (block.type !== "table") return [{ label: heading, text: block.text }];
  return block.rows.flatMap(({ cells, notes }) => [
    ...cells.map((text, at) => ({ label: block.columns[at] ?? heading, text })),
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
        blocks: [{ type: "fields", entries: [...lost] }],
      },
    ],
  };
}
