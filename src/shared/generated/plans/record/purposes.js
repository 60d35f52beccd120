// Written by `npm run gen` from schemas. Do not edit.
import { p287c3ea9f6 } from "../shared.js";
export const plan = {"document":"record/purposes","textKey":"record.purposes","nodes":[
p287c3ea9f6,
],"checks":["purposeUnique"],"step":{"number":2,"letters":["b"],"name":"purposes"},"summary":["purposeOfProcessing#count"]};
