// Written by `npm run gen` from schemas. Do not edit.
import { p1dc5aa5e69 } from "../shared.js";
import { p23e185a63d } from "../shared.js";
import { p370bf96d8f } from "../shared.js";
import { p60fb671bb9 } from "../shared.js";
import { p70ca906d93 } from "../shared.js";
import { p87e729484e } from "../shared.js";
import { p9038bacdb9 } from "../shared.js";
import { pb278ede560 } from "../shared.js";
export const plan = {"document":"record/recipients","textKey":"record.recipients","nodes":[
{"name":"noRecipients","type":"bool","default":false,"when":p70ca906d93,"needed":p23e185a63d,"export":{"in":["register","record","transfers"],"audience":"authority","letter":"d"},"copy":true,"widget":"checkbox"},
{"name":"noTransfers","type":"bool","when":pb278ede560,"needed":[{"for":"review","level":"must","article":"GDPR 30(1)(e)","also":["GDPR 30(2)(c)"],"met":"isTrue"}],"export":{"in":["register","processor","record","transfers"],"audience":"authority","letter":"e"},"copy":true,"widget":"checkbox"},
{"name":"internalRecipients","type":"rows","checks":["departmentOfRecipient"],"maxItems":100,"diff":"rows","export":{"in":["register","record"],"audience":"authority","letter":"d"},"copy":true,"differs":true,"of":"rows/internalRecipient","key":["id","clientId"],"once":["typeOfRecipient","department"],"widget":"rows","children":p60fb671bb9},
{"name":"corporationRecipients","type":"rows","checks":p9038bacdb9,"maxItems":200,"when":{"show":{"not":{"at":"/leaMaster","is":true}},"onHide":"clearOnSave"},"diff":"rows","export":{"in":["register","processor","record","transfers"],"audience":"authority","letter":"d"},"copy":true,"differs":true,"of":"rows/corporationRecipient","key":["id","clientId"],"once":["corporationCompany","processingType"],"widget":"rows","children":p370bf96d8f},
{"name":"externalRecipients","type":"rows","checks":p87e729484e,"maxItems":200,"diff":"rows","export":{"in":["register","processor","record","transfers"],"audience":"authority","letter":"d"},"copy":true,"differs":"chosen","propose":"vendorsOfTools","of":"rows/externalRecipient","key":["id","clientId"],"once":["corporationCompany","typeOfRecipient","vendor","company","country","processingType","purpose"],"widget":"rows","children":p1dc5aa5e69},
],"checks":["recipientsStated","corporationRecipientUnique"],"step":{"number":4,"letters":["d","e"],"name":"recipients"},"summary":["internalRecipients#count","corporationRecipients#count","externalRecipients#count"]};
