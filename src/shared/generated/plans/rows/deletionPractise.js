// Written by `npm run gen` from schemas. Do not edit.
import { pec7b8edaf7 } from "../shared.js";
import { pf857a3b505 } from "../shared.js";
export const plan = {"document":"rows/deletionPractise","textKey":"rows.deletionPractise","nodes":pf857a3b505,"checks":pec7b8edaf7,"summary":["groupsOfPersons","deletionPractiseNational|deletionPractiseGdpr","personalDataCategory#count"]};
