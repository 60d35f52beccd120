// Written by `npm run gen` from schemas. Do not edit.
import { p1d71261df3 } from "../shared.js";
export const plan = {"document":"rows/templateRule","textKey":"rows.templateRule","nodes":p1d71261df3,"summary":["field","rule"]};
