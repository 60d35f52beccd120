// Written by `npm run gen` from schemas. Do not edit.
import { p2596d64bf8 } from "../shared.js";
import { pb7324ed11d } from "../shared.js";
import { pd07864bf89 } from "../shared.js";
import { pd801d3360f } from "../shared.js";
export const plan = {"document":"record/recipients","textKey":"record.recipients","nodes":[
pd801d3360f,
pb7324ed11d,
pd07864bf89,
p2596d64bf8,
],"checks":["recipientsStated","corporationRecipientUnique"],"step":{"number":4,"letters":["d","e"],"name":"recipients"},"summary":["internalRecipients#count","corporationRecipients#count","externalRecipients#count"]};
