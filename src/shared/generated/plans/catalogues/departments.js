// Written by `npm run gen` from schemas. Do not edit.
import { p2b209ea5a7 } from "../shared.js";
import { p3b792583a7 } from "../shared.js";
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
import { pb28d4004a5 } from "../shared.js";
import { pd17d1c2c38 } from "../shared.js";
import { pe582e153c4 } from "../shared.js";
import { pfc8d5359f8 } from "../shared.js";
export const plan = {"document":"catalogues/departments","textKey":"catalogues.departments","nodes":[
{"name":"companyId","type":"number","required":true,"minimum":1,"maximum":9007199254740991,"when":{"show":{"mode":"singleCreationMode"},"onHide":"keep"},"access":{"write":[],"create":["ROLE_TENANT_ADMIN"]},"diff":"ignore","fact":true,"lookup":{"list":"companies"},"widget":"combobox","width":6},
{"name":"company","type":"reference","readOnly":true,"when":{"show":{"mode":"singleEditMode"},"onHide":"keep"},"diff":"ignore","lookup":{"list":"companies"},"widget":"readOnly","width":6},
{"name":"title","type":"text","required":true,"maxLength":200,"normalise":["trim","collapse"],"export":{"in":["register","record"],"audience":"authority"},"search":3,"widget":"text","width":6},
{"name":"departmentCategories","type":"references","maxItems":20,"normalise":["uniqueIds"],"diff":"set","fact":true,"propose":"categoriesByTitle","lookup":{"list":"departmentCategories"},"widget":"multiCombobox"},
{"name":"head","type":"reference","fact":true,"personal":true,"lookup":{"list":"staff"},"widget":"combobox","width":6},
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
],"catalogue":{"kind":"departments","route":"/settings/departments","place":"people","list":"/api/companyGroup/departmentsInCompanies","calls":true,"paths":{"create":"/api/admin/addCompanyDepartment","edit":"/api/admin/editCompanyDepartment","remove":"/api/admin/deleteCompanyDepartment"},"read":"ROLE_READER","write":"ROLE_TENANT_ADMIN","scope":"group","reach":"companies","translated":false,"columns":["title","departmentCategories","head"],"sort":"title","parent":"companyId"}};
