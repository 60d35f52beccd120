// Written by `npm run gen` from schemas. Do not edit.
import { pf4abd1d5e8 } from "../shared.js";
export const plan = {"document":"common/agreementPoint","textKey":"common.agreementPoint","nodes":pf4abd1d5e8};
