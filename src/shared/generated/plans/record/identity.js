// Written by `npm run gen` from schemas. Do not edit.
import { p1d71261df3 } from "../shared.js";
import { p23e7547dd8 } from "../shared.js";
import { p5fbf42c6f4 } from "../shared.js";
import { p610bcc894d } from "../shared.js";
import { p756bb49a37 } from "../shared.js";
import { p7b91ad9be1 } from "../shared.js";
import { paa6f45d17e } from "../shared.js";
import { pb49e74c16a } from "../shared.js";
import { pc731e3eb5f } from "../shared.js";
import { pe6525cca66 } from "../shared.js";
export const plan = {"document":"record/identity","textKey":"record.identity","nodes":[
{"name":"status","type":"enum","readOnly":true,"list":"statuses","values":["draft","review","approval","release","finalised","archived"],"default":"draft","diff":"ignore","export":{"in":["register","record","risk","tom","deletion","transfers","processor"],"audience":"authority"},"filter":{"by":"enum","param":"status","group":4},"column":{"place":4},"widget":"readOnly"},
{"name":"updatedAt","type":"dateTime","readOnly":true,"format":"date-time","diff":"ignore","export":{"in":["record"],"audience":"internal"},"filter":{"by":"date"},"column":{"place":9},"widget":"readOnly"},
{"name":"updatedBy","type":"reference","readOnly":true,"diff":"ignore","export":{"in":["record"],"audience":"internal"},"filter":{"by":"reference"},"personal":true,"lookup":{"list":"staff"},"widget":"readOnly"},
{"name":"createdAt","type":"dateTime","readOnly":true,"format":"date-time","diff":"ignore","export":{"in":["record"],"audience":"internal"},"filter":{"by":"date"},"column":{"place":10,"shown":false},"widget":"readOnly"},
{"name":"createdBy","type":"reference","readOnly":true,"diff":"ignore","export":{"in":["record"],"audience":"internal"},"filter":{"by":"reference"},"personal":true,"lookup":{"list":"staff"},"widget":"readOnly"},
p610bcc894d,
{"name":"clientId","type":"text","format":"uuid","diff":"ignore","widget":"hidden"},
{"name":"version","type":"number","minimum":1,"when":{"require":{"at":"/id","minimum":1}},"diff":"ignore","export":{"in":["register","record","risk","tom","deletion","transfers","processor"],"audience":"authority"},"widget":"hidden"},
{"name":"canRead","type":"bool","readOnly":true,"diff":"ignore","widget":"hidden"},
{"name":"canEdit","type":"bool","readOnly":true,"diff":"ignore","widget":"hidden"},
{"name":"canDelete","type":"bool","readOnly":true,"diff":"ignore","widget":"hidden"},
{"name":"canDeleteWithoutPrecondition","type":"bool","readOnly":true,"diff":"ignore","widget":"hidden"},
{"name":"canEditExtended","type":"bool","readOnly":true,"diff":"ignore","widget":"hidden"},
{"name":"canEditWorkflow","type":"bool","readOnly":true,"diff":"ignore","widget":"hidden"},
{"name":"statusChangedAt","type":"dateTime","readOnly":true,"format":"date-time","stamp":{"write":"time","of":"status"},"diff":"ignore","export":{"in":["register","record","risk","tom","deletion","transfers","processor"],"audience":"authority"},"filter":{"by":"date"},"widget":"readOnly"},
{"name":"confirmedHints","type":"any","maxItems":5000,"access":{"create":[],"write":[]},"diff":"ignore","widget":"hidden"},
{"name":"template","type":"bool","default":false,"access":{"create":["ROLE_TENANT_ADMIN"],"write":[]},"diff":"ignore","widget":"hidden"},
{"name":"parentTemplateId","type":"number","minimum":1,"maximum":9007199254740991,"access":{"create":["ROLE_CREATOR"],"write":[]},"diff":"ignore","widget":"hidden"},
{"name":"parentTemplateVersion","type":"number","minimum":1,"access":{"create":["ROLE_CREATOR"],"write":[]},"diff":"ignore","widget":"hidden"},
{"name":"givenRules","type":"rows","maxItems":100,"access":{"create":["ROLE_CREATOR"],"write":[]},"diff":"ignore","of":"rows/templateRule","key":["field"],"widget":"hidden","children":p1d71261df3},
{"name":"templateRules","type":"rows","maxItems":100,"when":pe6525cca66,"diff":"rows","of":"rows/templateRule","key":["field"],"widget":"hidden","children":p1d71261df3},
{"name":"leaMaster","type":"bool","default":false,"access":{"create":["ROLE_MASTER_EDITOR"],"write":[]},"diff":"ignore","widget":"hidden"},
{"name":"prevLanguage","type":"enum","readOnly":true,"list":"languages","values":["de","en"],"stamp":{"write":"before","of":"language"},"diff":"ignore","widget":"hidden"},
{"name":"companyCountry","type":"reference","readOnly":true,"derive":{"from":["/company"],"by":"companyCountry"},"diff":"ignore","filter":{"by":"reference"},"lookup":{"list":"countries"},"widget":"hidden"},
{"name":"protectionLevel","type":"enum","readOnly":true,"list":"protectionRequirementLevels","values":["normal","high","veryHigh"],"derive":{"from":["/groupsOfPersons/*/dataSecurity"],"by":"maxProtection"},"export":{"in":["risk","record"],"audience":"internal"},"filter":{"by":"enum"},"widget":"readOnly"},
{"name":"riskGrade","type":"enum","readOnly":true,"list":"riskGrades","values":["low","medium","high","veryHigh"],"derive":p7b91ad9be1,"export":{"in":["risk","record"],"audience":"internal"},"filter":{"by":"enum"},"column":{"place":6,"key":"risk","stored":"riskLevel"},"widget":"readOnly"},
{"name":"dpiaState","type":"enum","readOnly":true,"list":"dpiaStates","values":p756bb49a37,"access":{"read":["risk"]},"derive":pc731e3eb5f,"export":{"in":["risk","record","dpia"],"audience":"authority"},"filter":{"by":"enum"},"widget":"readOnly"},
{"name":"readiness","type":"number","readOnly":true,"minimum":0,"maximum":100,"diff":"ignore","filter":{"by":"number","key":"readiness"},"column":{"place":7,"stored":"letters"},"widget":"readOnly"},
{"name":"mandatoryDetails","type":"rows","readOnly":true,"diff":"ignore","key":["id","clientId"],"widget":"hidden","children":pb49e74c16a},
{"name":"duplicates","type":"object","readOnly":true,"diff":"ignore","widget":"hidden","children":p5fbf42c6f4},
{"name":"siblings","type":"rows","readOnly":true,"diff":"ignore","key":["id","clientId"],"widget":"hidden","children":paa6f45d17e},
p23e7547dd8,
],"summary":["status","updatedAt"]};
