// Written by `npm run gen` from schemas. Do not edit.
import { p6d7b3732b3 } from "../shared.js";
import { padca3c54c3 } from "../shared.js";
export const plan = {"document":"rows/corporationRecipient","textKey":"rows.corporationRecipient","nodes":padca3c54c3,"checks":p6d7b3732b3,"summary":["corporationCompany","processingType","groupsOfPersons","transferState"]};
