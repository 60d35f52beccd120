// Written by `npm run gen` from schemas. Do not edit.
import { p70d26d4e9c } from "../shared.js";
import { pec7b8edaf7 } from "../shared.js";
export const plan = {"document":"rows/deletionPractise","textKey":"rows.deletionPractise","nodes":p70d26d4e9c,"checks":pec7b8edaf7,"summary":["groupsOfPersons","deletionPractiseNational|deletionPractiseGdpr","personalDataCategory#count"]};
