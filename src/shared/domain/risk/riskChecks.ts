import type { Check } from "#shared/engine/plan/types.ts";
import { error, warning } from "../findings.ts";
import { repeatedRows } from "../repeatedRows.ts";
import { isGradeAbove, isHighRisk } from "./riskGrade.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { asBodies, asBody } from "../values.ts";

/** Each question of the must-list is answered at most once. */
export const blacklistUnique: Check = (record) =>
  repeatedRows(asBodies(record.blacklistQuestionResult), (row) =>
    row.blacklistQuestionId === undefined ? "" : `${row.blacklistQuestionId}`,
  ).map((index) => error(`/blacklistQuestionResult/${index}/blacklistQuestionId`, "answerTwice"));

/** A record's assessment cannot be covered by the record itself. */
export const similarNotItself: Check = (record) => {
  const { id } = asBody(asBody(record.similarProcessingActivity).record);
  return typeof id === "number" && id === record.id
    ? [error("/similarProcessingActivity/record", "similarItself")]
    : [];
};

/** A completed assessment needs evidence: a note or an enclosure. */
export const dpiaProof: Check = (record) => {
  const hasEnclosure = asBodies(record.enclosures).some((row) => row.dpia === true);
  return record.dpiaCompleted === true && isEmpty(record.dpiaNote) && !hasEnclosure
    ? [error("/dpiaCompleted", "dpiaProof")]
    : [];
};

/**
 * Warns when measures raise the risk, or leave it high, which calls for prior consultation (Art.
 * 36).
 */
export const riskNotHigher: Check = (record) => {
  const { riskyDataProcessing, riskWithMeasures } = asBody(record.riskAssessment);
  const before = asBody(riskyDataProcessing).grade;
  const after = asBody(riskWithMeasures).grade;
  const path = "/riskAssessment/riskWithMeasures";
  return [
    ...(isGradeAbove(after, before) ? [warning(path, "riskHigher")] : []),
    ...(isHighRisk(after) ? [warning(path, "residualRisk")] : []),
  ];
};
