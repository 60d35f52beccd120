// Written by `npm run gen` from schemas. Do not edit.
import { p02205da4ab } from "./shared.js";
import { p03ef6db02b } from "./shared.js";
import { p04a33c522b } from "./shared.js";
import { p065b099e8f } from "./shared.js";
import { p105fd97306 } from "./shared.js";
import { p10824b0513 } from "./shared.js";
import { p12d840708c } from "./shared.js";
import { p1b78f7cd95 } from "./shared.js";
import { p1d3ced5b97 } from "./shared.js";
import { p20245021ce } from "./shared.js";
import { p249517d4e8 } from "./shared.js";
import { p26e39ca313 } from "./shared.js";
import { p286f1558fe } from "./shared.js";
import { p298866f539 } from "./shared.js";
import { p319327c0d2 } from "./shared.js";
import { p323b196441 } from "./shared.js";
import { p32b308fd41 } from "./shared.js";
import { p34ccdf02c4 } from "./shared.js";
import { p35d0ffcd76 } from "./shared.js";
import { p3a38c5a1f0 } from "./shared.js";
import { p47092cb0b7 } from "./shared.js";
import { p4a3b7bc0b2 } from "./shared.js";
import { p4cc18fc93c } from "./shared.js";
import { p4ed9e96c63 } from "./shared.js";
import { p53a930cfb2 } from "./shared.js";
import { p54296e5986 } from "./shared.js";
import { p56e9e09e7a } from "./shared.js";
import { p57198d74d0 } from "./shared.js";
import { p580c993625 } from "./shared.js";
import { p58fb8e09f7 } from "./shared.js";
import { p59948fafbb } from "./shared.js";
import { p5d10226b93 } from "./shared.js";
import { p6149029750 } from "./shared.js";
import { p62b2c71dba } from "./shared.js";
import { p631167a7f9 } from "./shared.js";
import { p669e11adc2 } from "./shared.js";
import { p67e3fda411 } from "./shared.js";
import { p846aada21b } from "./shared.js";
import { p8674923a5b } from "./shared.js";
import { p8c0b8655c5 } from "./shared.js";
import { p90abd72855 } from "./shared.js";
import { p94b6bbdf7c } from "./shared.js";
import { p95bf4960b1 } from "./shared.js";
import { p982804c8b7 } from "./shared.js";
import { pa303dd0513 } from "./shared.js";
import { pa6c8af1bc0 } from "./shared.js";
import { pa92ba94727 } from "./shared.js";
import { paa31a917a1 } from "./shared.js";
import { pae948b7cb9 } from "./shared.js";
import { paf6c7ac59e } from "./shared.js";
import { pb06b4b3614 } from "./shared.js";
import { pb0d48035ce } from "./shared.js";
import { pb395eb1ee7 } from "./shared.js";
import { pb7324ed11d } from "./shared.js";
import { pc906cd80b4 } from "./shared.js";
import { pcb001c8ac0 } from "./shared.js";
import { pcdfc315bb5 } from "./shared.js";
import { pd801d3360f } from "./shared.js";
import { pd8d9d04347 } from "./shared.js";
import { pda42d31f63 } from "./shared.js";
import { pdb15ff2954 } from "./shared.js";
import { pddf8280e60 } from "./shared.js";
import { pe91c81b75c } from "./shared.js";
import { pe9b0af8e20 } from "./shared.js";
import { peb3b923f19 } from "./shared.js";
import { pebc0322442 } from "./shared.js";
import { pee3e62086f } from "./shared.js";
import { pf34a3a5c61 } from "./shared.js";
import { pf51bc1150e } from "./shared.js";
import { pfefbe14b5f } from "./shared.js";
export const plan = {"document":"record","textKey":"record.record","nodes":[
paa31a917a1,
p8c0b8655c5,
pe91c81b75c,
pcdfc315bb5,
p10824b0513,
pa6c8af1bc0,
p1d3ced5b97,
pdb15ff2954,
p47092cb0b7,
p12d840708c,
pebc0322442,
p57198d74d0,
p4cc18fc93c,
p20245021ce,
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
peb3b923f19,
pfefbe14b5f,
p846aada21b,
paf6c7ac59e,
p8674923a5b,
p67e3fda411,
p323b196441,
p34ccdf02c4,
p6149029750,
p26e39ca313,
p59948fafbb,
p32b308fd41,
p90abd72855,
pee3e62086f,
p580c993625,
p04a33c522b,
pcb001c8ac0,
p319327c0d2,
pa303dd0513,
pae948b7cb9,
p95bf4960b1,
p631167a7f9,
p62b2c71dba,
pddf8280e60,
pd801d3360f,
pb7324ed11d,
p982804c8b7,
pb06b4b3614,
p56e9e09e7a,
pe9b0af8e20,
pb0d48035ce,
p4ed9e96c63,
p4a3b7bc0b2,
p065b099e8f,
p03ef6db02b,
p1b78f7cd95,
pf34a3a5c61,
pc906cd80b4,
p54296e5986,
p35d0ffcd76,
pa92ba94727,
p5d10226b93,
pb395eb1ee7,
p53a930cfb2,
],"checks":["departmentOfCompany","onePerCategory","processorNotOwnCompany","nameIsNew","internalIdIsNew","purposeUnique","groupUnique","recipientsStated","corporationRecipientUnique","deletionCoverage","blacklistUnique","similarNotItself","publicMonitoring","dpiaProof","riskNotHigher"]};
