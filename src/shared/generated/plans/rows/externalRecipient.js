// Written by `npm run gen` from schemas. Do not edit.
import { p04a70956b7 } from "../shared.js";
import { p1dc5aa5e69 } from "../shared.js";
import { p87e729484e } from "../shared.js";
import { pa55e439ce2 } from "../shared.js";
import { pbf805a6f7b } from "../shared.js";
export const plan = {"document":"rows/externalRecipient","textKey":"rows.externalRecipient","nodes":p1dc5aa5e69,"checks":p87e729484e,"summary":["vendor|company|typeOfRecipient","typeOfRecipient","country","processingType","transferState"],"groups":[{"key":"who","fields":["typeOfRecipient","vendor","company","processingType","corporationCompany","jointControllerAddress"],"summary":["vendor|company","processingType","typeOfRecipient"]},pbf805a6f7b,pa55e439ce2,{"key":"transfer","fields":["country","thirdCountry","transferState","transferReason","appropriateSafeguards","safeguardNote"],"summary":["country","transferState","appropriateSafeguards"]},p04a70956b7,{"key":"notes","fields":["dataTransferSecurity","comments"]}]};
