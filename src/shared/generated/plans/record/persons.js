// Written by `npm run gen` from schemas. Do not edit.
import { pe03182f1ef } from "../shared.js";
export const plan = {"document":"record/persons","textKey":"record.persons","nodes":[
{"name":"groupsOfPersons","type":"rows","maxItems":100,"needed":[{"for":"review","level":"if","when":{"at":"/controller","is":true},"article":"GDPR 30(1)(c)"}],"diff":"rows","export":{"in":["register","record","risk"],"audience":"authority","letter":"c"},"copy":true,"of":"rows/groupOfPersons","key":["id","clientId"],"once":["group"],"widget":"rows","children":pe03182f1ef},
],"checks":["groupUnique"],"step":{"number":3,"letters":["c"],"name":"persons"},"summary":["groupsOfPersons#count"]};
