// Written by `npm run gen` from schemas. Do not edit.
import { p727c843123 } from "../shared.js";
export const plan = {"document":"common/tomControl","textKey":"common.tomControl","nodes":p727c843123,"summary":["measures","note"]};
