// Written by `npm run gen` from schemas. Do not edit.
import { p6e0a7d8dc1 } from "../shared.js";
import { pc840f9cd0d } from "../shared.js";
export const plan = {"document":"record/persons","textKey":"record.persons","nodes":[
{"name":"groupsOfPersons","type":"rows","maxItems":100,"needed":pc840f9cd0d,"diff":"rows","export":{"in":["register","record","risk"],"audience":"authority","letter":"c"},"copy":true,"of":"rows/groupOfPersons","key":["id","clientId"],"once":["group"],"widget":"rows","children":p6e0a7d8dc1},
],"checks":["groupUnique"],"step":{"number":3,"letters":["c"],"name":"persons"},"summary":["groupsOfPersons#count"]};
