// Written by `npm run gen` from schemas. Do not edit.
import { p3e223f54cf } from "../shared.js";
import { p9038bacdb9 } from "../shared.js";
export const plan = {"document":"rows/corporationRecipient","textKey":"rows.corporationRecipient","nodes":p3e223f54cf,"checks":p9038bacdb9,"summary":["corporationCompany","processingType","groupsOfPersons","transferState"]};
