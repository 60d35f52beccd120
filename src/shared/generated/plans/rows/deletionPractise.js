// Written by `npm run gen` from schemas. Do not edit.
import { p5885001ad1 } from "../shared.js";
export const plan = {"document":"rows/deletionPractise","textKey":"rows.deletionPractise","nodes":p5885001ad1,"checks":["deletionConflict","deletionRuleExpired"],"summary":["groupsOfPersons","deletionPractiseNational|deletionPractiseGdpr","personalDataCategory#count"]};
