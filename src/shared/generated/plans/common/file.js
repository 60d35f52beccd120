// Written by `npm run gen` from schemas. Do not edit.
import { p610bcc894d } from "../shared.js";
export const plan = {"document":"common/file","textKey":"common.file","nodes":[
{"name":"name","type":"text","maxLength":200,"normalise":["trim"],"widget":"text"},
{"name":"size","type":"number","readOnly":true,"minimum":0,"maximum":26214400,"diff":"ignore","widget":"readOnly"},
{"name":"createdAt","type":"dateTime","readOnly":true,"format":"date-time","diff":"ignore","widget":"readOnly"},
p610bcc894d,
{"name":"clientId","type":"text","format":"uuid","diff":"ignore","widget":"hidden"},
{"name":"mediaType","type":"text","readOnly":true,"maxLength":100,"diff":"ignore","widget":"hidden"},
{"name":"createdBy","type":"reference","readOnly":true,"diff":"ignore","personal":true,"lookup":{"list":"staff"},"widget":"hidden"},
],"summary":["name","size"]};
