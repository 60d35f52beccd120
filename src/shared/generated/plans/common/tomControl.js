// Written by `npm run gen` from schemas. Do not edit.
import { pe2847c43e2 } from "../shared.js";
export const plan = {"document":"common/tomControl","textKey":"common.tomControl","nodes":pe2847c43e2,"summary":["measures","note"]};
