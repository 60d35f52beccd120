// Written by `npm run gen` from schemas. Do not edit.
import { p7b52059f98 } from "../shared.js";
export const plan = {"document":"rows/groupOfPersons","textKey":"rows.groupOfPersons","nodes":p7b52059f98,"summary":["group","personalData#count","personalDataCategory#count","specialCategory","dataSecurity","infoObligationsFulfilled"]};
