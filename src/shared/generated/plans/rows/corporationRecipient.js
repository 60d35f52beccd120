// Written by `npm run gen` from schemas. Do not edit.
import { pc54b1ede65 } from "../shared.js";
import { pd312c5ff36 } from "../shared.js";
export const plan = {"document":"rows/corporationRecipient","textKey":"rows.corporationRecipient","nodes":pd312c5ff36,"checks":pc54b1ede65,"summary":["corporationCompany","processingType","groupsOfPersons","transferState"]};
