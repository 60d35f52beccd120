// Written by `npm run gen` from schemas. Do not edit.
import { p964dafad7d } from "../shared.js";
export const plan = {"document":"record/purposes","textKey":"record.purposes","nodes":[
p964dafad7d,
],"checks":["purposeUnique"],"step":{"number":2,"letters":["b"],"name":"purposes"},"summary":["purposeOfProcessing#count"]};
