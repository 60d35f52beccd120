// Written by `npm run gen` from schemas. Do not edit.
import { p7141f45c75 } from "../shared.js";
import { pec7b8edaf7 } from "../shared.js";
export const plan = {"document":"rows/deletionPractise","textKey":"rows.deletionPractise","nodes":p7141f45c75,"checks":pec7b8edaf7,"summary":["groupsOfPersons","deletionPractiseNational|deletionPractiseGdpr","personalDataCategory#count"]};
