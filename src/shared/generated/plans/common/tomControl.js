// Written by `npm run gen` from schemas. Do not edit.
import { pb1bf75335a } from "../shared.js";
export const plan = {"document":"common/tomControl","textKey":"common.tomControl","nodes":pb1bf75335a,"summary":["measures","note"]};
