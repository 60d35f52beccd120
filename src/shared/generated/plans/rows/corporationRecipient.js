// Written by `npm run gen` from schemas. Do not edit.
import { p46f96a37db } from "../shared.js";
import { p9038bacdb9 } from "../shared.js";
export const plan = {"document":"rows/corporationRecipient","textKey":"rows.corporationRecipient","nodes":p46f96a37db,"checks":p9038bacdb9,"summary":["corporationCompany","processingType","groupsOfPersons","transferState"]};
