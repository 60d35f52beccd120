// Written by `npm run gen` from schemas. Do not edit.
import { p2b209ea5a7 } from "../shared.js";
import { p3351afefe7 } from "../shared.js";
import { p3b792583a7 } from "../shared.js";
import { p439acf4049 } from "../shared.js";
import { p454beb7402 } from "../shared.js";
import { p495a5c3af0 } from "../shared.js";
import { p52fb2831d7 } from "../shared.js";
import { p5d28eade41 } from "../shared.js";
import { p5dc1f94f08 } from "../shared.js";
import { p6dc4c9e2a6 } from "../shared.js";
import { p7be62a2c35 } from "../shared.js";
import { p7c717bd098 } from "../shared.js";
import { p81794f661b } from "../shared.js";
import { p83ddc98d73 } from "../shared.js";
import { pa1b94bbb1c } from "../shared.js";
import { pa77a03f804 } from "../shared.js";
import { pb28d4004a5 } from "../shared.js";
import { pc74868cb4d } from "../shared.js";
import { pc9eee24bc4 } from "../shared.js";
import { pe582e153c4 } from "../shared.js";
import { pfc8d5359f8 } from "../shared.js";
export const plan = {"document":"catalogues/customFields","textKey":"catalogues.customFields","nodes":[
{"name":"target","type":"enum","required":true,"list":"overlayTargets","values":["record/basics","record/purposes","record/persons","record/recipients","record/deletion","record/risk","record/measures","rows/contactItem","rows/corporationRecipient","rows/deletionPractise","rows/enclosure","rows/externalRecipient","rows/groupOfPersons","rows/internalRecipient","rows/purpose","rows/tomDocumentation","catalogues/appropriateSafeguards","catalogues/companies","catalogues/companyGroupHelp","catalogues/deletionPractise","catalogues/departmentCategories","catalogues/departments","catalogues/domains","catalogues/externalRecipientCategories","catalogues/groupsOfPersons","catalogues/internalKeywords","catalogues/internalRecipientCategories","catalogues/notification","catalogues/outsideCompanies","catalogues/personalData","catalogues/personalDataCategories","catalogues/purposes","catalogues/securityControl","catalogues/staff","catalogues/tom","catalogues/tools","catalogues/vendor"],"widget":"select","width":6,"options":{"documents":true}},
{"name":"type","type":"enum","required":true,"list":"customFieldTypes","values":["text","number","date","choice","reference"],"default":"text","widget":"select","width":6},
{"name":"choices","type":"rows","maxItems":100,"when":{"show":{"at":"type","is":"choice"},"require":{"at":"type","is":"choice"},"onHide":"clearOnSave"},"diff":"rows","of":"rows/customChoice","key":["id","clientId"],"widget":"rows","children":pa77a03f804},
{"name":"catalogue","type":"enum","list":"lookupCatalogues","values":["catalogues/appropriateSafeguards","catalogues/blacklist","catalogues/categoryTags","catalogues/companies","catalogues/contactItemCategories","catalogues/countries","catalogues/dataSource","catalogues/deletionPractise","catalogues/departmentCategories","catalogues/departments","catalogues/domains","catalogues/externalRecipientCategories","catalogues/flexibilityClause","catalogues/groupsOfPersons","catalogues/internalKeywords","catalogues/internalRecipientCategories","catalogues/legality","catalogues/legitimateInterest","catalogues/legitimateInterestCategory","catalogues/nationalDataProtectionLaw","catalogues/nationalLegalObligation","catalogues/outsideCompanies","catalogues/personalData","catalogues/personalDataCategories","catalogues/purposes","catalogues/recipientNationalLegalObligation","catalogues/securityControl","catalogues/staff","catalogues/tags","catalogues/tom","catalogues/tools","catalogues/vendor"],"when":{"show":{"at":"type","is":"reference"},"require":{"at":"type","is":"reference"},"onHide":"clearOnSave"},"widget":"select","width":6,"options":{"documents":true}},
{"name":"required","type":"bool","default":false,"widget":"checkbox","width":6},
{"name":"editor","type":"enum","list":"customFieldEditors","values":["ROLE_CREATOR","ROLE_TENANT_EDITOR","ROLE_TENANT_ADMIN"],"default":"ROLE_CREATOR","widget":"select","width":6},
{"name":"help","type":"object","widget":"object","children":pc9eee24bc4},
{"name":"name","type":"text","maxLength":60,"normalise":["trim"],"widget":"text","width":6},
{"name":"position","type":"number","minimum":1,"maximum":999,"widget":"integer","width":6},
p495a5c3af0,
p83ddc98d73,
pb28d4004a5,
p439acf4049,
p3351afefe7,
pc74868cb4d,
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
],"catalogue":{"kind":"customFields","route":"/settings/customFields","place":"forms","calls":true,"paths":{"replace":false,"hide":false},"feature":"customFields","rule":"addedField","unique":["target","name"],"read":"ROLE_READER","write":"ROLE_TENANT_ADMIN","scope":"group","reach":"group","translated":true,"columns":["title","target","type"],"sort":"title"}};
