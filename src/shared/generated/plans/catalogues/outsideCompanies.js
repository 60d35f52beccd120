// Written by `npm run gen` from schemas. Do not edit.
import { p2b209ea5a7 } from "../shared.js";
import { p3b792583a7 } from "../shared.js";
import { p454beb7402 } from "../shared.js";
import { p495a5c3af0 } from "../shared.js";
import { p52fb2831d7 } from "../shared.js";
import { p56887d0a9f } from "../shared.js";
import { p5d28eade41 } from "../shared.js";
import { p5dc1f94f08 } from "../shared.js";
import { p6dc4c9e2a6 } from "../shared.js";
import { p7be62a2c35 } from "../shared.js";
import { p7c717bd098 } from "../shared.js";
import { p81794f661b } from "../shared.js";
import { p8246dd6872 } from "../shared.js";
import { p83ddc98d73 } from "../shared.js";
import { pa1b94bbb1c } from "../shared.js";
import { pb28d4004a5 } from "../shared.js";
import { pd17d1c2c38 } from "../shared.js";
import { pe582e153c4 } from "../shared.js";
import { pfc8d5359f8 } from "../shared.js";
export const plan = {"document":"catalogues/outsideCompanies","textKey":"catalogues.outsideCompanies","nodes":[
{"name":"title","type":"text","required":true,"maxLength":200,"normalise":["trim","collapse"],"export":{"in":["register","processor","record"],"audience":"authority"},"search":3,"widget":"text"},
{"name":"street","type":"text","maxLength":200,"needed":p56887d0a9f,"normalise":["trim"],"export":{"in":["register","processor","record"],"audience":"authority"},"fact":true,"widget":"text"},
{"name":"postcode","type":"text","maxLength":20,"needed":p56887d0a9f,"export":{"in":["register","processor","record"],"audience":"authority"},"fact":true,"widget":"text","width":4},
{"name":"city","type":"text","maxLength":200,"needed":p56887d0a9f,"normalise":["trim"],"export":{"in":["register","processor","record"],"audience":"authority","letter":"d","column":1},"fact":true,"widget":"text","width":8},
{"name":"country","type":"reference","needed":p56887d0a9f,"export":{"in":["register","processor","record"],"audience":"authority"},"fact":true,"lookup":{"list":"countries"},"widget":"combobox","width":6},
p8246dd6872,
{"name":"email","type":"text","maxLength":254,"format":"email","export":{"in":["register","processor","record"],"audience":"authority"},"widget":"text"},
{"name":"representative","type":"text","maxLength":500,"export":{"in":["register","processor","record"],"audience":"authority"},"widget":"longText"},
{"name":"dpo","type":"text","maxLength":500,"export":{"in":["register","processor","record"],"audience":"authority"},"widget":"longText"},
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
],"catalogue":{"kind":"outsideCompanies","route":"/settings/outsideCompanies","list":"/api/outsideCompanies","calls":true,"read":"ROLE_READER","write":"ROLE_TENANT_ADMIN","scope":"group","translated":false,"columns":["title","city","country"],"sort":"title"}};
