// Written by `npm run gen` from schemas. Do not edit.
import { p0191942d7b } from "../shared.js";
import { p01d4754b91 } from "../shared.js";
import { p07976e1c40 } from "../shared.js";
import { p10ead5b3f7 } from "../shared.js";
import { p1ef9048155 } from "../shared.js";
import { p323b196441 } from "../shared.js";
import { p4b77cc878c } from "../shared.js";
import { p4e0dcf4691 } from "../shared.js";
import { p504950b76b } from "../shared.js";
import { p5096dada06 } from "../shared.js";
import { p5953e3c8ac } from "../shared.js";
import { p59d76b3fa3 } from "../shared.js";
import { p65d382e7c5 } from "../shared.js";
import { p837bd4f94b } from "../shared.js";
import { p853f7828ba } from "../shared.js";
import { p9024909f93 } from "../shared.js";
import { p9e1b09a6f8 } from "../shared.js";
import { pae118e2788 } from "../shared.js";
import { paf6c7ac59e } from "../shared.js";
import { pc9bb95114a } from "../shared.js";
import { pf08e27797d } from "../shared.js";
import { pf0dee85781 } from "../shared.js";
export const plan = {"document":"record/basics","textKey":"record.basics","nodes":[
p5096dada06,
p5953e3c8ac,
p853f7828ba,
pae118e2788,
p323b196441,
p504950b76b,
paf6c7ac59e,
p9e1b09a6f8,
p01d4754b91,
p4e0dcf4691,
p1ef9048155,
pf0dee85781,
p07976e1c40,
p9024909f93,
p4b77cc878c,
pc9bb95114a,
p59d76b3fa3,
p65d382e7c5,
pf08e27797d,
p10ead5b3f7,
p837bd4f94b,
p0191942d7b,
],"checks":["departmentOfCompany","onePerCategory","processorNotOwnCompany","nameIsNew","internalIdIsNew"],"step":{"number":1,"letters":["a"],"name":"basics"},"summary":["name","company"],"groups":[{"key":"activity","fields":["name","language","internalId","description","processDocumentation"]},{"key":"assignment","fields":["company","companyAssignment","department","departmentCategory","domain"]},{"key":"role","fields":["controller","processor","processorCompanies","processorVendorCompanies","processorOutsideCompanies"]},{"key":"contacts","fields":["contactItems"]},{"key":"further","fields":["countriesOfAffectedPersons","tools","internalKeywords","priority","resubmission","authorityReportRelevance"]}]};
