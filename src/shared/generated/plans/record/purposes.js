// Written by `npm run gen` from schemas. Do not edit.
import { p62b2c71dba } from "../shared.js";
export const plan = {"document":"record/purposes","textKey":"record.purposes","nodes":[
p62b2c71dba,
],"checks":["purposeUnique"],"step":{"number":2,"letters":["b"],"name":"purposes"},"summary":["purposeOfProcessing#count"]};
