// Written by `npm run gen` from schemas. Do not edit.
import { p052650462d } from "../shared.js";
import { p87e729484e } from "../shared.js";
export const plan = {"document":"rows/externalRecipient","textKey":"rows.externalRecipient","nodes":p052650462d,"checks":p87e729484e,"summary":["vendor|company|typeOfRecipient","typeOfRecipient","country","processingType","transferState"]};
