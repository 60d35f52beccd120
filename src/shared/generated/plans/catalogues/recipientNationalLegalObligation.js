// Written by `npm run gen` from schemas. Do not edit.
import { p2b209ea5a7 } from "../shared.js";
import { p3351afefe7 } from "../shared.js";
import { p3b792583a7 } from "../shared.js";
import { p4347a4855e } from "../shared.js";
import { p439acf4049 } from "../shared.js";
import { p454beb7402 } from "../shared.js";
import { p495a5c3af0 } from "../shared.js";
import { p52fb2831d7 } from "../shared.js";
import { p5d28eade41 } from "../shared.js";
import { p5dc1f94f08 } from "../shared.js";
import { p6dc4c9e2a6 } from "../shared.js";
import { p7be62a2c35 } from "../shared.js";
import { p7c717bd098 } from "../shared.js";
import { p7e10026b92 } from "../shared.js";
import { p81794f661b } from "../shared.js";
import { p83ddc98d73 } from "../shared.js";
import { pa1b94bbb1c } from "../shared.js";
import { pb28d4004a5 } from "../shared.js";
import { pd17d1c2c38 } from "../shared.js";
import { pe2e99c4a26 } from "../shared.js";
import { pe582e153c4 } from "../shared.js";
import { pe68fb2ce2c } from "../shared.js";
import { pf3279eaa21 } from "../shared.js";
import { pfc8d5359f8 } from "../shared.js";
import { pfcc32630f1 } from "../shared.js";
export const plan = {"document":"catalogues/recipientNationalLegalObligation","textKey":"catalogues.recipientNationalLegalObligation","nodes":[
pfcc32630f1,
p7e10026b92,
pf3279eaa21,
{"name":"url","type":"text","maxLength":500,"format":"uri","widget":"text"},
{"name":"typicalFor","type":"text","maxLength":500,"fact":true,"widget":"text"},
pe2e99c4a26,
pe68fb2ce2c,
{"name":"supersededBy","type":"reference","access":{"write":["ROLE_MASTER_EDITOR"],"hideIfEmpty":true},"fact":true,"lookup":{"list":"recipientNationalLegalObligation","jurisdiction":"country"},"widget":"combobox","width":6},
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
],"catalogue":{"kind":"recipientNationalLegalObligation","route":"/admin/recipientNationalLegalObligation","groupRoute":"/settings/recipientNationalLegalObligation","place":"law","area":"legalBases","list":"/api/recipientNationalLegalObligation","calls":true,"read":"ROLE_READER","write":"ROLE_MASTER_EDITOR","scope":"group","translated":true,"columns":["title","country"],"sort":"title","jurisdiction":"country"}};
