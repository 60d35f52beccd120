// Written by `npm run gen` from schemas. Do not edit.
import { p380cfead36 } from "../shared.js";
export const plan = {"document":"rows/blacklistAnswer","textKey":"rows.blacklistAnswer","nodes":p380cfead36,"summary":["answer"]};
