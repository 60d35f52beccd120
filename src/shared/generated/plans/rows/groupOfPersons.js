// Written by `npm run gen` from schemas. Do not edit.
import { pe03182f1ef } from "../shared.js";
export const plan = {"document":"rows/groupOfPersons","textKey":"rows.groupOfPersons","nodes":pe03182f1ef,"summary":["group","personalData#count","personalDataCategory#count","specialCategory","dataSecurity","infoObligationsFulfilled"]};
