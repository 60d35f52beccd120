// Written by `npm run gen` from schemas. Do not edit.
import { p601c9978c7 } from "../shared.js";
export const plan = {"document":"rows/tomDocumentation","textKey":"rows.tomDocumentation","nodes":p601c9978c7,"summary":["files","note"]};
