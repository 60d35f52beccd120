// Written by `npm run gen` from schemas. Do not edit.
import { p2b209ea5a7 } from "../shared.js";
import { p3b792583a7 } from "../shared.js";
import { p454beb7402 } from "../shared.js";
import { p495a5c3af0 } from "../shared.js";
import { p52fb2831d7 } from "../shared.js";
import { p5d28eade41 } from "../shared.js";
import { p5dc1f94f08 } from "../shared.js";
import { p637d3e3866 } from "../shared.js";
import { p6dc4c9e2a6 } from "../shared.js";
import { p7be62a2c35 } from "../shared.js";
import { p7c717bd098 } from "../shared.js";
import { p81794f661b } from "../shared.js";
import { p8246dd6872 } from "../shared.js";
import { p83ddc98d73 } from "../shared.js";
import { p840cd30874 } from "../shared.js";
import { pa1b94bbb1c } from "../shared.js";
import { pb28d4004a5 } from "../shared.js";
import { pd17d1c2c38 } from "../shared.js";
import { pe582e153c4 } from "../shared.js";
import { pf4abd1d5e8 } from "../shared.js";
import { pfc8d5359f8 } from "../shared.js";
export const plan = {"document":"catalogues/vendor","textKey":"catalogues.vendor","nodes":[
{"name":"title","type":"text","required":true,"maxLength":200,"normalise":["trim","collapse"],"export":{"in":["register","processor","transfers","record"],"audience":"authority"},"search":3,"widget":"text"},
{"name":"street","type":"text","maxLength":200,"normalise":["trim"],"export":{"in":["register","processor","record"],"audience":"authority"},"fact":true,"widget":"text"},
{"name":"postcode","type":"text","maxLength":20,"export":{"in":["register","processor","record"],"audience":"authority"},"fact":true,"widget":"text","width":4},
{"name":"city","type":"text","maxLength":200,"normalise":["trim"],"export":{"in":["register","processor","record"],"audience":"authority","letter":"d","column":1},"fact":true,"widget":"text","width":8},
{"name":"country","type":"reference","export":{"in":["register","processor","transfers","record"],"audience":"authority"},"fact":true,"lookup":{"list":"countries"},"widget":"combobox","width":6},
p8246dd6872,
{"name":"email","type":"text","maxLength":254,"format":"email","export":{"in":["register","processor","record"],"audience":"authority"},"widget":"text","width":6},
{"name":"website","type":"text","maxLength":500,"format":"uri","widget":"text","width":6},
{"name":"contactPerson","type":"text","maxLength":200,"normalise":["trim"],"widget":"text"},
{"name":"categories","type":"references","maxItems":20,"normalise":["uniqueIds"],"diff":"set","fact":true,"lookup":{"list":"externalRecipientCategories"},"widget":"multiCombobox"},
{"name":"dpaUpload","type":"files","maxItems":20,"diff":"set","export":{"in":["record"],"audience":"internal"},"widget":"files"},
{"name":"dpaConcludedOn","type":"date","format":"date","widget":"date","width":6},
{"name":"dpaValidUntil","type":"date","format":"date","widget":"date","width":6},
{"name":"dpaState","type":"enum","readOnly":true,"list":"agreementStates","values":["missing","expired","notAssessed","expiring","valid","notNeeded"],"derive":{"from":["dpaNeeded","dpaInRecords","dpaUpload","dpaValidUntil"],"by":"agreementState"},"export":{"in":["record"],"audience":"internal"},"fact":true,"widget":"readOnly","width":6},
{"name":"dpaNeeded","type":"bool","readOnly":true,"export":{"in":["record"],"audience":"internal"},"fact":true,"widget":"readOnly","width":6},
{"name":"dpaInRecords","type":"bool","readOnly":true,"widget":"hidden"},
{"name":"dpfListed","type":"bool","default":false,"when":{"show":{"at":"country","item":{"countryCode":"US"}},"onHide":"clearOnSave"},"export":{"in":["register","processor","transfers","record"],"audience":"authority"},"fact":true,"widget":"checkbox","width":6},
p637d3e3866,
{"name":"dpfCheckedOn","type":"date","format":"date","when":{"show":{"at":"dpfListed","is":true},"onHide":"clearOnSave"},"widget":"date","width":6},
{"name":"appropriateSafeguards","type":"references","maxItems":20,"normalise":["uniqueIds"],"diff":"set","export":{"in":["register","processor","transfers","record"],"audience":"authority"},"fact":true,"lookup":{"list":"appropriateSafeguards"},"widget":"multiCombobox"},
{"name":"subcontractors","type":"references","maxItems":100,"normalise":["uniqueIds"],"diff":"set","export":{"in":["record"],"audience":"internal"},"fact":true,"lookup":{"list":"vendor"},"widget":"multiCombobox"},
{"name":"lcm","type":"text","maxLength":500,"access":{"read":["contracts"],"write":["contracts"]},"widget":"text","width":6},
{"name":"dpaPoints","type":"object","access":{"read":["contracts"],"write":["contracts"]},"widget":"object","children":[
{"name":"onInstruction","type":"object","of":"common/agreementPoint","widget":"object","children":pf4abd1d5e8},
{"name":"confidential","type":"object","of":"common/agreementPoint","widget":"object","children":pf4abd1d5e8},
{"name":"secured","type":"object","of":"common/agreementPoint","widget":"object","children":pf4abd1d5e8},
{"name":"furtherProcessors","type":"object","of":"common/agreementPoint","widget":"object","children":pf4abd1d5e8},
{"name":"requestsHelp","type":"object","of":"common/agreementPoint","widget":"object","children":pf4abd1d5e8},
{"name":"dutiesHelp","type":"object","of":"common/agreementPoint","widget":"object","children":pf4abd1d5e8},
{"name":"returned","type":"object","of":"common/agreementPoint","widget":"object","children":pf4abd1d5e8},
{"name":"audited","type":"object","of":"common/agreementPoint","widget":"object","children":pf4abd1d5e8},
]},
{"name":"lastAuditOn","type":"date","format":"date","widget":"date","width":6},
{"name":"nextAuditOn","type":"date","format":"date","widget":"date","width":6},
{"name":"auditNote","type":"text","multiline":true,"maxLength":4000,"normalise":["trim"],"diff":"text","widget":"longText"},
p840cd30874,
p495a5c3af0,
p83ddc98d73,
pb28d4004a5,
pd17d1c2c38,
pa1b94bbb1c,
pfc8d5359f8,
p454beb7402,
p7be62a2c35,
p2b209ea5a7,
p6dc4c9e2a6,
p81794f661b,
p3b792583a7,
pe582e153c4,
p5dc1f94f08,
p5d28eade41,
p7c717bd098,
p52fb2831d7,
],"checks":["agreementDates","notOwnSubcontractor"],"groups":[{"key":"contact","fields":["title","street","postcode","city","country","phone","email","website","contactPerson","categories"]},{"key":"agreement","fields":["dpaUpload","dpaConcludedOn","dpaValidUntil","dpaState","dpaNeeded","subcontractors","lcm"]},{"key":"points","fields":["dpaPoints"]},{"key":"transfer","fields":["dpfListed","dpf","dpfCheckedOn","appropriateSafeguards"]},{"key":"audit","fields":["lastAuditOn","nextAuditOn","auditNote","comments"]}],"catalogue":{"kind":"vendor","route":"/settings/vendor","list":"/api/vendor","calls":true,"rule":"neededAgreement","read":"ROLE_READER","write":"ROLE_TENANT_ADMIN","scope":"group","translated":false,"columns":["title","country","dpaState"],"sort":"title"}};
