// Written by `npm run gen` from schemas. Do not edit.
import { p0c34f9e764 } from "../shared.js";
import { p179a41f144 } from "../shared.js";
import { p380cfead36 } from "../shared.js";
import { p3bbc0d7059 } from "../shared.js";
import { p495445e172 } from "../shared.js";
import { p49ec475ab7 } from "../shared.js";
import { p62539c06e8 } from "../shared.js";
import { p69aeadea43 } from "../shared.js";
import { p719e2dd8a9 } from "../shared.js";
import { p71d9cc4f9f } from "../shared.js";
import { p83412eea2c } from "../shared.js";
import { p8c8f94e4db } from "../shared.js";
import { p8fb0829583 } from "../shared.js";
import { pa885f7db34 } from "../shared.js";
import { pab54624662 } from "../shared.js";
import { pabf64ad785 } from "../shared.js";
import { pd077f4204f } from "../shared.js";
import { pe1a4d155f9 } from "../shared.js";
import { pe291eb5361 } from "../shared.js";
import { pe9dcd38ff0 } from "../shared.js";
import { pf3db36e973 } from "../shared.js";
export const plan = {"document":"record/risk","textKey":"record.risk","nodes":[
{"name":"riskQuestionMatrix","type":"object","access":{"read":["risk"],"write":["risk"]},"export":{"in":["risk","record"],"audience":"internal"},"copy":true,"widget":"questionnaire","options":p179a41f144,"children":p69aeadea43},
{"name":"publiclyAccessibleArea","type":"enum","list":"yesNo","values":["yes","no"],"when":p62539c06e8,"needed":p83412eea2c,"access":{"read":["risk"],"write":["risk"]},"export":{"in":["risk","record"],"audience":"internal","hideIfEmpty":true},"copy":true,"widget":"segmented"},
{"name":"blacklistQuestionResult","type":"rows","maxItems":500,"needed":pabf64ad785,"access":{"read":["risk"],"write":["risk"]},"diff":"rows","export":{"in":["risk","record"],"audience":"internal"},"copy":true,"of":"rows/blacklistAnswer","key":["blacklistQuestionId"],"widget":"offeredQuestions","options":p719e2dd8a9,"children":p380cfead36},
{"name":"similarProcessingActivity","type":"object","access":{"read":["risk"],"write":["risk"]},"export":{"in":["risk","record"],"audience":"internal","hideIfEmpty":true},"copy":true,"widget":"object","children":pf3db36e973},
{"name":"riskAssessment","type":"object","access":{"read":["risk"],"write":["risk"]},"export":{"in":["risk","record"],"audience":"internal"},"copy":true,"widget":"riskMatrix","options":pe291eb5361,"children":pa885f7db34},
{"name":"dpiaRequirement","type":"enum","readOnly":true,"list":"dpiaRequirements","values":["required","checkIndividually","notRequired","notRequiredJustified","requiredCovered"],"needed":p49ec475ab7,"access":{"read":["risk"],"write":["risk"]},"derive":p495445e172,"diff":"ignore","widget":"result","options":pd077f4204f},
{"name":"dpiaDeviation","type":"bool","default":false,"when":pe1a4d155f9,"access":{"read":["risk"],"write":["risk"]},"export":{"in":["risk","record"],"audience":"internal"},"copy":true,"widget":"checkbox"},
{"name":"riskAssessmentNote","type":"text","multiline":true,"maxLength":4000,"needed":pab54624662,"access":{"read":["risk"],"write":["risk"]},"normalise":["trim"],"diff":"text","export":{"in":["risk","record"],"audience":"internal"},"copy":true,"widget":"longText"},
{"name":"dpiaCompleted","type":"bool","default":false,"needed":p0c34f9e764,"access":{"read":["risk"],"write":["risk"]},"export":{"in":["record"],"audience":"authority"},"filter":{"by":"bool"},"widget":"checkbox"},
{"name":"dpiaCompletedAt","type":"dateTime","readOnly":true,"format":"date-time","access":{"read":["risk"],"write":["risk"]},"stamp":{"write":"time","of":"dpiaCompleted","is":true},"diff":"ignore","export":{"in":["risk","record","dpia"],"audience":"authority"},"widget":"readOnly","width":6,"options":{"day":true}},
{"name":"dpiaCompletedBy","type":"reference","readOnly":true,"access":{"read":["risk"],"write":["risk"]},"stamp":{"write":"person","of":"dpiaCompleted","is":true},"diff":"ignore","export":{"in":["risk","record"],"audience":"internal"},"personal":true,"lookup":{"list":"staff"},"widget":"readOnly","width":6},
{"name":"dpiaCompletedElsewhere","type":"bool","default":false,"access":{"read":["risk"],"write":["risk"]},"export":{"in":["record"],"audience":"internal","hideIfEmpty":true},"widget":"checkbox"},
{"name":"dpiaNote","type":"text","multiline":true,"maxLength":20000,"needed":pe9dcd38ff0,"access":{"read":["risk"],"write":["risk"]},"normalise":["trim"],"diff":"text","export":{"in":["risk","record"],"audience":"internal"},"copy":true,"widget":"longText"},
{"name":"priorConsultation","type":"text","multiline":true,"maxLength":20000,"when":p8fb0829583,"needed":p8c8f94e4db,"access":{"read":["risk"],"write":["risk"]},"normalise":["trim"],"diff":"text","export":{"in":["risk","record"],"audience":"internal","hideIfEmpty":true},"copy":true,"widget":"longText"},
{"name":"dpiaBlacklistEntries","type":"rows","readOnly":true,"maxItems":500,"access":{"read":["risk"],"write":["risk"]},"diff":"ignore","of":"rows/offeredBlacklistEntry","key":["id"],"widget":"hidden","children":p71d9cc4f9f},
{"name":"riskBlacklist","type":"references","readOnly":true,"maxItems":500,"access":{"read":["risk"],"write":["risk"]},"normalise":["uniqueIds"],"derive":p3bbc0d7059,"diff":"set","export":{"in":["risk","record"],"audience":"internal"},"lookup":{"list":"blacklist","row":true,"jurisdiction":"country"},"widget":"hidden"},
],"checks":["blacklistUnique","similarNotItself","dpiaProof","riskNotHigher"],"step":{"number":6,"letters":[],"name":"risk"},"access":{"read":["risk"],"write":["risk"]},"summary":["dpiaRequirement","riskAssessment/riskWithMeasures/grade|riskAssessment/riskyDataProcessing/grade"],"groups":[{"key":"questions","tab":true,"fields":["riskQuestionMatrix","publiclyAccessibleArea"]},{"key":"dpiaBlacklist","tab":true,"fields":["blacklistQuestionResult"]},{"key":"similar","tab":true,"fields":["similarProcessingActivity"]},{"key":"assessment","tab":true,"fields":["riskAssessment"]},{"key":"outcome","tab":true,"fields":["dpiaRequirement","dpiaDeviation","riskAssessmentNote","dpiaCompleted","dpiaCompletedAt","dpiaCompletedBy","dpiaCompletedElsewhere","dpiaNote","priorConsultation"]}]};
