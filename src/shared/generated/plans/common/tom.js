// Written by `npm run gen` from schemas. Do not edit.
import { pdc7317ed78 } from "../shared.js";
export const plan = {"document":"common/tom","textKey":"common.tom","nodes":pdc7317ed78,"summary":["isSet"]};
