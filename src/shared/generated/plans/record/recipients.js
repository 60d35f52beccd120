// Written by `npm run gen` from schemas. Do not edit.
import { p982804c8b7 } from "../shared.js";
import { pb06b4b3614 } from "../shared.js";
import { pb7324ed11d } from "../shared.js";
import { pd801d3360f } from "../shared.js";
export const plan = {"document":"record/recipients","textKey":"record.recipients","nodes":[
pd801d3360f,
pb7324ed11d,
p982804c8b7,
pb06b4b3614,
],"checks":["recipientsStated","corporationRecipientUnique"],"step":{"number":4,"letters":["d","e"],"name":"recipients"},"summary":["internalRecipients#count","corporationRecipients#count","externalRecipients#count"]};
