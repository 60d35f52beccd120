// Written by `npm run gen` from schemas. Do not edit.
import { p092b390af5 } from "../shared.js";
import { p0fb6c2d518 } from "../shared.js";
import { p6408b0fb5d } from "../shared.js";
import { pb7324ed11d } from "../shared.js";
export const plan = {"document":"record/recipients","textKey":"record.recipients","nodes":[
p092b390af5,
pb7324ed11d,
p0fb6c2d518,
p6408b0fb5d,
],"checks":["recipientsStated","corporationRecipientUnique"],"step":{"number":4,"letters":["d","e"],"name":"recipients"},"summary":["internalRecipients#count","corporationRecipients#count","externalRecipients#count"]};
