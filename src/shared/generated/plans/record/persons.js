// Written by `npm run gen` from schemas. Do not edit.
import { pe929929c10 } from "../shared.js";
export const plan = {"document":"record/persons","textKey":"record.persons","nodes":[
{"name":"groupsOfPersons","type":"rows","maxItems":100,"needed":[{"for":"review","level":"if","when":{"at":"/controller","is":true},"article":"GDPR 30(1)(c)"}],"diff":"rows","export":{"in":["register","record","risk"],"audience":"authority","letter":"c"},"copy":true,"of":"rows/groupOfPersons","key":["id","clientId"],"once":["group"],"widget":"rows","children":pe929929c10},
],"checks":["groupUnique"],"step":{"number":3,"letters":["c"],"name":"persons"},"summary":["groupsOfPersons#count"]};
