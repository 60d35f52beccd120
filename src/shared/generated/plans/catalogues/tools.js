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
import { p840cd30874 } from "../shared.js";
import { pa1b94bbb1c } from "../shared.js";
import { pb28d4004a5 } from "../shared.js";
import { pd17d1c2c38 } from "../shared.js";
import { pe582e153c4 } from "../shared.js";
import { pfc8d5359f8 } from "../shared.js";
export const plan = {"document":"catalogues/tools","textKey":"catalogues.tools","nodes":[
{"name":"title","type":"text","required":true,"maxLength":200,"normalise":["trim","collapse"],"export":{"in":["record"],"audience":"internal"},"search":3,"widget":"text"},
{"name":"vendor","type":"reference","export":{"in":["record"],"audience":"internal"},"fact":true,"lookup":{"list":"vendor","create":"ROLE_TENANT_ADMIN"},"widget":"combobox","width":6},
{"name":"vendorId","type":"number","readOnly":true,"minimum":1,"maximum":9007199254740991,"derive":{"from":["vendor"],"by":"referenceId"},"diff":"ignore","fact":true,"widget":"hidden","width":6},
{"name":"onPremise","type":"bool","default":false,"export":{"in":["record"],"audience":"internal"},"fact":true,"widget":"checkbox","width":6},
{"name":"hostingCountry","type":"reference","when":{"show":{"not":{"at":"onPremise","is":true}},"onHide":"clearOnSave"},"fact":true,"lookup":{"list":"countries"},"widget":"combobox","width":6},
{"name":"url","type":"text","maxLength":500,"format":"uri","widget":"text","width":6},
{"name":"securityControls","type":"references","maxItems":200,"normalise":["uniqueIds"],"diff":"set","lookup":{"list":"securityControl"},"widget":"multiCombobox"},
{"name":"personalDataCategories","type":"references","maxItems":100,"normalise":["uniqueIds"],"diff":"set","fact":true,"lookup":{"list":"personalDataCategories"},"widget":"multiCombobox"},
{"name":"owner","type":"reference","fact":true,"personal":true,"lookup":{"list":"staff"},"widget":"combobox","width":6},
{"name":"usesAi","type":"bool","default":false,"fact":true,"widget":"checkbox","width":6},
{"name":"monitoring","type":"enum","list":"monitoringAbilities","values":["suitable","unsuitable"],"widget":"select","width":6},
{"name":"evaluations","type":"text","multiline":true,"maxLength":4000,"when":{"show":{"at":"monitoring","is":"suitable"},"onHide":"clearOnSave"},"normalise":["trim"],"diff":"text","widget":"longText"},
p840cd30874,
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
],"catalogue":{"kind":"tools","route":"/settings/tools","list":"/api/tools","calls":true,"read":"ROLE_READER","write":"ROLE_TENANT_ADMIN","scope":"group","translated":false,"columns":["title","vendor","onPremise"],"sort":"title"}};
