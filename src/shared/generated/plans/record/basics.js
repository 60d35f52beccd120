// Written by `npm run gen` from schemas. Do not edit.
import { p05e4b9a584 } from "../shared.js";
import { p2c9603a314 } from "../shared.js";
import { p3115c83d4c } from "../shared.js";
import { p3b870647fc } from "../shared.js";
import { p3ce800414e } from "../shared.js";
import { p46fde43b0d } from "../shared.js";
import { p4e0a114450 } from "../shared.js";
import { p5d07c824cf } from "../shared.js";
import { p627d446103 } from "../shared.js";
import { p69498eb260 } from "../shared.js";
import { p76aedb296a } from "../shared.js";
import { p8104c88e39 } from "../shared.js";
import { p9bcd4f1217 } from "../shared.js";
import { pa9d48b4a2f } from "../shared.js";
import { pce85cfeb79 } from "../shared.js";
import { pd5d97ec11a } from "../shared.js";
export const plan = {"document":"record/basics","textKey":"record.basics","nodes":[
{"name":"name","type":"text","required":true,"maxLength":200,"normalise":["trim","collapse"],"export":{"in":["register","processor","record","risk","tom","deletion","transfers"],"audience":"authority"},"search":5,"copy":true,"filter":{"by":"text"},"column":{"place":1},"widget":"text"},
{"name":"language","type":"enum","required":true,"list":"languages","values":["de","en"],"copy":true,"filter":{"by":"enum"},"widget":"segmented","width":6},
{"name":"internalId","type":"text","maxLength":200,"normalise":["trim"],"export":{"in":["record","risk"],"audience":"internal"},"search":3,"differs":true,"filter":{"by":"text"},"widget":"text","width":6},
{"name":"description","type":"text","multiline":true,"maxLength":4000,"needed":pa9d48b4a2f,"normalise":["trim"],"diff":"text","export":{"in":["processor","record","risk"],"audience":"authority","letter":"b"},"search":2,"copy":true,"differs":"chosen","widget":"longText"},
{"name":"processDocumentation","type":"text","multiline":true,"maxLength":20000,"normalise":["trim"],"diff":"text","export":{"in":["record"],"audience":"internal","hideIfEmpty":true},"search":1,"copy":true,"widget":"longText"},
{"name":"company","type":"reference","when":p3b870647fc,"needed":p9bcd4f1217,"access":{"create":["ROLE_CREATOR"],"write":["canEditExtended"]},"export":p4e0a114450,"search":1,"copy":true,"filter":{"by":"reference","param":"companyId","group":1},"column":{"place":2},"lookup":{"list":"companies","usage":true,"preset":true},"widget":"combobox","width":6},
{"name":"companyAssignment","type":"references","maxItems":50,"when":p3ce800414e,"access":{"create":["ROLE_CREATOR"],"write":[]},"normalise":["uniqueIds"],"diff":"ignore","lookup":{"list":"companies","usage":true},"widget":"multiCombobox"},
{"name":"department","type":"reference","when":p627d446103,"export":{"in":["register","record","risk","tom","deletion","transfers","processor"],"audience":"authority"},"search":1,"copy":true,"differs":true,"filter":{"by":"reference","group":3},"column":{"place":3},"lookup":p5d07c824cf,"widget":"combobox","width":6},
{"name":"departmentCategory","type":"references","maxItems":20,"normalise":["uniqueIds"],"diff":"set","export":{"in":["record"],"audience":"internal"},"copy":true,"differs":"chosen","filter":{"by":"reference"},"propose":"categoriesOfDepartment","lookup":{"list":"departmentCategories","usage":true},"widget":"multiCombobox","width":6},
{"name":"domain","type":"reference","export":{"in":["record"],"audience":"internal"},"search":1,"copy":true,"differs":"chosen","filter":{"by":"reference","param":"domainId","group":2},"lookup":{"list":"domains","create":"ROLE_TENANT_EDITOR","usage":true},"widget":"combobox","width":6},
{"name":"controller","type":"bool","needed":pce85cfeb79,"export":{"in":["register","processor","record"],"audience":"authority","letter":"a"},"copy":true,"filter":{"by":"bool"},"propose":"controllerUnlessProcessor","widget":"checkbox","width":6},
{"name":"processor","type":"bool","default":false,"export":{"in":["register","processor","record"],"audience":"authority","letter":"a"},"copy":true,"filter":{"by":"bool"},"widget":"checkbox","width":6},
{"name":"processorCompanies","type":"references","maxItems":100,"when":pd5d97ec11a,"needed":p8104c88e39,"access":{"write":["canEditExtended"]},"normalise":["uniqueIds"],"diff":"set","export":{"in":["processor","record"],"audience":"authority","letter":"a"},"copy":true,"filter":{"by":"reference"},"lookup":{"list":"companies","usage":true},"widget":"multiCombobox"},
{"name":"processorVendorCompanies","type":"references","maxItems":100,"when":{"show":{"at":"/processor","is":true},"onHide":"clearOnSave"},"needed":p69498eb260,"access":{"write":["canEditExtended"]},"normalise":["uniqueIds"],"diff":"set","export":{"in":["processor","record"],"audience":"authority","letter":"a"},"copy":true,"filter":{"by":"reference"},"lookup":{"list":"vendor","usage":true},"widget":"multiCombobox"},
{"name":"processorOutsideCompanies","type":"references","maxItems":500,"when":pd5d97ec11a,"needed":p05e4b9a584,"access":{"write":["canEditExtended"]},"normalise":["uniqueIds"],"diff":"set","export":{"in":["processor","record"],"audience":"authority","letter":"a"},"copy":true,"filter":{"by":"reference"},"lookup":{"list":"outsideCompanies","create":"ROLE_TENANT_EDITOR","usage":true},"widget":"multiCombobox"},
{"name":"contactItems","type":"rows","checks":["contactHasPerson"],"maxItems":20,"when":{"show":{"not":{"at":"/leaMaster","is":true}},"onHide":"clearOnSave"},"needed":p46fde43b0d,"diff":"rows","export":{"in":["register","processor","record"],"audience":"authority","letter":"a"},"copy":true,"differs":true,"propose":"contactsOfAssignment","of":"rows/contactItem","key":["id","clientId"],"once":["contact","category"],"widget":"rows","children":p2c9603a314},
{"name":"countriesOfAffectedPersons","type":"references","maxItems":250,"needed":p76aedb296a,"normalise":["uniqueIds"],"diff":"set","export":{"in":["record"],"audience":"internal"},"copy":true,"differs":"chosen","filter":{"by":"reference"},"lookup":{"list":"countries","usage":true},"widget":"multiCombobox"},
{"name":"tools","type":"references","maxItems":100,"normalise":["uniqueIds"],"diff":"set","export":{"in":["record"],"audience":"internal"},"search":1,"copy":true,"differs":"chosen","filter":{"by":"reference"},"lookup":{"list":"tools","create":"all","usage":true},"widget":"multiCombobox"},
{"name":"internalKeywords","type":"references","maxItems":50,"normalise":["uniqueIds"],"diff":"set","export":{"in":["record"],"audience":"internal"},"search":1,"copy":true,"differs":"chosen","filter":{"by":"reference"},"lookup":{"list":"internalKeywords","create":"all","usage":true},"widget":"multiCombobox"},
{"name":"priority","type":"enum","list":"priorities","values":[1,2,3],"default":3,"export":{"in":["record"],"audience":"internal"},"copy":true,"differs":"chosen","filter":{"by":"enum"},"column":{"place":5},"widget":"segmented","width":6},
{"name":"resubmission","type":"date","format":"date","when":{"show":{"not":{"at":"/leaMaster","is":true}},"onHide":"clearOnSave"},"export":{"in":["record"],"audience":"internal"},"differs":"chosen","filter":{"by":"date"},"column":{"place":8},"widget":"date","width":6},
{"name":"authorityReportRelevance","type":"bool","default":true,"access":{"write":["canEditExtended"]},"copy":true,"filter":{"by":"bool"},"widget":"checkbox"},
{"name":"companyDifferences","type":"rows","maxItems":50,"when":{"show":{"mode":"multipleCreationMode"},"onHide":"clearOnSave"},"access":{"create":["ROLE_CREATOR"],"write":[]},"diff":"ignore","of":"rows/companyDifference","key":["company"],"widget":"columns","options":{"of":"companyAssignment","by":"company","beside":true,"values":"values"},"children":p3115c83d4c},
],"checks":["departmentOfCompany","onePerCategory","processorNotOwnCompany","nameIsNew","internalIdIsNew"],"step":{"number":1,"letters":["a"],"name":"basics"},"summary":["name","company"],"groups":[{"key":"activity","fields":["name","language","internalId","description","processDocumentation"]},{"key":"assignment","fields":["company","companyAssignment","department","departmentCategory","domain"]},{"key":"role","fields":["controller","processor","processorCompanies","processorVendorCompanies","processorOutsideCompanies"]},{"key":"contacts","fields":["contactItems"]},{"key":"further","fields":["countriesOfAffectedPersons","tools","internalKeywords","priority","resubmission","authorityReportRelevance","companyDifferences"]}]};
