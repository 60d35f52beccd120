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
import { pd17d1c2c38 } from "../shared.js";
import { pe582e153c4 } from "../shared.js";
export const plan = {"document":"catalogues/staff","textKey":"catalogues.staff","nodes":[
{"name":"title","type":"text","readOnly":true,"maxLength":200,"search":3,"personal":true,"widget":"hidden","width":6},
{"name":"salutation","type":"text","maxLength":50,"personal":true,"widget":"text","width":4},
{"name":"firstName","type":"text","required":true,"maxLength":200,"normalise":["trim"],"export":{"in":["register","processor","record"],"audience":"authority"},"fact":true,"personal":true,"widget":"text","width":4},
{"name":"lastName","type":"text","required":true,"maxLength":200,"normalise":["trim"],"export":{"in":["register","processor","record"],"audience":"authority"},"fact":true,"personal":true,"widget":"text","width":4},
{"name":"email","type":"text","maxLength":254,"format":"email","when":{"require":{"at":"roles","minItems":1}},"normalise":["trim"],"export":{"in":["register","processor","record"],"audience":"authority"},"search":2,"fact":true,"personal":true,"widget":"text","width":6},
{"name":"phone","type":"text","maxLength":50,"export":{"in":["register","processor","record"],"audience":"authority"},"fact":true,"personal":true,"widget":"text","width":6},
{"name":"jobTitle","type":"text","maxLength":200,"normalise":["trim"],"search":1,"personal":true,"widget":"text"},
{"name":"company","type":"reference","fact":true,"lookup":{"list":"companies"},"widget":"combobox","width":6},
{"name":"department","type":"reference","lookup":{"list":"departments","filterBy":{"companyId":"company/id"}},"widget":"combobox","width":6},
{"name":"street","type":"text","maxLength":200,"normalise":["trim"],"export":{"in":["register","processor","record"],"audience":"authority"},"fact":true,"personal":true,"widget":"text"},
{"name":"postcode","type":"text","maxLength":20,"export":{"in":["register","processor","record"],"audience":"authority"},"fact":true,"personal":true,"widget":"text","width":4},
{"name":"city","type":"text","maxLength":200,"normalise":["trim"],"export":{"in":["register","processor","record"],"audience":"authority"},"fact":true,"personal":true,"widget":"text","width":8},
{"name":"language","type":"enum","list":"languages","values":["de","en"],"when":{"show":{"at":"roles","minItems":1},"onHide":"keep"},"widget":"select","width":6},
{"name":"roles","type":"enums","list":"roles","values":["ROLE_READER","ROLE_CREATOR","ROLE_TENANT_EDITOR","ROLE_TENANT_ADMIN"],"maxItems":4,"widget":"level"},
{"name":"companies","type":"references","maxItems":500,"when":{"show":{"at":"roles","minItems":1},"onHide":"keep"},"normalise":["uniqueIds"],"diff":"set","lookup":{"list":"companies"},"widget":"multiCombobox"},
{"name":"active","type":"bool","default":true,"access":{"write":["ROLE_TENANT_ADMIN"]},"widget":"checkbox"},
{"name":"accountState","type":"enum","readOnly":true,"list":"accountStates","values":["invited","active","locked"],"widget":"hidden"},
{"name":"invitation","type":"object","readOnly":true,"when":{"show":{"at":"roles","minItems":1},"onHide":"keep"},"widget":"invitation","children":[
{"name":"state","type":"enum","list":"invitationStates","values":["open","waiting","sent","failed","shown","expired","ended"],"widget":"select"},
{"name":"login","type":"text","maxLength":254,"personal":true,"widget":"text"},
{"name":"canSend","type":"bool","widget":"checkbox"},
{"name":"canDecide","type":"bool","widget":"checkbox"},
{"name":"at","type":"dateTime","format":"date-time","widget":"dateTime"},
{"name":"expiresAt","type":"dateTime","format":"date-time","widget":"dateTime"},
{"name":"reason","type":"enum","list":"mailFailures","values":["address","unreachable","signIn","unsafe","refused"],"widget":"select"},
{"name":"reminderFailedAt","type":"dateTime","format":"date-time","widget":"dateTime"},
{"name":"reminderReason","type":"enum","list":"mailFailures","values":["address","unreachable","signIn","unsafe","refused"],"widget":"select"},
]},
{"name":"lastLoginAt","type":"dateTime","readOnly":true,"format":"date-time","when":{"show":{"at":"roles","minItems":1},"onHide":"keep"},"personal":true,"widget":"readOnly","width":6},
p495a5c3af0,
p83ddc98d73,
pb28d4004a5,
pd17d1c2c38,
pa1b94bbb1c,
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
],"checks":["loginNeedsEmail","wholeNameFits"],"groups":[{"key":"person","fields":["salutation","firstName","lastName","jobTitle","company","department"]},{"key":"contact","fields":["email","phone","street","postcode","city"]},{"key":"access","fields":["roles","companies","language","active","invitation","lastLoginAt"]}],"catalogue":{"kind":"staff","route":"/settings/staff","place":"people","list":"/api/staff/search","calls":true,"paths":{"read":"/api/admin/staff/{id}"},"read":"ROLE_READER","write":"ROLE_TENANT_ADMIN","scope":"group","reach":"companies","translated":false,"columns":["title","email","company","roles","accountState","lastLoginAt"],"sort":"title","lists":"ROLE_READER","rule":"staffAccount","added":false,"people":true,"stays":{"at":"accountState","is":"invited"}}};
