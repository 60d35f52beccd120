// Written by `npm run gen` from schemas. Do not edit.
import { p523f50d5eb } from "../shared.js";
export const plan = {"document":"rows/deletionPractise","textKey":"rows.deletionPractise","nodes":p523f50d5eb,"checks":["deletionConflict","deletionRuleExpired"],"summary":["groupsOfPersons","deletionPractiseNational|deletionPractiseGdpr","personalDataCategory#count"]};
