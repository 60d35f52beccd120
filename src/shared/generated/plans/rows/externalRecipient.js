// Written by `npm run gen` from schemas. Do not edit.
import { p87e729484e } from "../shared.js";
import { p924c741e36 } from "../shared.js";
export const plan = {"document":"rows/externalRecipient","textKey":"rows.externalRecipient","nodes":p924c741e36,"checks":p87e729484e,"summary":["vendor|company|typeOfRecipient","typeOfRecipient","country","processingType","transferState"]};
