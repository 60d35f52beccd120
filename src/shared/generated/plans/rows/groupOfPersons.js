// Written by `npm run gen` from schemas. Do not edit.
import { pe929929c10 } from "../shared.js";
export const plan = {"document":"rows/groupOfPersons","textKey":"rows.groupOfPersons","nodes":pe929929c10,"summary":["group","personalData#count","personalDataCategory#count","specialCategory","dataSecurity","infoObligationsFulfilled"]};
