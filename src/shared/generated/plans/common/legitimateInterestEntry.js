// Written by `npm run gen` from schemas. Do not edit.
import { pec3583fd7d } from "../shared.js";
export const plan = {"document":"common/legitimateInterestEntry","textKey":"common.legitimateInterestEntry","nodes":pec3583fd7d,"summary":["title|scenario"]};
