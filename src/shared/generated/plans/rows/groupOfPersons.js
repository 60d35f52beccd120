// Written by `npm run gen` from schemas. Do not edit.
import { p14422c80e5 } from "../shared.js";
export const plan = {"document":"rows/groupOfPersons","textKey":"rows.groupOfPersons","nodes":p14422c80e5,"summary":["group","personalData#count","personalDataCategory#count","specialCategory","dataSecurity","infoObligationsFulfilled"]};
