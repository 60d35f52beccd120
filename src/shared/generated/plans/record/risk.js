// Written by `npm run gen` from schemas. Do not edit.
import { p05a66bcb2c } from "../shared.js";
import { p35d0ffcd76 } from "../shared.js";
import { p5d10226b93 } from "../shared.js";
import { p5d9c9c1fce } from "../shared.js";
import { p6e924af0c0 } from "../shared.js";
import { p91b0fbc456 } from "../shared.js";
import { pa92ba94727 } from "../shared.js";
import { pb0d48035ce } from "../shared.js";
import { pb395eb1ee7 } from "../shared.js";
import { pbf684b9efb } from "../shared.js";
import { pc906cd80b4 } from "../shared.js";
import { pd1121ec62a } from "../shared.js";
import { pebe524a79e } from "../shared.js";
import { pf1879e43d7 } from "../shared.js";
export const plan = {"document":"record/risk","textKey":"record.risk","nodes":[
pb0d48035ce,
p91b0fbc456,
pd1121ec62a,
pf1879e43d7,
pb395eb1ee7,
pbf684b9efb,
p6e924af0c0,
pc906cd80b4,
p5d9c9c1fce,
p35d0ffcd76,
pa92ba94727,
p5d10226b93,
p05a66bcb2c,
pebe524a79e,
],"checks":["blacklistUnique","similarNotItself","dpiaProof","riskNotHigher"],"step":{"number":6,"letters":[],"name":"risk"},"access":{"read":["risk"],"write":["risk"]},"summary":["dpiaRequirement","riskAssessment/riskWithMeasures/grade|riskAssessment/riskyDataProcessing/grade"],"groups":[{"key":"questions","tab":true,"fields":["riskQuestionMatrix","publiclyAccessibleArea"]},{"key":"dpiaBlacklist","tab":true,"fields":["blacklistQuestionResult"]},{"key":"similar","tab":true,"fields":["similarProcessingActivity"]},{"key":"assessment","tab":true,"fields":["riskAssessment"]},{"key":"outcome","tab":true,"fields":["dpiaRequirement","dpiaDeviation","riskAssessmentNote","dpiaCompleted","dpiaCompletedAt","dpiaCompletedBy","dpiaNote"]}]};
