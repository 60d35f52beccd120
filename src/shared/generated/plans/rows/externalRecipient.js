// Written by `npm run gen` from schemas. Do not edit.
import { p87e729484e } from "../shared.js";
import { pf905d40fde } from "../shared.js";
export const plan = {"document":"rows/externalRecipient","textKey":"rows.externalRecipient","nodes":pf905d40fde,"checks":p87e729484e,"summary":["vendor|company|typeOfRecipient","typeOfRecipient","country","processingType","transferState"]};
