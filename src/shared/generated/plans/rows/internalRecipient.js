// Written by `npm run gen` from schemas. Do not edit.
import { p60fb671bb9 } from "../shared.js";
import { pbf805a6f7b } from "../shared.js";
export const plan = {"document":"rows/internalRecipient","textKey":"rows.internalRecipient","nodes":p60fb671bb9,"checks":["departmentOfRecipient"],"summary":["typeOfRecipient","department","groupsOfPersons","personalDataCategory#count"],"groups":[{"key":"who","fields":["typeOfRecipient","department"]},pbf805a6f7b,{"key":"notes","fields":["comments"]}]};
