// Written by `npm run gen` from schemas. Do not edit.
import { p3115c83d4c } from "../shared.js";
export const plan = {"document":"rows/companyDifference","textKey":"rows.companyDifference","nodes":p3115c83d4c,"summary":["company"]};
