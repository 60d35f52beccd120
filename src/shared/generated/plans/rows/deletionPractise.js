// Written by `npm run gen` from schemas. Do not edit.
import { p00c057da50 } from "../shared.js";
export const plan = {"document":"rows/deletionPractise","textKey":"rows.deletionPractise","nodes":p00c057da50,"checks":["deletionConflict","deletionRuleExpired"],"summary":["groupsOfPersons","deletionPractiseNational|deletionPractiseGdpr","personalDataCategory#count"]};
