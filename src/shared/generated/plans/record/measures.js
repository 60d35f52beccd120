// Written by `npm run gen` from schemas. Do not edit.
import { pa852fd0a0f } from "../shared.js";
export const plan = {"document":"record/measures","textKey":"record.measures","nodes":[
{"name":"tom","type":"object","access":{"read":["tom"],"write":["tom"]},"export":{"in":["register","processor","tom","record"],"audience":"authority","letter":"g"},"copy":true,"differs":true,"of":"common/tom","widget":"object","children":pa852fd0a0f},
],"step":{"number":7,"letters":["g"],"name":"measures"},"access":{"read":["tom"],"write":["tom"]},"summary":["tom/isSet"]};
