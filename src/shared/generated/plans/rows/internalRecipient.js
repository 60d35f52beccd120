// Written by `npm run gen` from schemas. Do not edit.
import { p270265e333 } from "../shared.js";
export const plan = {"document":"rows/internalRecipient","textKey":"rows.internalRecipient","nodes":p270265e333,"checks":["departmentOfRecipient"],"summary":["typeOfRecipient","department","groupsOfPersons","personalDataCategory#count"]};
