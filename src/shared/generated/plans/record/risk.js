// Written by `npm run gen` from schemas. Do not edit.
import { p179a41f144 } from "../shared.js";
import { p25cde3d42f } from "../shared.js";
import { p3bbc0d7059 } from "../shared.js";
import { p3f70c44649 } from "../shared.js";
import { p495445e172 } from "../shared.js";
import { p62539c06e8 } from "../shared.js";
import { p719e2dd8a9 } from "../shared.js";
import { p71d9cc4f9f } from "../shared.js";
import { p8c8f94e4db } from "../shared.js";
import { p902fad52cb } from "../shared.js";
import { pb3d55ab896 } from "../shared.js";
import { pb8dfee2664 } from "../shared.js";
import { pb9f42796e3 } from "../shared.js";
import { pc88d96efa4 } from "../shared.js";
import { pd077f4204f } from "../shared.js";
import { pe0c4260309 } from "../shared.js";
import { pe1a4d155f9 } from "../shared.js";
import { pe291eb5361 } from "../shared.js";
import { pe2dcec0f2c } from "../shared.js";
import { pe3a02a3025 } from "../shared.js";
import { pe9dcd38ff0 } from "../shared.js";
export const plan = {"document":"record/risk","textKey":"record.risk","nodes":[
{"name":"riskQuestionMatrix","type":"object","access":{"read":["risk"],"write":["risk"]},"export":{"in":["risk","record"],"audience":"internal"},"copy":true,"widget":"questionnaire","options":p179a41f144,"children":p3f70c44649},
{"name":"publiclyAccessibleArea","type":"enum","list":"yesNo","values":["yes","no"],"when":p62539c06e8,"needed":pe3a02a3025,"access":{"read":["risk"],"write":["risk"]},"export":{"in":["risk","record"],"audience":"internal","hideIfEmpty":true},"copy":true,"widget":"segmented"},
{"name":"blacklistQuestionResult","type":"rows","maxItems":500,"needed":p25cde3d42f,"access":{"read":["risk"],"write":["risk"]},"diff":"rows","export":{"in":["risk","record"],"audience":"internal"},"copy":true,"of":"rows/blacklistAnswer","key":["blacklistQuestionId"],"widget":"offeredQuestions","options":p719e2dd8a9,"children":pb3d55ab896},
{"name":"similarProcessingActivity","type":"object","access":{"read":["risk"],"write":["risk"]},"export":{"in":["risk","record"],"audience":"internal","hideIfEmpty":true},"copy":true,"widget":"object","children":pc88d96efa4},
{"name":"riskAssessment","type":"object","access":{"read":["risk"],"write":["risk"]},"export":{"in":["risk","record"],"audience":"internal"},"copy":true,"widget":"riskMatrix","options":pe291eb5361,"children":pe2dcec0f2c},
{"name":"dpiaRequirement","type":"enum","readOnly":true,"list":"dpiaRequirements","values":["required","checkIndividually","notRequired","notRequiredJustified","requiredCovered"],"needed":pb8dfee2664,"access":{"read":["risk"],"write":["risk"]},"derive":p495445e172,"diff":"ignore","widget":"result","options":pd077f4204f},
{"name":"dpiaDeviation","type":"bool","default":false,"when":pe1a4d155f9,"access":{"read":["risk"],"write":["risk"]},"export":{"in":["risk","record"],"audience":"internal"},"copy":true,"widget":"checkbox"},
{"name":"riskAssessmentNote","type":"text","multiline":true,"maxLength":4000,"needed":pb9f42796e3,"access":{"read":["risk"],"write":["risk"]},"normalise":["trim"],"diff":"text","export":{"in":["risk","record"],"audience":"internal"},"copy":true,"widget":"longText"},
{"name":"dpiaCompleted","type":"bool","default":false,"needed":p902fad52cb,"access":{"read":["risk"],"write":["risk"]},"export":{"in":["record"],"audience":"authority"},"filter":{"by":"bool"},"widget":"checkbox"},
{"name":"dpiaCompletedAt","type":"dateTime","readOnly":true,"format":"date-time","access":{"read":["risk"],"write":["risk"]},"stamp":{"write":"time","of":"dpiaCompleted","is":true},"diff":"ignore","export":{"in":["risk","record","dpia"],"audience":"authority"},"widget":"readOnly","width":6,"options":{"day":true}},
{"name":"dpiaCompletedBy","type":"reference","readOnly":true,"access":{"read":["risk"],"write":["risk"]},"stamp":{"write":"person","of":"dpiaCompleted","is":true},"diff":"ignore","export":{"in":["risk","record"],"audience":"internal"},"personal":true,"lookup":{"list":"staff"},"widget":"readOnly","width":6},
{"name":"dpiaCompletedElsewhere","type":"bool","default":false,"access":{"read":["risk"],"write":["risk"]},"export":{"in":["record"],"audience":"internal","hideIfEmpty":true},"widget":"checkbox"},
{"name":"dpiaNote","type":"text","multiline":true,"maxLength":20000,"needed":pe9dcd38ff0,"access":{"read":["risk"],"write":["risk"]},"normalise":["trim"],"diff":"text","export":{"in":["risk","record"],"audience":"internal"},"copy":true,"widget":"longText"},
{"name":"priorConsultation","type":"text","multiline":true,"maxLength":20000,"when":pe0c4260309,"needed":p8c8f94e4db,"access":{"read":["risk"],"write":["risk"]},"normalise":["trim"],"diff":"text","export":{"in":["risk","record"],"audience":"internal","hideIfEmpty":true},"copy":true,"widget":"longText"},
{"name":"dpiaBlacklistEntries","type":"rows","readOnly":true,"maxItems":500,"access":{"read":["risk"],"write":["risk"]},"diff":"ignore","of":"rows/offeredBlacklistEntry","key":["id"],"widget":"hidden","children":p71d9cc4f9f},
{"name":"riskBlacklist","type":"references","readOnly":true,"maxItems":500,"access":{"read":["risk"],"write":["risk"]},"normalise":["uniqueIds"],"derive":p3bbc0d7059,"diff":"set","export":{"in":["risk","record"],"audience":"internal"},"lookup":{"list":"blacklist","row":true,"usage":true,"jurisdiction":"country"},"widget":"hidden"},
],"checks":["blacklistUnique","similarNotItself","dpiaProof","riskNotHigher"],"step":{"number":6,"letters":[],"name":"risk"},"access":{"read":["risk"],"write":["risk"]},"summary":["dpiaRequirement","riskAssessment/riskWithMeasures/grade|riskAssessment/riskyDataProcessing/grade"],"groups":[{"key":"questions","tab":true,"fields":["riskQuestionMatrix","publiclyAccessibleArea"]},{"key":"dpiaBlacklist","tab":true,"fields":["blacklistQuestionResult"]},{"key":"similar","tab":true,"fields":["similarProcessingActivity"]},{"key":"assessment","tab":true,"fields":["riskAssessment"]},{"key":"outcome","tab":true,"fields":["dpiaRequirement","dpiaDeviation","riskAssessmentNote","dpiaCompleted","dpiaCompletedAt","dpiaCompletedBy","dpiaCompletedElsewhere","dpiaNote","priorConsultation"]}]};
