// Written by `npm run gen` from schemas. Do not edit.
import { p28bf00468c } from "../shared.js";
import { pc54b1ede65 } from "../shared.js";
export const plan = {"document":"rows/corporationRecipient","textKey":"rows.corporationRecipient","nodes":p28bf00468c,"checks":pc54b1ede65,"summary":["corporationCompany","processingType","groupsOfPersons","transferState"]};
