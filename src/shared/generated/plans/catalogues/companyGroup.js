// Written by `npm run gen` from schemas. Do not edit.
import { p3b792583a7 } from "../shared.js";
import { p495a5c3af0 } from "../shared.js";
export const plan = {"document":"catalogues/companyGroup","textKey":"catalogues.companyGroup","nodes":[
{"name":"title","type":"text","required":true,"maxLength":200,"normalise":["trim","collapse"],"export":{"in":["register","processor","record"],"audience":"authority"},"search":3,"widget":"text","width":6},
{"name":"language","type":"enum","list":"languages","values":["de","en"],"default":"de","widget":"select","width":6},
{"name":"timeZone","type":"enum","list":"timeZones","values":["Europe/Berlin","Europe/London","Europe/Lisbon","Atlantic/Azores","Atlantic/Canary","Atlantic/Reykjavik","Europe/Athens","Europe/Istanbul","America/New_York","America/Los_Angeles","Asia/Kolkata","Asia/Singapore","Asia/Tokyo","UTC"],"default":"Europe/Berlin","widget":"select","width":6},
{"name":"logo","type":"files","maxItems":1,"diff":"set","export":{"in":["register","processor","record"],"audience":"authority"},"files":{"size":2000000,"types":["image/png","image/jpeg"]},"widget":"files"},
{"name":"features","type":"enums","readOnly":true,"list":"features","values":["workflow","risk","tom","export","community","groupTemplates","authorityAudit","contracts","consultant","import","customFields"],"maxItems":11,"widget":"readOnly"},
{"name":"registerThreshold","type":"number","minimum":0,"maximum":1000000,"default":250,"widget":"integer","width":6},
{"name":"dpaExpiringDays","type":"number","minimum":0,"maximum":365,"default":60,"widget":"integer","width":6},
{"name":"reviewMonths","type":"number","minimum":1,"maximum":60,"default":12,"widget":"integer","width":6},
{"name":"reviewMonthsHighRisk","type":"number","minimum":1,"maximum":60,"default":6,"widget":"integer","width":6},
{"name":"riskMatrix","type":"any","maxItems":4,"export":{"in":["risk","record"],"audience":"internal"},"widget":"gradeMatrix"},
{"name":"helpEnabled","type":"bool","default":true,"widget":"checkbox","width":6},
{"name":"notificationEnabled","type":"bool","default":true,"widget":"checkbox","width":6},
{"name":"demandsFactor","type":"bool","default":false,"widget":"factorDemand"},
{"name":"keepLogMonths","type":"number","minimum":12,"maximum":120,"default":36,"widget":"integer","width":6},
{"name":"keepDeletedMonths","type":"number","minimum":1,"maximum":120,"default":12,"widget":"integer","width":6},
{"name":"keepSessionsDays","type":"number","minimum":1,"maximum":365,"default":90,"widget":"integer","width":6},
{"name":"keepJobsDays","type":"number","minimum":1,"maximum":90,"default":7,"widget":"integer","width":6},
{"name":"keepFilesDays","type":"number","minimum":1,"maximum":90,"default":7,"widget":"integer","width":6},
p495a5c3af0,
p3b792583a7,
],"checks":["riskMatrixGrows","reviewMonthsOrder"],"groups":[{"key":"group","fields":["title","language","timeZone","logo","features"]},{"key":"register","fields":["registerThreshold","dpaExpiringDays","reviewMonths","reviewMonthsHighRisk"]},{"key":"risk","fields":["riskMatrix"]},{"key":"help","fields":["helpEnabled","notificationEnabled"]},{"key":"signIn","fields":["demandsFactor"]},{"key":"retention","fields":["keepLogMonths","keepDeletedMonths","keepSessionsDays","keepJobsDays","keepFilesDays"]}],"catalogue":{"kind":"companyGroup","route":"/settings/companyGroup","place":"people","read":"ROLE_READER","write":"ROLE_TENANT_ADMIN","scope":"group","reach":"group","translated":false,"columns":["title"],"sort":"title","single":true,"related":["companyGroupHelp","notification"]}};
