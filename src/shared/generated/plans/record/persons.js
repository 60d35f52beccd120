// Written by `npm run gen` from schemas. Do not edit.
import { pddf8280e60 } from "../shared.js";
export const plan = {"document":"record/persons","textKey":"record.persons","nodes":[
pddf8280e60,
],"checks":["groupUnique"],"step":{"number":3,"letters":["c"],"name":"persons"},"summary":["groupsOfPersons#count"]};
