// Written by `npm run gen` from schemas. Do not edit.
import { p5653b6b024 } from "../shared.js";
import { pec7b8edaf7 } from "../shared.js";
export const plan = {"document":"rows/deletionPractise","textKey":"rows.deletionPractise","nodes":p5653b6b024,"checks":pec7b8edaf7,"summary":["groupsOfPersons","deletionPractiseNational|deletionPractiseGdpr","personalDataCategory#count"]};
