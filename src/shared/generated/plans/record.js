// Written by `npm run gen` from schemas. Do not edit.
import { p0191942d7b } from "./shared.js";
import { p01d4754b91 } from "./shared.js";
import { p05a66bcb2c } from "./shared.js";
import { p07976e1c40 } from "./shared.js";
import { p092b390af5 } from "./shared.js";
import { p0fb6c2d518 } from "./shared.js";
import { p0fe75c45f5 } from "./shared.js";
import { p10ead5b3f7 } from "./shared.js";
import { p12d840708c } from "./shared.js";
import { p1ef9048155 } from "./shared.js";
import { p249517d4e8 } from "./shared.js";
import { p286f1558fe } from "./shared.js";
import { p2d2f3cf383 } from "./shared.js";
import { p2eb2c2d265 } from "./shared.js";
import { p323b196441 } from "./shared.js";
import { p35d0ffcd76 } from "./shared.js";
import { p421e965903 } from "./shared.js";
import { p47092cb0b7 } from "./shared.js";
import { p4b77cc878c } from "./shared.js";
import { p4bc2f7f377 } from "./shared.js";
import { p4cc18fc93c } from "./shared.js";
import { p4e0dcf4691 } from "./shared.js";
import { p504950b76b } from "./shared.js";
import { p5096dada06 } from "./shared.js";
import { p53a930cfb2 } from "./shared.js";
import { p57198d74d0 } from "./shared.js";
import { p5845b3dba9 } from "./shared.js";
import { p5953e3c8ac } from "./shared.js";
import { p59d76b3fa3 } from "./shared.js";
import { p5d10226b93 } from "./shared.js";
import { p5d9c9c1fce } from "./shared.js";
import { p6408b0fb5d } from "./shared.js";
import { p65d382e7c5 } from "./shared.js";
import { p669e11adc2 } from "./shared.js";
import { p6e924af0c0 } from "./shared.js";
import { p837bd4f94b } from "./shared.js";
import { p84a88e0129 } from "./shared.js";
import { p853f7828ba } from "./shared.js";
import { p8c0b8655c5 } from "./shared.js";
import { p9024909f93 } from "./shared.js";
import { p91b0fbc456 } from "./shared.js";
import { p92ac425584 } from "./shared.js";
import { p94b6bbdf7c } from "./shared.js";
import { p964dafad7d } from "./shared.js";
import { p97f903a607 } from "./shared.js";
import { p99330e3584 } from "./shared.js";
import { p9e1b09a6f8 } from "./shared.js";
import { pa460583723 } from "./shared.js";
import { pa92ba94727 } from "./shared.js";
import { paa31a917a1 } from "./shared.js";
import { pae118e2788 } from "./shared.js";
import { paf6c7ac59e } from "./shared.js";
import { pb0d48035ce } from "./shared.js";
import { pb395eb1ee7 } from "./shared.js";
import { pb7324ed11d } from "./shared.js";
import { pbe8a49aad9 } from "./shared.js";
import { pbf684b9efb } from "./shared.js";
import { pc906cd80b4 } from "./shared.js";
import { pc9bb95114a } from "./shared.js";
import { pcfdefa1fa9 } from "./shared.js";
import { pd1121ec62a } from "./shared.js";
import { pdb15ff2954 } from "./shared.js";
import { pddf8280e60 } from "./shared.js";
import { pe91c81b75c } from "./shared.js";
import { pe9b0af8e20 } from "./shared.js";
import { pebc0322442 } from "./shared.js";
import { pebe524a79e } from "./shared.js";
import { pf08e27797d } from "./shared.js";
import { pf0dee85781 } from "./shared.js";
import { pf1879e43d7 } from "./shared.js";
import { pf51bc1150e } from "./shared.js";
export const plan = {"document":"record","textKey":"record.record","nodes":[
paa31a917a1,
p8c0b8655c5,
pe91c81b75c,
p2eb2c2d265,
p5845b3dba9,
pbe8a49aad9,
p0fe75c45f5,
pdb15ff2954,
p47092cb0b7,
p12d840708c,
pebc0322442,
p57198d74d0,
p4cc18fc93c,
pcfdefa1fa9,
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
p5096dada06,
p5953e3c8ac,
p504950b76b,
paf6c7ac59e,
p853f7828ba,
pae118e2788,
p323b196441,
p9e1b09a6f8,
p4e0dcf4691,
p01d4754b91,
pc9bb95114a,
p59d76b3fa3,
p0191942d7b,
p1ef9048155,
pf0dee85781,
p07976e1c40,
p9024909f93,
p4b77cc878c,
p10ead5b3f7,
pf08e27797d,
p65d382e7c5,
p837bd4f94b,
p964dafad7d,
pddf8280e60,
p092b390af5,
pb7324ed11d,
p0fb6c2d518,
p6408b0fb5d,
p2d2f3cf383,
pe9b0af8e20,
pb0d48035ce,
p91b0fbc456,
p05a66bcb2c,
pd1121ec62a,
pebe524a79e,
pf1879e43d7,
pbf684b9efb,
p6e924af0c0,
pc906cd80b4,
p5d9c9c1fce,
p35d0ffcd76,
pa92ba94727,
p5d10226b93,
pb395eb1ee7,
p53a930cfb2,
],"checks":["departmentOfCompany","onePerCategory","processorNotOwnCompany","nameIsNew","internalIdIsNew","purposeUnique","groupUnique","recipientsStated","corporationRecipientUnique","deletionCoverage","blacklistUnique","similarNotItself","dpiaProof","riskNotHigher"]};
