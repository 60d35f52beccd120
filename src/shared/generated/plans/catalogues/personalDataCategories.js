// Written by `npm run gen` from schemas. Do not edit.
import { p1864876289 } from "../shared.js";
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
import { pb28d4004a5 } from "../shared.js";
import { pd17d1c2c38 } from "../shared.js";
import { pe582e153c4 } from "../shared.js";
import { pfc8d5359f8 } from "../shared.js";
export const plan = {"document":"catalogues/personalDataCategories","textKey":"catalogues.personalDataCategories","nodes":[
{"name":"partOf","type":"reference","lookup":{"list":"personalDataCategories"},"widget":"combobox"},
{"name":"article","type":"enum","list":"dataArticles","values":["none","9","10"],"default":"none","fact":true,"widget":"select","width":6},
{"name":"dataSecurity","type":"enum","list":"protectionRequirementLevels","values":["normal","high","veryHigh"],"fact":true,"widget":"select","width":6},
{"name":"highlyPersonal","type":"bool","default":false,"fact":true,"widget":"checkbox","width":6},
p1864876289,
p495a5c3af0,
p83ddc98d73,
pb28d4004a5,
p439acf4049,
p3351afefe7,
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
],"checks":["notPartOfItself"],"catalogue":{"kind":"personalDataCategories","route":"/settings/personalDataCategories","list":"/api/personalDataCategories","calls":true,"read":"ROLE_READER","write":"ROLE_TENANT_ADMIN","scope":"group","translated":true,"columns":["title","article","highlyPersonal","dataSecurity"],"sort":"title","rule":"notBelowItself"}};
