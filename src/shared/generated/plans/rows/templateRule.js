// Written by `npm run gen` from schemas. Do not edit.
import { p360a6d5e40 } from "../shared.js";
export const plan = {"document":"rows/templateRule","textKey":"rows.templateRule","nodes":p360a6d5e40,"summary":["rule"]};
