// Written by `npm run gen` from schemas. Do not edit.
import { p9038bacdb9 } from "../shared.js";
import { pd201480381 } from "../shared.js";
export const plan = {"document":"rows/corporationRecipient","textKey":"rows.corporationRecipient","nodes":pd201480381,"checks":p9038bacdb9,"summary":["corporationCompany","processingType","groupsOfPersons","transferState"]};
