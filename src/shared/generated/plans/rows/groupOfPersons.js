// Written by `npm run gen` from schemas. Do not edit.
import { p78caf37fa6 } from "../shared.js";
export const plan = {"document":"rows/groupOfPersons","textKey":"rows.groupOfPersons","nodes":p78caf37fa6,"summary":["group","personalData#count","personalDataCategory#count","specialCategory","dataSecurity","infoObligationsFulfilled"]};
