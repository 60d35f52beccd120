// Written by `npm run gen` from schemas. Do not edit.
import { p02205da4ab } from "../shared.js";
import { p105fd97306 } from "../shared.js";
import { p10824b0513 } from "../shared.js";
import { p12d840708c } from "../shared.js";
import { p1d3ced5b97 } from "../shared.js";
import { p20245021ce } from "../shared.js";
import { p249517d4e8 } from "../shared.js";
import { p286f1558fe } from "../shared.js";
import { p298866f539 } from "../shared.js";
import { p3a38c5a1f0 } from "../shared.js";
import { p47092cb0b7 } from "../shared.js";
import { p4cc18fc93c } from "../shared.js";
import { p57198d74d0 } from "../shared.js";
import { p58fb8e09f7 } from "../shared.js";
import { p669e11adc2 } from "../shared.js";
import { p8c0b8655c5 } from "../shared.js";
import { p94b6bbdf7c } from "../shared.js";
import { pa6c8af1bc0 } from "../shared.js";
import { paa31a917a1 } from "../shared.js";
import { pcdfc315bb5 } from "../shared.js";
import { pd8d9d04347 } from "../shared.js";
import { pda42d31f63 } from "../shared.js";
import { pdb15ff2954 } from "../shared.js";
import { pe91c81b75c } from "../shared.js";
import { pebc0322442 } from "../shared.js";
import { pf51bc1150e } from "../shared.js";
export const plan = {"document":"record/identity","textKey":"record.identity","nodes":[
p20245021ce,
p10824b0513,
p1d3ced5b97,
pcdfc315bb5,
pa6c8af1bc0,
paa31a917a1,
p8c0b8655c5,
pe91c81b75c,
pdb15ff2954,
p47092cb0b7,
p12d840708c,
pebc0322442,
p57198d74d0,
p4cc18fc93c,
p58fb8e09f7,
p94b6bbdf7c,
pf51bc1150e,
p249517d4e8,
p286f1558fe,
pd8d9d04347,
p105fd97306,
pda42d31f63,
p298866f539,
p02205da4ab,
p3a38c5a1f0,
p669e11adc2,
],"summary":["status","updatedAt"]};
