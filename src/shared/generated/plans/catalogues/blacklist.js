// Written by `npm run gen` from schemas. Do not edit.
import { p05e6608a97 } from "../shared.js";
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
export const plan = {"document":"catalogues/blacklist","textKey":"catalogues.blacklist","nodes":[
{"name":"country","type":"reference","required":true,"export":{"in":["risk","record"],"audience":"internal"},"fact":true,"lookup":{"list":"countries"},"widget":"combobox","width":6},
{"name":"state","type":"enum","list":"states","values":["bw","by","be","bb","hb","hh","he","mv","ni","nw","rp","sl","sn","st","sh","th"],"when":{"show":{"at":"country","item":{"countryCode":"DE"}},"onHide":"clearOnSave"},"export":{"in":["risk","record"],"audience":"internal"},"widget":"select","width":6},
{"name":"source","type":"text","maxLength":500,"export":{"in":["risk","record"],"audience":"internal"},"widget":"text"},
{"name":"validFrom","type":"date","format":"date","widget":"date","width":6},
{"name":"entries","type":"rows","maxItems":100,"diff":"rows","export":{"in":["risk","record"],"audience":"internal"},"of":"rows/blacklistEntry","key":["id","clientId"],"widget":"rows","children":p05e6608a97},
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
],"checks":["entryNumbers"],"catalogue":{"kind":"blacklist","route":"/admin/blacklist","area":"risk","children":"entries","list":"/api/blacklist","calls":true,"read":"ROLE_READER","write":"ROLE_MASTER_EDITOR","scope":"product","translated":true,"columns":["title","country","source"],"sort":"title","jurisdiction":"country","unique":["country","state"]}};
