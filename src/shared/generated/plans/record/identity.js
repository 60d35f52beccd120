// Written by `npm run gen` from schemas. Do not edit.
import { p0fe75c45f5 } from "../shared.js";
import { p12d840708c } from "../shared.js";
import { p249517d4e8 } from "../shared.js";
import { p286f1558fe } from "../shared.js";
import { p2eb2c2d265 } from "../shared.js";
import { p421e965903 } from "../shared.js";
import { p47092cb0b7 } from "../shared.js";
import { p4bc2f7f377 } from "../shared.js";
import { p4cc18fc93c } from "../shared.js";
import { p57198d74d0 } from "../shared.js";
import { p5845b3dba9 } from "../shared.js";
import { p669e11adc2 } from "../shared.js";
import { p84a88e0129 } from "../shared.js";
import { p8c0b8655c5 } from "../shared.js";
import { p92ac425584 } from "../shared.js";
import { p94b6bbdf7c } from "../shared.js";
import { p97f903a607 } from "../shared.js";
import { p99330e3584 } from "../shared.js";
import { pa460583723 } from "../shared.js";
import { paa31a917a1 } from "../shared.js";
import { pbe8a49aad9 } from "../shared.js";
import { pcfdefa1fa9 } from "../shared.js";
import { pdb15ff2954 } from "../shared.js";
import { pe91c81b75c } from "../shared.js";
import { pebc0322442 } from "../shared.js";
import { pf51bc1150e } from "../shared.js";
export const plan = {"document":"record/identity","textKey":"record.identity","nodes":[
pcfdefa1fa9,
p5845b3dba9,
p0fe75c45f5,
p2eb2c2d265,
pbe8a49aad9,
paa31a917a1,
p8c0b8655c5,
pe91c81b75c,
pdb15ff2954,
p47092cb0b7,
p12d840708c,
pebc0322442,
p57198d74d0,
p4cc18fc93c,
p92ac425584,
p94b6bbdf7c,
pf51bc1150e,
p249517d4e8,
p286f1558fe,
p421e965903,
p4bc2f7f377,
p84a88e0129,
p99330e3584,
p97f903a607,
pa460583723,
p669e11adc2,
],"summary":["status","updatedAt"]};
