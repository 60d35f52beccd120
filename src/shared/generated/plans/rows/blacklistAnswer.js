// Written by `npm run gen` from schemas. Do not edit.
import { pd1ee527952 } from "../shared.js";
export const plan = {"document":"rows/blacklistAnswer","textKey":"rows.blacklistAnswer","nodes":pd1ee527952,"summary":["answer"]};
