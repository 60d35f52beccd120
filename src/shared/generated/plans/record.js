// Written by `npm run gen` from schemas. Do not edit.
import { p05e4b9a584 } from "./shared.js";
import { p09a3385a0f } from "./shared.js";
import { p0c26bfbd04 } from "./shared.js";
import { p0c34f9e764 } from "./shared.js";
import { p179a41f144 } from "./shared.js";
import { p1d71261df3 } from "./shared.js";
import { p1dc5aa5e69 } from "./shared.js";
import { p23e185a63d } from "./shared.js";
import { p262cc41a0f } from "./shared.js";
import { p2804fc18e6 } from "./shared.js";
import { p29d2844912 } from "./shared.js";
import { p3115c83d4c } from "./shared.js";
import { p370bf96d8f } from "./shared.js";
import { p380cfead36 } from "./shared.js";
import { p3b870647fc } from "./shared.js";
import { p3bbc0d7059 } from "./shared.js";
import { p3ce800414e } from "./shared.js";
import { p3f046285f1 } from "./shared.js";
import { p46fde43b0d } from "./shared.js";
import { p495445e172 } from "./shared.js";
import { p49ec475ab7 } from "./shared.js";
import { p4e0a114450 } from "./shared.js";
import { p4f8e182a80 } from "./shared.js";
import { p5fbf42c6f4 } from "./shared.js";
import { p60fb671bb9 } from "./shared.js";
import { p62539c06e8 } from "./shared.js";
import { p627d446103 } from "./shared.js";
import { p69498eb260 } from "./shared.js";
import { p69aeadea43 } from "./shared.js";
import { p6e0a7d8dc1 } from "./shared.js";
import { p70ca906d93 } from "./shared.js";
import { p719e2dd8a9 } from "./shared.js";
import { p71d9cc4f9f } from "./shared.js";
import { p756bb49a37 } from "./shared.js";
import { p76aedb296a } from "./shared.js";
import { p7b91ad9be1 } from "./shared.js";
import { p8104c88e39 } from "./shared.js";
import { p83412eea2c } from "./shared.js";
import { p87e729484e } from "./shared.js";
import { p8c8f94e4db } from "./shared.js";
import { p8fb0829583 } from "./shared.js";
import { p9038bacdb9 } from "./shared.js";
import { p9bcd4f1217 } from "./shared.js";
import { pa852fd0a0f } from "./shared.js";
import { pa885f7db34 } from "./shared.js";
import { pa9d48b4a2f } from "./shared.js";
import { paa6f45d17e } from "./shared.js";
import { pab54624662 } from "./shared.js";
import { pabf64ad785 } from "./shared.js";
import { pb278ede560 } from "./shared.js";
import { pb49e74c16a } from "./shared.js";
import { pc731e3eb5f } from "./shared.js";
import { pc840f9cd0d } from "./shared.js";
import { pce85cfeb79 } from "./shared.js";
import { pd077f4204f } from "./shared.js";
import { pd5d97ec11a } from "./shared.js";
import { pe1a4d155f9 } from "./shared.js";
import { pe291eb5361 } from "./shared.js";
import { pe6525cca66 } from "./shared.js";
import { pe9dcd38ff0 } from "./shared.js";
import { pec7b8edaf7 } from "./shared.js";
import { pf3db36e973 } from "./shared.js";
export const plan = {"document":"record","textKey":"record.record","nodes":[
{"name":"id","document":"record/identity","type":"number","minimum":1,"maximum":9007199254740991,"diff":"ignore","widget":"hidden"},
{"name":"clientId","document":"record/identity","type":"text","format":"uuid","diff":"ignore","widget":"hidden"},
{"name":"version","document":"record/identity","type":"number","minimum":1,"when":{"require":{"at":"/id","minimum":1}},"diff":"ignore","export":{"in":["register","record","risk","tom","deletion","transfers","processor"],"audience":"authority"},"widget":"hidden"},
{"name":"createdAt","document":"record/identity","type":"dateTime","readOnly":true,"format":"date-time","diff":"ignore","export":{"in":["record"],"audience":"internal"},"filter":{"by":"date"},"column":{"place":10,"shown":false},"widget":"readOnly"},
{"name":"updatedAt","document":"record/identity","type":"dateTime","readOnly":true,"format":"date-time","diff":"ignore","export":{"in":["record"],"audience":"internal"},"filter":{"by":"date"},"column":{"place":9},"widget":"readOnly"},
{"name":"createdBy","document":"record/identity","type":"reference","readOnly":true,"diff":"ignore","export":{"in":["record"],"audience":"internal"},"filter":{"by":"reference"},"personal":true,"lookup":{"list":"staff"},"widget":"readOnly"},
{"name":"updatedBy","document":"record/identity","type":"reference","readOnly":true,"diff":"ignore","export":{"in":["record"],"audience":"internal"},"filter":{"by":"reference"},"personal":true,"lookup":{"list":"staff"},"widget":"readOnly"},
{"name":"canRead","document":"record/identity","type":"bool","readOnly":true,"diff":"ignore","widget":"hidden"},
{"name":"canEdit","document":"record/identity","type":"bool","readOnly":true,"diff":"ignore","widget":"hidden"},
{"name":"canDelete","document":"record/identity","type":"bool","readOnly":true,"diff":"ignore","widget":"hidden"},
{"name":"canDeleteWithoutPrecondition","document":"record/identity","type":"bool","readOnly":true,"diff":"ignore","widget":"hidden"},
{"name":"canEditExtended","document":"record/identity","type":"bool","readOnly":true,"diff":"ignore","widget":"hidden"},
{"name":"canEditWorkflow","document":"record/identity","type":"bool","readOnly":true,"diff":"ignore","widget":"hidden"},
{"name":"status","document":"record/identity","type":"enum","readOnly":true,"list":"statuses","values":["draft","review","approval","release","finalised","archived"],"default":"draft","diff":"ignore","export":{"in":["register","record","risk","tom","deletion","transfers","processor"],"audience":"authority"},"filter":{"by":"enum","param":"status","group":4},"column":{"place":4},"widget":"readOnly"},
{"name":"statusChangedAt","document":"record/identity","type":"dateTime","readOnly":true,"format":"date-time","stamp":{"write":"time","of":"status"},"diff":"ignore","export":{"in":["register","record","risk","tom","deletion","transfers","processor"],"audience":"authority"},"filter":{"by":"date"},"widget":"readOnly"},
{"name":"confirmedHints","document":"record/identity","type":"any","maxItems":5000,"access":{"create":[],"write":[]},"diff":"ignore","widget":"hidden"},
{"name":"template","document":"record/identity","type":"bool","default":false,"access":{"create":["ROLE_TENANT_ADMIN"],"write":[]},"diff":"ignore","widget":"hidden"},
{"name":"parentTemplateId","document":"record/identity","type":"number","minimum":1,"maximum":9007199254740991,"access":{"create":["ROLE_CREATOR"],"write":[]},"diff":"ignore","widget":"hidden"},
{"name":"parentTemplateVersion","document":"record/identity","type":"number","minimum":1,"access":{"create":["ROLE_CREATOR"],"write":[]},"diff":"ignore","widget":"hidden"},
{"name":"givenRules","document":"record/identity","type":"rows","maxItems":100,"access":{"create":["ROLE_CREATOR"],"write":[]},"diff":"ignore","of":"rows/templateRule","key":["field"],"widget":"hidden","children":p1d71261df3},
{"name":"templateRules","document":"record/identity","type":"rows","maxItems":100,"when":pe6525cca66,"diff":"rows","of":"rows/templateRule","key":["field"],"widget":"hidden","children":p1d71261df3},
{"name":"leaMaster","document":"record/identity","type":"bool","default":false,"access":{"create":["ROLE_MASTER_EDITOR"],"write":[]},"diff":"ignore","widget":"hidden"},
{"name":"prevLanguage","document":"record/identity","type":"enum","readOnly":true,"list":"languages","values":["de","en"],"stamp":{"write":"before","of":"language"},"diff":"ignore","widget":"hidden"},
{"name":"companyCountry","document":"record/identity","type":"reference","readOnly":true,"derive":{"from":["/company"],"by":"companyCountry"},"diff":"ignore","filter":{"by":"reference"},"lookup":{"list":"countries"},"widget":"hidden"},
{"name":"protectionLevel","document":"record/identity","type":"enum","readOnly":true,"list":"protectionRequirementLevels","values":["normal","high","veryHigh"],"derive":{"from":["/groupsOfPersons/*/dataSecurity"],"by":"maxProtection"},"export":{"in":["risk","record"],"audience":"internal"},"filter":{"by":"enum"},"widget":"readOnly"},
{"name":"riskGrade","document":"record/identity","type":"enum","readOnly":true,"list":"riskGrades","values":["low","medium","high","veryHigh"],"derive":p7b91ad9be1,"export":{"in":["risk","record"],"audience":"internal"},"filter":{"by":"enum"},"column":{"place":6,"key":"risk","stored":"riskLevel"},"widget":"readOnly"},
{"name":"dpiaState","document":"record/identity","type":"enum","readOnly":true,"list":"dpiaStates","values":p756bb49a37,"access":{"read":["risk"]},"derive":pc731e3eb5f,"export":{"in":["risk","record","dpia"],"audience":"authority"},"filter":{"by":"enum"},"widget":"readOnly"},
{"name":"readiness","document":"record/identity","type":"number","readOnly":true,"minimum":0,"maximum":100,"diff":"ignore","filter":{"by":"number","key":"readiness"},"column":{"place":7,"stored":"letters"},"widget":"readOnly"},
{"name":"mandatoryDetails","document":"record/identity","type":"rows","readOnly":true,"diff":"ignore","key":["id","clientId"],"widget":"hidden","children":pb49e74c16a},
{"name":"duplicates","document":"record/identity","type":"object","readOnly":true,"diff":"ignore","widget":"hidden","children":p5fbf42c6f4},
{"name":"siblings","document":"record/identity","type":"rows","readOnly":true,"diff":"ignore","key":["id","clientId"],"widget":"hidden","children":paa6f45d17e},
{"name":"custom","document":"record/identity","type":"object","access":{"read":["customFields"],"write":["customFields"]},"overlay":true,"widget":"hidden"},
{"name":"name","document":"record/basics","type":"text","required":true,"maxLength":200,"normalise":["trim","collapse"],"export":{"in":["register","processor","record","risk","tom","deletion","transfers"],"audience":"authority"},"search":5,"copy":true,"filter":{"by":"text"},"column":{"place":1},"widget":"text"},
{"name":"language","document":"record/basics","type":"enum","required":true,"list":"languages","values":["de","en"],"copy":true,"filter":{"by":"enum"},"widget":"segmented","width":6},
{"name":"company","document":"record/basics","type":"reference","when":p3b870647fc,"needed":p9bcd4f1217,"access":{"create":["ROLE_CREATOR"],"write":["canEditExtended"]},"export":p4e0a114450,"search":1,"copy":true,"filter":{"by":"reference","param":"companyId","group":1},"column":{"place":2},"lookup":{"list":"companies","preset":true},"widget":"combobox","width":6},
{"name":"companyAssignment","document":"record/basics","type":"references","maxItems":50,"when":p3ce800414e,"access":{"create":["ROLE_CREATOR"],"write":[]},"normalise":["uniqueIds"],"diff":"ignore","lookup":{"list":"companies"},"widget":"multiCombobox"},
{"name":"companyDifferences","document":"record/basics","type":"rows","maxItems":50,"when":{"show":{"mode":"multipleCreationMode"},"onHide":"clearOnSave"},"access":{"create":["ROLE_CREATOR"],"write":[]},"diff":"ignore","of":"rows/companyDifference","key":["company"],"widget":"columns","options":{"of":"companyAssignment","by":"company","beside":true,"values":"values"},"children":p3115c83d4c},
{"name":"internalId","document":"record/basics","type":"text","maxLength":200,"normalise":["trim"],"export":{"in":["record","risk"],"audience":"internal"},"search":3,"differs":true,"filter":{"by":"text"},"widget":"text","width":6},
{"name":"description","document":"record/basics","type":"text","multiline":true,"maxLength":4000,"needed":pa9d48b4a2f,"normalise":["trim"],"diff":"text","export":{"in":["processor","record","risk"],"audience":"authority","letter":"b"},"search":2,"copy":true,"differs":"chosen","widget":"longText"},
{"name":"processDocumentation","document":"record/basics","type":"text","multiline":true,"maxLength":20000,"normalise":["trim"],"diff":"text","export":{"in":["record"],"audience":"internal","hideIfEmpty":true},"search":1,"copy":true,"widget":"longText"},
{"name":"department","document":"record/basics","type":"reference","when":p627d446103,"export":{"in":["register","record","risk","tom","deletion","transfers","processor"],"audience":"authority"},"search":1,"copy":true,"differs":true,"filter":{"by":"reference","group":3},"column":{"place":3},"lookup":{"list":"departments","filterBy":{"companyId":"/company/id"},"create":"ROLE_TENANT_EDITOR"},"widget":"combobox","width":6},
{"name":"domain","document":"record/basics","type":"reference","export":{"in":["record"],"audience":"internal"},"search":1,"copy":true,"differs":"chosen","filter":{"by":"reference","param":"domainId","group":2},"lookup":{"list":"domains","create":"ROLE_TENANT_EDITOR"},"widget":"combobox","width":6},
{"name":"departmentCategory","document":"record/basics","type":"references","maxItems":20,"normalise":["uniqueIds"],"diff":"set","export":{"in":["record"],"audience":"internal"},"copy":true,"differs":"chosen","filter":{"by":"reference"},"propose":"categoriesOfDepartment","lookup":{"list":"departmentCategories"},"widget":"multiCombobox","width":6},
{"name":"contactItems","document":"record/basics","type":"rows","checks":["contactHasPerson"],"maxItems":20,"when":{"show":{"not":{"at":"/leaMaster","is":true}},"onHide":"clearOnSave"},"needed":p46fde43b0d,"diff":"rows","export":{"in":["register","processor","record"],"audience":"authority","letter":"a"},"copy":true,"differs":true,"propose":"contactsOfAssignment","of":"rows/contactItem","key":["id","clientId"],"once":["contact","category"],"widget":"rows","children":p09a3385a0f},
{"name":"countriesOfAffectedPersons","document":"record/basics","type":"references","maxItems":250,"needed":p76aedb296a,"normalise":["uniqueIds"],"diff":"set","export":{"in":["record"],"audience":"internal"},"copy":true,"differs":"chosen","filter":{"by":"reference"},"lookup":{"list":"countries"},"widget":"multiCombobox"},
{"name":"authorityReportRelevance","document":"record/basics","type":"bool","default":true,"access":{"write":["canEditExtended"]},"copy":true,"filter":{"by":"bool"},"widget":"checkbox"},
{"name":"controller","document":"record/basics","type":"bool","needed":pce85cfeb79,"export":{"in":["register","processor","record"],"audience":"authority","letter":"a"},"copy":true,"filter":{"by":"bool"},"propose":"controllerUnlessProcessor","widget":"checkbox","width":6},
{"name":"processor","document":"record/basics","type":"bool","default":false,"export":{"in":["register","processor","record"],"audience":"authority","letter":"a"},"copy":true,"filter":{"by":"bool"},"widget":"checkbox","width":6},
{"name":"processorCompanies","document":"record/basics","type":"references","maxItems":100,"when":pd5d97ec11a,"needed":p8104c88e39,"access":{"write":["canEditExtended"]},"normalise":["uniqueIds"],"diff":"set","export":{"in":["processor","record"],"audience":"authority","letter":"a"},"copy":true,"filter":{"by":"reference"},"lookup":{"list":"companies"},"widget":"multiCombobox"},
{"name":"processorVendorCompanies","document":"record/basics","type":"references","maxItems":100,"when":{"show":{"at":"/processor","is":true},"onHide":"clearOnSave"},"needed":p69498eb260,"access":{"write":["canEditExtended"]},"normalise":["uniqueIds"],"diff":"set","export":{"in":["processor","record"],"audience":"authority","letter":"a"},"copy":true,"filter":{"by":"reference"},"lookup":{"list":"vendor"},"widget":"multiCombobox"},
{"name":"processorOutsideCompanies","document":"record/basics","type":"references","maxItems":500,"when":pd5d97ec11a,"needed":p05e4b9a584,"access":{"write":["canEditExtended"]},"normalise":["uniqueIds"],"diff":"set","export":{"in":["processor","record"],"audience":"authority","letter":"a"},"copy":true,"filter":{"by":"reference"},"lookup":{"list":"outsideCompanies","create":"ROLE_TENANT_EDITOR"},"widget":"multiCombobox"},
{"name":"priority","document":"record/basics","type":"enum","list":"priorities","values":[1,2,3],"default":3,"export":{"in":["record"],"audience":"internal"},"copy":true,"differs":"chosen","filter":{"by":"enum"},"column":{"place":5},"widget":"segmented","width":6},
{"name":"internalKeywords","document":"record/basics","type":"references","maxItems":50,"normalise":["uniqueIds"],"diff":"set","export":{"in":["record"],"audience":"internal"},"search":1,"copy":true,"differs":"chosen","filter":{"by":"reference"},"lookup":{"list":"internalKeywords","create":"all"},"widget":"multiCombobox"},
{"name":"tools","document":"record/basics","type":"references","maxItems":100,"normalise":["uniqueIds"],"diff":"set","export":{"in":["record"],"audience":"internal"},"search":1,"copy":true,"differs":"chosen","filter":{"by":"reference"},"lookup":{"list":"tools","create":"all"},"widget":"multiCombobox"},
{"name":"resubmission","document":"record/basics","type":"date","format":"date","when":{"show":{"not":{"at":"/leaMaster","is":true}},"onHide":"clearOnSave"},"export":{"in":["record"],"audience":"internal"},"differs":"chosen","filter":{"by":"date"},"column":{"place":8},"widget":"date","width":6},
{"name":"purposeOfProcessing","document":"record/purposes","type":"rows","checks":["art9Basis","art10Basis","furtherPurposeBasis","nationalLawWarning","foreignLaw","supersededLaw"],"maxItems":50,"needed":[{"for":"review","level":"must","article":"GDPR 30(1)(b)","also":["GDPR 30(2)(b)"]}],"diff":"rows","export":{"in":["register","processor","record","risk"],"audience":"authority","letter":"b"},"copy":true,"of":"rows/purpose","key":["id","clientId"],"once":["purpose"],"widget":"rows","children":p262cc41a0f},
{"name":"groupsOfPersons","document":"record/persons","type":"rows","maxItems":100,"needed":pc840f9cd0d,"diff":"rows","export":{"in":["register","record","risk"],"audience":"authority","letter":"c"},"copy":true,"of":"rows/groupOfPersons","key":["id","clientId"],"once":["group"],"widget":"rows","children":p6e0a7d8dc1},
{"name":"noRecipients","document":"record/recipients","type":"bool","default":false,"when":p70ca906d93,"needed":p23e185a63d,"export":{"in":["register","record","transfers"],"audience":"authority","letter":"d"},"copy":true,"widget":"checkbox"},
{"name":"noTransfers","document":"record/recipients","type":"bool","when":pb278ede560,"needed":[{"for":"review","level":"must","article":"GDPR 30(1)(e)","also":["GDPR 30(2)(c)"],"met":"isTrue"}],"export":{"in":["register","processor","record","transfers"],"audience":"authority","letter":"e"},"copy":true,"widget":"checkbox"},
{"name":"internalRecipients","document":"record/recipients","type":"rows","checks":["departmentOfRecipient"],"maxItems":100,"diff":"rows","export":{"in":["register","record"],"audience":"authority","letter":"d"},"copy":true,"differs":true,"of":"rows/internalRecipient","key":["id","clientId"],"once":["typeOfRecipient","department"],"widget":"rows","children":p60fb671bb9},
{"name":"corporationRecipients","document":"record/recipients","type":"rows","checks":p9038bacdb9,"maxItems":200,"when":{"show":{"not":{"at":"/leaMaster","is":true}},"onHide":"clearOnSave"},"diff":"rows","export":{"in":["register","processor","record","transfers"],"audience":"authority","letter":"d"},"copy":true,"differs":true,"of":"rows/corporationRecipient","key":["id","clientId"],"once":["corporationCompany","processingType"],"widget":"rows","children":p370bf96d8f},
{"name":"externalRecipients","document":"record/recipients","type":"rows","checks":p87e729484e,"maxItems":200,"diff":"rows","export":{"in":["register","processor","record","transfers"],"audience":"authority","letter":"d"},"copy":true,"differs":"chosen","propose":"vendorsOfTools","of":"rows/externalRecipient","key":["id","clientId"],"once":["corporationCompany","typeOfRecipient","vendor","company","country","processingType","purpose"],"widget":"rows","children":p1dc5aa5e69},
{"name":"deletionPractise","document":"record/deletion","type":"rows","checks":pec7b8edaf7,"maxItems":200,"needed":p2804fc18e6,"diff":"rows","export":{"in":["register","deletion","record"],"audience":"authority","letter":"f"},"copy":true,"differs":"chosen","of":"rows/deletionPractise","key":["id","clientId"],"widget":"rows","children":p29d2844912},
{"name":"retentionDuties","document":"record/deletion","type":"rows","readOnly":true,"maxItems":100,"diff":"ignore","of":"rows/retentionDuty","key":["id"],"widget":"periods","options":p4f8e182a80,"children":p3f046285f1},
{"name":"enclosures","document":"record/deletion","type":"rows","maxItems":100,"diff":"rows","export":{"in":["record"],"audience":"internal"},"of":"rows/enclosure","key":["id","clientId"],"widget":"rows","children":p0c26bfbd04},
{"name":"riskQuestionMatrix","document":"record/risk","type":"object","access":{"read":["risk"],"write":["risk"]},"export":{"in":["risk","record"],"audience":"internal"},"copy":true,"widget":"questionnaire","options":p179a41f144,"children":p69aeadea43},
{"name":"publiclyAccessibleArea","document":"record/risk","type":"enum","list":"yesNo","values":["yes","no"],"when":p62539c06e8,"needed":p83412eea2c,"access":{"read":["risk"],"write":["risk"]},"export":{"in":["risk","record"],"audience":"internal","hideIfEmpty":true},"copy":true,"widget":"segmented"},
{"name":"dpiaBlacklistEntries","document":"record/risk","type":"rows","readOnly":true,"maxItems":500,"access":{"read":["risk"],"write":["risk"]},"diff":"ignore","of":"rows/offeredBlacklistEntry","key":["id"],"widget":"hidden","children":p71d9cc4f9f},
{"name":"blacklistQuestionResult","document":"record/risk","type":"rows","maxItems":500,"needed":pabf64ad785,"access":{"read":["risk"],"write":["risk"]},"diff":"rows","export":{"in":["risk","record"],"audience":"internal"},"copy":true,"of":"rows/blacklistAnswer","key":["blacklistQuestionId"],"widget":"offeredQuestions","options":p719e2dd8a9,"children":p380cfead36},
{"name":"riskBlacklist","document":"record/risk","type":"references","readOnly":true,"maxItems":500,"access":{"read":["risk"],"write":["risk"]},"normalise":["uniqueIds"],"derive":p3bbc0d7059,"diff":"set","export":{"in":["risk","record"],"audience":"internal"},"lookup":{"list":"blacklist","row":true,"jurisdiction":"country"},"widget":"hidden"},
{"name":"similarProcessingActivity","document":"record/risk","type":"object","access":{"read":["risk"],"write":["risk"]},"export":{"in":["risk","record"],"audience":"internal","hideIfEmpty":true},"copy":true,"widget":"object","children":pf3db36e973},
{"name":"dpiaRequirement","document":"record/risk","type":"enum","readOnly":true,"list":"dpiaRequirements","values":["required","checkIndividually","notRequired","notRequiredJustified","requiredCovered"],"needed":p49ec475ab7,"access":{"read":["risk"],"write":["risk"]},"derive":p495445e172,"diff":"ignore","widget":"result","options":pd077f4204f},
{"name":"dpiaDeviation","document":"record/risk","type":"bool","default":false,"when":pe1a4d155f9,"access":{"read":["risk"],"write":["risk"]},"export":{"in":["risk","record"],"audience":"internal"},"copy":true,"widget":"checkbox"},
{"name":"riskAssessmentNote","document":"record/risk","type":"text","multiline":true,"maxLength":4000,"needed":pab54624662,"access":{"read":["risk"],"write":["risk"]},"normalise":["trim"],"diff":"text","export":{"in":["risk","record"],"audience":"internal"},"copy":true,"widget":"longText"},
{"name":"dpiaCompleted","document":"record/risk","type":"bool","default":false,"needed":p0c34f9e764,"access":{"read":["risk"],"write":["risk"]},"export":{"in":["record"],"audience":"authority"},"filter":{"by":"bool"},"widget":"checkbox"},
{"name":"dpiaCompletedAt","document":"record/risk","type":"dateTime","readOnly":true,"format":"date-time","access":{"read":["risk"],"write":["risk"]},"stamp":{"write":"time","of":"dpiaCompleted","is":true},"diff":"ignore","export":{"in":["risk","record","dpia"],"audience":"authority"},"widget":"readOnly","width":6,"options":{"day":true}},
{"name":"dpiaCompletedBy","document":"record/risk","type":"reference","readOnly":true,"access":{"read":["risk"],"write":["risk"]},"stamp":{"write":"person","of":"dpiaCompleted","is":true},"diff":"ignore","export":{"in":["risk","record"],"audience":"internal"},"personal":true,"lookup":{"list":"staff"},"widget":"readOnly","width":6},
{"name":"dpiaCompletedElsewhere","document":"record/risk","type":"bool","default":false,"access":{"read":["risk"],"write":["risk"]},"export":{"in":["record"],"audience":"internal","hideIfEmpty":true},"widget":"checkbox"},
{"name":"dpiaNote","document":"record/risk","type":"text","multiline":true,"maxLength":20000,"needed":pe9dcd38ff0,"access":{"read":["risk"],"write":["risk"]},"normalise":["trim"],"diff":"text","export":{"in":["risk","record"],"audience":"internal"},"copy":true,"widget":"longText"},
{"name":"priorConsultation","document":"record/risk","type":"text","multiline":true,"maxLength":20000,"when":p8fb0829583,"needed":p8c8f94e4db,"access":{"read":["risk"],"write":["risk"]},"normalise":["trim"],"diff":"text","export":{"in":["risk","record"],"audience":"internal","hideIfEmpty":true},"copy":true,"widget":"longText"},
{"name":"riskAssessment","document":"record/risk","type":"object","access":{"read":["risk"],"write":["risk"]},"export":{"in":["risk","record"],"audience":"internal"},"copy":true,"widget":"riskMatrix","options":pe291eb5361,"children":pa885f7db34},
{"name":"tom","document":"record/measures","type":"object","access":{"read":["tom"],"write":["tom"]},"export":{"in":["register","processor","tom","record"],"audience":"authority","letter":"g"},"copy":true,"differs":true,"of":"common/tom","widget":"object","children":pa852fd0a0f},
],"checks":["departmentOfCompany","onePerCategory","processorNotOwnCompany","nameIsNew","internalIdIsNew","purposeUnique","groupUnique","recipientsStated","corporationRecipientUnique","deletionCoverage","blacklistUnique","similarNotItself","dpiaProof","riskNotHigher"]};
