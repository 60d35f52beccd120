// Written by `npm run gen` from schemas. Do not edit.
import { p53a930cfb2 } from "../shared.js";
export const plan = {"document":"record/measures","textKey":"record.measures","nodes":[
p53a930cfb2,
],"step":{"number":7,"letters":["g"],"name":"measures"},"access":{"read":["tom"],"write":["tom"]},"summary":["tom/isSet"]};
