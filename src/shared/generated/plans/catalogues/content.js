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
import { pb28d4004a5 } from "../shared.js";
import { pc74868cb4d } from "../shared.js";
import { pe582e153c4 } from "../shared.js";
import { pfc8d5359f8 } from "../shared.js";
export const plan = {"document":"catalogues/content","textKey":"catalogues.content","nodes":[
{"name":"type","type":"enum","required":true,"list":"contentKinds","values":["community","news","report"],"default":"community","widget":"segmented","width":6},
{"name":"category","type":"reference","required":true,"search":2,"lookup":{"list":"categoryTags"},"widget":"combobox","width":6},
{"name":"teaser","type":"object","widget":"object","children":[
{"name":"de","type":"text","maxLength":500,"normalise":["trim"],"diff":"text","search":2,"widget":"longText","width":6},
{"name":"en","type":"text","maxLength":500,"normalise":["trim"],"diff":"text","search":2,"widget":"longText","width":6},
]},
{"name":"text","type":"object","required":true,"widget":"object","children":[
{"name":"de","type":"text","required":true,"multiline":true,"maxLength":20000,"normalise":["trim","html"],"diff":"text","search":1,"widget":"html","width":6},
{"name":"en","type":"text","multiline":true,"maxLength":20000,"normalise":["trim","html"],"diff":"text","search":1,"widget":"html","width":6},
]},
{"name":"tags","type":"references","maxItems":20,"normalise":["uniqueIds"],"diff":"set","search":2,"lookup":{"list":"tags","create":"ROLE_MASTER_EDITOR"},"widget":"multiCombobox"},
{"name":"countries","type":"references","maxItems":250,"normalise":["uniqueIds"],"diff":"set","lookup":{"list":"countries"},"widget":"multiCombobox"},
{"name":"masterRecords","type":"references","maxItems":20,"normalise":["uniqueIds"],"diff":"set","lookup":{"list":"masterRecord"},"widget":"multiCombobox"},
{"name":"files","type":"files","maxItems":20,"diff":"set","widget":"files"},
{"name":"link","type":"text","maxLength":500,"format":"uri","widget":"text"},
{"name":"status","type":"enum","list":"contentStatuses","values":["draft","published","archived"],"default":"draft","widget":"segmented","width":6},
{"name":"publishedAt","type":"dateTime","format":"date-time","widget":"dateTime","width":6},
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
],"catalogue":{"kind":"content","route":"/admin/community","area":"community","feature":"community","calls":true,"paths":{"usage":false,"replace":false,"hide":false},"read":"ROLE_MASTER_EDITOR","write":"ROLE_MASTER_EDITOR","upkeep":"ROLE_MASTER_EDITOR","scope":"product","translated":true,"columns":["title","type","category","status","publishedAt"],"sort":"title","rule":"published"}};
