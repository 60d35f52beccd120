// Written by `npm run gen` from schemas. Do not edit.
import { p8f49e8642e } from "../shared.js";
export const plan = {"document":"rows/companyDifference","textKey":"rows.companyDifference","nodes":p8f49e8642e,"summary":["company"]};
