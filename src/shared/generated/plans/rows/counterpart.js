// Written by `npm run gen` from schemas. Do not edit.
import { pd02a87ac25 } from "../shared.js";
export const plan = {"document":"rows/counterpart","textKey":"rows.counterpart","nodes":pd02a87ac25,"summary":["country","entry"]};
