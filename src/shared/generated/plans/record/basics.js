// Written by `npm run gen` from schemas. Do not edit.
import { p04a33c522b } from "../shared.js";
import { p26e39ca313 } from "../shared.js";
import { p319327c0d2 } from "../shared.js";
import { p323b196441 } from "../shared.js";
import { p32b308fd41 } from "../shared.js";
import { p34ccdf02c4 } from "../shared.js";
import { p580c993625 } from "../shared.js";
import { p59948fafbb } from "../shared.js";
import { p6149029750 } from "../shared.js";
import { p631167a7f9 } from "../shared.js";
import { p67e3fda411 } from "../shared.js";
import { p846aada21b } from "../shared.js";
import { p8674923a5b } from "../shared.js";
import { p90abd72855 } from "../shared.js";
import { p95bf4960b1 } from "../shared.js";
import { pa303dd0513 } from "../shared.js";
import { pae948b7cb9 } from "../shared.js";
import { paf6c7ac59e } from "../shared.js";
import { pcb001c8ac0 } from "../shared.js";
import { peb3b923f19 } from "../shared.js";
import { pee3e62086f } from "../shared.js";
import { pfefbe14b5f } from "../shared.js";
export const plan = {"document":"record/basics","textKey":"record.basics","nodes":[
peb3b923f19,
pfefbe14b5f,
p8674923a5b,
p67e3fda411,
p323b196441,
p846aada21b,
paf6c7ac59e,
p34ccdf02c4,
p26e39ca313,
p6149029750,
pee3e62086f,
p580c993625,
p04a33c522b,
pcb001c8ac0,
p319327c0d2,
p59948fafbb,
p32b308fd41,
p95bf4960b1,
pae948b7cb9,
pa303dd0513,
p631167a7f9,
p90abd72855,
],"checks":["departmentOfCompany","onePerCategory","processorNotOwnCompany","nameIsNew","internalIdIsNew"],"step":{"number":1,"letters":["a"],"name":"basics"},"summary":["name","company"],"groups":[{"key":"activity","fields":["name","language","internalId","description","processDocumentation"]},{"key":"assignment","fields":["company","companyAssignment","department","departmentCategory","domain"]},{"key":"role","fields":["controller","processor","processorCompanies","processorVendorCompanies","processorOutsideCompanies"]},{"key":"contacts","fields":["contactItems"]},{"key":"further","fields":["countriesOfAffectedPersons","tools","internalKeywords","priority","resubmission","authorityReportRelevance"]}]};
