import type { FileAnswer } from "#shared/engine/plan/operation.ts";
import { callActions } from "#shared/generated/callActions.ts";
import type { MirrorLineRead, MirrorTableRequest } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { exportTexts, type Texts, translate } from "#server/exports/exportTexts.ts";
import { assertTableLength, tableFile, type TableLine } from "../exporting/tableFile.ts";
import { inOrder, linesOfPair, mustBeSeen } from "./mirror.ts";
import { presentLines } from "./presentLines.ts";
import { readMirror } from "./registers.ts";

const columns = [
  "company",
  "record",
  "names",
  "role",
  "state",
  "answers",
  "how",
  "differences",
] as const;

/** Table of how two registers, those of a company, or all refer to each other, a line each. */
export function mirrorTable(call: Call, asked: MirrorTableRequest): Promise<FileAnswer> {
  const texts = exportTexts(call.language);
  return tableFile(call, {
    name: "export.mirror.file",
    columns: columns.map((key) => ({ key, header: translate(texts, `export.mirror.${key}`) })),
    linesOf: async (tx) => {
      await mustBeSeen(tx, call, asked.company);
      const mirror = await readMirror(tx, call);
      const lines = inOrder(mirror, linesOfPair(mirror, asked));
      assertTableLength(lines);
      const read = await presentLines(tx, call, mirror, lines);
      return read.map((line) => lineOf(texts, line));
    },
    action: callActions["mirror.table"],
    counted: "lines",
  });
}

function lineOf(texts: Texts, line: MirrorLineRead): TableLine {
  const { record, role, named, state, answers, differences } = line;
  const only = (part: string, company: string, values: readonly string[]) =>
    values.length === 0
      ? []
      : [
          translate(texts, "export.mirror.only", {
            part: translate(texts, `lists.mirrorParts.${part}`),
            company,
            values: values.join(", "),
          }),
        ];
  return {
    company: record.company?.title ?? "",
    record: record.title,
    names: named.title,
    role: translate(texts, `lists.mirrorRoles.${role}`),
    state: translate(texts, `lists.mirrorStates.${state}`),
    answers: answers.map((each) => each.record.title).join(", "),
    how: answers.map(({ by }) => translate(texts, `export.mirror.by.${by}`)).join(", "),
    differences: differences
      .flatMap(({ part, here, there }) => [
        ...only(part, record.company?.title ?? "", here),
        ...only(part, named.title, there),
      ])
      .join("; "),
  };
}
