// Written by `npm run gen` from schemas. Do not edit.
import { p6ee0a9e161 } from "../shared.js";
export const plan = {"document":"rows/deletionPractise","textKey":"rows.deletionPractise","nodes":p6ee0a9e161,"checks":["deletionConflict","retentionDuty","deletionRuleExpired"],"summary":["groupsOfPersons","deletionPractiseNational|deletionPractiseGdpr","personalDataCategory#count"]};
