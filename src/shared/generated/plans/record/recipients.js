// Written by `npm run gen` from schemas. Do not edit.
import { p092b390af5 } from "../shared.js";
import { p6e300671a0 } from "../shared.js";
import { pb7324ed11d } from "../shared.js";
import { pd07864bf89 } from "../shared.js";
export const plan = {"document":"record/recipients","textKey":"record.recipients","nodes":[
p092b390af5,
pb7324ed11d,
pd07864bf89,
p6e300671a0,
],"checks":["recipientsStated","corporationRecipientUnique"],"step":{"number":4,"letters":["d","e"],"name":"recipients"},"summary":["internalRecipients#count","corporationRecipients#count","externalRecipients#count"]};
