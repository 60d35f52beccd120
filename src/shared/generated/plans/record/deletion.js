// Written by `npm run gen` from schemas. Do not edit.
import { p0c26bfbd04 } from "../shared.js";
import { p2804fc18e6 } from "../shared.js";
import { p29d2844912 } from "../shared.js";
import { p3f046285f1 } from "../shared.js";
import { p4f8e182a80 } from "../shared.js";
import { pec7b8edaf7 } from "../shared.js";
export const plan = {"document":"record/deletion","textKey":"record.deletion","nodes":[
{"name":"deletionPractise","type":"rows","checks":pec7b8edaf7,"maxItems":200,"needed":p2804fc18e6,"diff":"rows","export":{"in":["register","deletion","record"],"audience":"authority","letter":"f"},"copy":true,"differs":"chosen","of":"rows/deletionPractise","key":["id","clientId"],"widget":"rows","children":p29d2844912},
{"name":"retentionDuties","type":"rows","readOnly":true,"maxItems":100,"diff":"ignore","of":"rows/retentionDuty","key":["id"],"widget":"periods","options":p4f8e182a80,"children":p3f046285f1},
{"name":"enclosures","type":"rows","maxItems":100,"diff":"rows","export":{"in":["record"],"audience":"internal"},"of":"rows/enclosure","key":["id","clientId"],"widget":"rows","children":p0c26bfbd04},
],"checks":["deletionCoverage"],"step":{"number":5,"letters":["f"],"name":"deletion"},"summary":["deletionPractise#count","enclosures#count"]};
