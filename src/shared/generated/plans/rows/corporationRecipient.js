// Written by `npm run gen` from schemas. Do not edit.
import { p9038bacdb9 } from "../shared.js";
import { pa0b9e076e3 } from "../shared.js";
export const plan = {"document":"rows/corporationRecipient","textKey":"rows.corporationRecipient","nodes":pa0b9e076e3,"checks":p9038bacdb9,"summary":["corporationCompany","processingType","groupsOfPersons","transferState"]};
