// Written by `npm run gen` from schemas. Do not edit.
import { p1ce53fd62d } from "../shared.js";
export const plan = {"document":"common/tomControl","textKey":"common.tomControl","nodes":p1ce53fd62d,"summary":["measures","note"]};
