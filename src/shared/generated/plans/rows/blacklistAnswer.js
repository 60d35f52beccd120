// Written by `npm run gen` from schemas. Do not edit.
import { pb3d55ab896 } from "../shared.js";
export const plan = {"document":"rows/blacklistAnswer","textKey":"rows.blacklistAnswer","nodes":pb3d55ab896,"summary":["answer"]};
