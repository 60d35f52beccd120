// Written by `npm run gen` from schemas. Do not edit.
import { pf912099e59 } from "../shared.js";
export const plan = {"document":"common/riskGrade","textKey":"common.riskGrade","nodes":pf912099e59,"summary":["grade"]};
