// Written by `npm run gen` from schemas. Do not edit.
import { p87e729484e } from "../shared.js";
import { pd8de72daa1 } from "../shared.js";
export const plan = {"document":"rows/externalRecipient","textKey":"rows.externalRecipient","nodes":pd8de72daa1,"checks":p87e729484e,"summary":["vendor|company|typeOfRecipient","typeOfRecipient","country","processingType","transferState"]};
