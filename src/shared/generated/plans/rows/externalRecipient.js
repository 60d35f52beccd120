// Written by `npm run gen` from schemas. Do not edit.
import { p73f1f140ad } from "../shared.js";
import { p87e729484e } from "../shared.js";
export const plan = {"document":"rows/externalRecipient","textKey":"rows.externalRecipient","nodes":p73f1f140ad,"checks":p87e729484e,"summary":["vendor|company|typeOfRecipient","typeOfRecipient","country","processingType","transferState"]};
