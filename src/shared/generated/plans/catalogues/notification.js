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
import { pc74868cb4d } from "../shared.js";
import { pe582e153c4 } from "../shared.js";
import { pfc8d5359f8 } from "../shared.js";
export const plan = {"document":"catalogues/notification","textKey":"catalogues.notification","nodes":[
{"name":"title","type":"text","required":true,"maxLength":200,"normalise":["trim","collapse"],"search":3,"widget":"text","width":6},
{"name":"titleEnglish","type":"text","maxLength":200,"normalise":["trim"],"widget":"text","width":6},
{"name":"alias","type":"enum","required":true,"list":"notificationPlaces","values":["login","dashboard","records","editor","settings"],"widget":"select","width":6},
{"name":"kind","type":"enum","list":"notificationKinds","values":["info","success","warning","critical"],"default":"info","widget":"select","width":6},
{"name":"translations","type":"object","required":true,"widget":"object","children":[
{"name":"de","type":"text","required":true,"multiline":true,"maxLength":4000,"normalise":["trim","html"],"diff":"text","widget":"html","width":6},
{"name":"en","type":"text","multiline":true,"maxLength":4000,"normalise":["trim","html"],"diff":"text","widget":"html","width":6},
]},
{"name":"from","type":"dateTime","format":"date-time","widget":"dateTime","width":6},
{"name":"to","type":"dateTime","format":"date-time","widget":"dateTime","width":6},
{"name":"dismissible","type":"bool","default":true,"widget":"checkbox"},
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
],"checks":["validRange"],"catalogue":{"kind":"notification","route":"/settings/notification","place":"forms","productRoute":"/admin/notification","area":"notices","admin":"company-group-notification","calls":true,"paths":{"usage":false,"replace":false},"read":"ROLE_READER","write":"ROLE_TENANT_ADMIN","scope":"group","reach":"group","translated":false,"columns":["title","alias","kind","from","to"],"sort":"title","rule":"notice"}};
