// Written by `npm run gen` from schemas. Do not edit.
import { p01e9927277 } from "../shared.js";
import { p1330f33c14 } from "../shared.js";
import { p2b209ea5a7 } from "../shared.js";
import { p3351afefe7 } from "../shared.js";
import { p3b792583a7 } from "../shared.js";
import { p4347a4855e } from "../shared.js";
import { p439acf4049 } from "../shared.js";
import { p44ab26cc42 } from "../shared.js";
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
import { pacfc76d4e6 } from "../shared.js";
import { pb28d4004a5 } from "../shared.js";
import { pd17d1c2c38 } from "../shared.js";
import { pe582e153c4 } from "../shared.js";
import { pe68fb2ce2c } from "../shared.js";
import { pfc8d5359f8 } from "../shared.js";
export const plan = {"document":"catalogues/deletionPractise","textKey":"catalogues.deletionPractise","nodes":[
{"name":"country","type":"reference","export":{"in":["register","deletion","record"],"audience":"authority"},"fact":true,"lookup":{"list":"countries"},"widget":"combobox","width":6},
{"name":"nature","type":"enum","list":"retentionNatures","values":["duty","erase","limitation","cutoff","usual"],"default":"usual","export":{"in":["deletion","record"],"audience":"authority","letter":"f","column":4},"fact":true,"widget":"select","width":6},
{"name":"isNatureUnchecked","type":"bool","readOnly":true,"diff":"ignore","widget":"hidden"},
p44ab26cc42,
{"name":"special","type":"bool","default":false,"widget":"checkbox"},
{"name":"years","type":"number","minimum":0,"maximum":100,"export":{"in":["register","deletion","record"],"audience":"authority"},"fact":true,"widget":"integer","width":4},
{"name":"months","type":"number","minimum":0,"maximum":120,"export":{"in":["register","deletion","record"],"audience":"authority"},"fact":true,"widget":"integer","width":4},
{"name":"days","type":"number","minimum":0,"maximum":3650,"export":{"in":["register","deletion","record"],"audience":"authority"},"fact":true,"widget":"integer","width":4},
{"name":"untilText","type":"object","export":{"in":["register","deletion","record"],"audience":"authority"},"fact":true,"widget":"object","children":p01e9927277},
{"name":"startEvent","type":"enum","list":"startEvents","values":p1330f33c14,"export":{"in":["register","deletion","record"],"audience":"authority"},"fact":true,"widget":"select","width":6},
{"name":"fromYearEnd","type":"bool","default":false,"export":{"in":["register","deletion","record"],"audience":"authority"},"fact":true,"widget":"checkbox","width":6},
{"name":"startNote","type":"object","when":{"show":{"at":"startEvent","is":"other"},"onHide":"keep"},"export":{"in":["register","deletion","record"],"audience":"authority"},"fact":true,"widget":"object","children":pacfc76d4e6},
{"name":"max","type":"object","fact":true,"widget":"object","children":[
{"name":"years","type":"number","minimum":0,"maximum":100,"widget":"integer","width":4},
{"name":"months","type":"number","minimum":0,"maximum":120,"widget":"integer","width":4},
{"name":"basis","type":"text","maxLength":200,"widget":"text","width":4},
{"name":"byText","type":"object","widget":"object","children":pacfc76d4e6},
]},
{"name":"action","type":"enum","list":"deletionActions","values":["delete","anonymise","restrict","archive"],"default":"delete","export":{"in":["register","deletion","record"],"audience":"authority","letter":"f","column":3},"fact":true,"widget":"select","width":6},
{"name":"basis","type":"text","maxLength":500,"export":{"in":["deletion","record"],"audience":"authority","letter":"f","column":4},"search":1,"fact":true,"citation":true,"widget":"text","width":6},
{"name":"source","type":"text","maxLength":500,"format":"uri","widget":"text","width":6},
{"name":"asOf","type":"date","format":"date","widget":"date","width":6},
{"name":"remark","type":"object","export":{"in":["record"],"audience":"internal","hideIfEmpty":true},"fact":true,"widget":"object","children":[
{"name":"de","type":"text","maxLength":500,"widget":"longText"},
{"name":"en","type":"text","maxLength":500,"widget":"longText"},
]},
{"name":"note","type":"text","maxLength":500,"export":{"in":["record"],"audience":"internal","hideIfEmpty":true},"fact":true,"widget":"longText"},
{"name":"validFrom","type":"date","format":"date","fact":true,"widget":"date","width":6},
{"name":"validTo","type":"date","format":"date","fact":true,"widget":"date","width":6},
{"name":"periodText","type":"text","readOnly":true,"maxLength":500,"derive":{"from":["years","months","days","untilText","startEvent","startNote","fromYearEnd","action","max"],"by":"deletionPeriodText"},"export":{"in":["register","deletion","record"],"audience":"authority","letter":"f","column":2},"fact":true,"widget":"readOnly"},
pe68fb2ce2c,
{"name":"supersededBy","type":"reference","access":{"write":["ROLE_MASTER_EDITOR"],"hideIfEmpty":true},"fact":true,"lookup":{"list":"deletionPractise","jurisdiction":"country"},"widget":"combobox","width":6},
p4347a4855e,
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
],"checks":["deletionPeriodGiven","validRange","natureChecked"],"groups":[{"key":"scope","fields":["country","nature","isNatureUnchecked","personalDataCategories","special"]},{"key":"period","fields":["years","months","days","untilText","startEvent","fromYearEnd","startNote","max","periodText"]},{"key":"action","fields":["action","basis","source","asOf","remark","note","validFrom","validTo","certainty","supersededBy","counterparts"]}],"detail":["periodText","nature","basis"],"catalogue":{"kind":"deletionPractise","route":"/settings/deletionPractise","list":"/api/deletionPractise","calls":true,"read":"ROLE_READER","write":"ROLE_TENANT_ADMIN","scope":"group","translated":true,"columns":["title","country","periodText","basis","isNatureUnchecked"],"rule":"uncheckedNature","sort":"title","jurisdiction":"country","asked":["years","months","days","startEvent","fromYearEnd","action"]}};
