// Written by `npm run gen` from schemas. Do not edit.
import { p56e9e09e7a } from "../shared.js";
import { pe9b0af8e20 } from "../shared.js";
export const plan = {"document":"record/deletion","textKey":"record.deletion","nodes":[
p56e9e09e7a,
pe9b0af8e20,
],"checks":["deletionCoverage"],"step":{"number":5,"letters":["f"],"name":"deletion"},"summary":["deletionPractise#count","enclosures#count"]};
