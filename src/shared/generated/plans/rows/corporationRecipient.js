// Written by `npm run gen` from schemas. Do not edit.
import { p04a70956b7 } from "../shared.js";
import { p370bf96d8f } from "../shared.js";
import { p9038bacdb9 } from "../shared.js";
import { pa55e439ce2 } from "../shared.js";
import { pbf805a6f7b } from "../shared.js";
export const plan = {"document":"rows/corporationRecipient","textKey":"rows.corporationRecipient","nodes":p370bf96d8f,"checks":p9038bacdb9,"summary":["corporationCompany","processingType","groupsOfPersons","transferState"],"groups":[{"key":"who","fields":["corporationCompany","processingType"]},pbf805a6f7b,pa55e439ce2,{"key":"transfer","fields":["thirdCountry","transferState","transferReason","appropriateSafeguards","safeguardNote"],"summary":["transferState","appropriateSafeguards"]},p04a70956b7,{"key":"notes","fields":["dataTransferSecurity","comments"]}]};
