// Written by `npm run gen` from schemas. Do not edit.
import { p50ca19d2a5 } from "../shared.js";
export const plan = {"document":"rows/internalRecipient","textKey":"rows.internalRecipient","nodes":p50ca19d2a5,"checks":["departmentOfRecipient"],"summary":["typeOfRecipient","department","groupsOfPersons","personalDataCategory#count"]};
