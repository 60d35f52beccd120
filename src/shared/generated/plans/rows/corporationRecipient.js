// Written by `npm run gen` from schemas. Do not edit.
import { p9038bacdb9 } from "../shared.js";
import { pb0f10bb167 } from "../shared.js";
export const plan = {"document":"rows/corporationRecipient","textKey":"rows.corporationRecipient","nodes":pb0f10bb167,"checks":p9038bacdb9,"summary":["corporationCompany","processingType","groupsOfPersons","transferState"]};
