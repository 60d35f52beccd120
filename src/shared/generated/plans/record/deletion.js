// Written by `npm run gen` from schemas. Do not edit.
import { p2d2f3cf383 } from "../shared.js";
import { pe9b0af8e20 } from "../shared.js";
export const plan = {"document":"record/deletion","textKey":"record.deletion","nodes":[
p2d2f3cf383,
pe9b0af8e20,
],"checks":["deletionCoverage"],"step":{"number":5,"letters":["f"],"name":"deletion"},"summary":["deletionPractise#count","enclosures#count"]};
