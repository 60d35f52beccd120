// Written by `npm run gen` from schemas. Do not edit.
import { p2b5266741b } from "../shared.js";
import { p9038bacdb9 } from "../shared.js";
export const plan = {"document":"rows/corporationRecipient","textKey":"rows.corporationRecipient","nodes":p2b5266741b,"checks":p9038bacdb9,"summary":["corporationCompany","processingType","groupsOfPersons","transferState"]};
