// Written by `npm run gen` from schemas. Do not edit.
import { p973f02d199 } from "../shared.js";
export const plan = {"document":"rows/counterpart","textKey":"rows.counterpart","nodes":p973f02d199,"summary":["country","entry"]};
