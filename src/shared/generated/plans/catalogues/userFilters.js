// Written by `npm run gen` from schemas. Do not edit.
import { p09693dd9d9 } from "../shared.js";
import { p2b209ea5a7 } from "../shared.js";
import { p3b792583a7 } from "../shared.js";
import { p495a5c3af0 } from "../shared.js";
import { p5d28eade41 } from "../shared.js";
import { p5dc1f94f08 } from "../shared.js";
import { p6dc4c9e2a6 } from "../shared.js";
import { p71c0b22061 } from "../shared.js";
import { p7be62a2c35 } from "../shared.js";
import { p7c717bd098 } from "../shared.js";
import { p81794f661b } from "../shared.js";
import { p83ddc98d73 } from "../shared.js";
import { pa1b94bbb1c } from "../shared.js";
import { pa50b8e79b3 } from "../shared.js";
import { pb28d4004a5 } from "../shared.js";
import { pe582e153c4 } from "../shared.js";
import { ped851773e1 } from "../shared.js";
export const plan = {"document":"catalogues/userFilters","textKey":"catalogues.userFilters","nodes":[
p09693dd9d9,
{"name":"place","type":"number","minimum":1,"maximum":99,"widget":"integer","width":4},
{"name":"description","type":"text","maxLength":200,"normalise":["trim"],"widget":"text"},
{"name":"conditions","type":"any","required":true,"widget":"conditions"},
{"name":"sort","type":"text","maxLength":65,"widget":"hidden"},
{"name":"descending","type":"bool","widget":"hidden"},
{"name":"owner","type":"number","readOnly":true,"minimum":1,"maximum":9007199254740991,"diff":"ignore","widget":"hidden"},
pa50b8e79b3,
p71c0b22061,
p495a5c3af0,
p83ddc98d73,
pb28d4004a5,
pa1b94bbb1c,
ped851773e1,
p7be62a2c35,
p2b209ea5a7,
p6dc4c9e2a6,
p81794f661b,
p3b792583a7,
pe582e153c4,
p5dc1f94f08,
p5d28eade41,
p7c717bd098,
],"catalogue":{"kind":"userFilters","route":"/settings/record-filter/user","place":"filters","calls":true,"admin":"filter/user","paths":{"create":"/api/admin/filter/user/create","usage":false,"replace":false,"hide":false},"read":"ROLE_READER","write":"ROLE_READER","scope":"group","reach":"own","translated":false,"added":false,"columns":["title","count","place"],"sort":"title","rule":"savedFilter"}};
