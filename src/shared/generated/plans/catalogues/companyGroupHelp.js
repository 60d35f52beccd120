// Written by `npm run gen` from schemas. Do not edit.
import { p2b209ea5a7 } from "../shared.js";
import { p3b792583a7 } from "../shared.js";
import { p454beb7402 } from "../shared.js";
import { p495a5c3af0 } from "../shared.js";
import { p52fb2831d7 } from "../shared.js";
import { p5d28eade41 } from "../shared.js";
import { p5dc1f94f08 } from "../shared.js";
import { p6935055116 } from "../shared.js";
import { p6dc4c9e2a6 } from "../shared.js";
import { p7be62a2c35 } from "../shared.js";
import { p7c717bd098 } from "../shared.js";
import { p81794f661b } from "../shared.js";
import { p83ddc98d73 } from "../shared.js";
import { pa1b94bbb1c } from "../shared.js";
import { pb28d4004a5 } from "../shared.js";
import { pc74868cb4d } from "../shared.js";
import { pe582e153c4 } from "../shared.js";
import { pfc8d5359f8 } from "../shared.js";
export const plan = {"document":"catalogues/companyGroupHelp","textKey":"catalogues.companyGroupHelp","nodes":[
{"name":"title","type":"text","readOnly":true,"maxLength":500,"search":3,"widget":"hidden","width":6},
{"name":"entity","type":"text","required":true,"maxLength":60,"widget":"fieldSelect","width":6},
{"name":"fieldName","type":"text","required":true,"maxLength":200,"normalise":["trim"],"widget":"fieldSelect","width":6,"options":{"document":"entity"}},
{"name":"childFieldName","type":"text","maxLength":200,"normalise":["trim"],"widget":"fieldSelect","width":6,"options":{"document":"entity","field":"fieldName"}},
{"name":"article","type":"enum","list":"articles","values":p6935055116,"widget":"combobox","width":6},
{"name":"translations","type":"object","required":true,"widget":"object","children":[
{"name":"de","type":"text","required":true,"multiline":true,"maxLength":20000,"normalise":["trim","html"],"diff":"text","widget":"html","width":6},
{"name":"en","type":"text","multiline":true,"maxLength":20000,"normalise":["trim","html"],"diff":"text","widget":"html","width":6},
]},
p495a5c3af0,
p83ddc98d73,
pb28d4004a5,
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
],"checks":["helpPlace"],"catalogue":{"kind":"companyGroupHelp","route":"/settings/groupHelp","place":"forms","calls":true,"paths":{"usage":false,"replace":false,"hide":false},"read":"ROLE_READER","write":"ROLE_TENANT_ADMIN","scope":"group","reach":"group","translated":false,"columns":["title","article"],"sort":"title","rule":"helpText","unique":["entity","fieldName","childFieldName"]}};
