// Written by `npm run gen` from schemas. Do not edit.
import { pf2d8abef7c } from "../shared.js";
export const plan = {"document":"common/tomControl","textKey":"common.tomControl","nodes":[
{"pointer":"/measures","name":"measures","document":"common/tomControl","textKey":"common.tomControl.measures","type":"references","required":false,"readOnly":false,"maxItems":100,"lookup":{"list":"tom","filterBy":{"control":{"name":true}},"create":"ROLE_TENANT_EDITOR","usage":true},"access":{"write":["tom"]},"normalise":["uniqueIds"],"diff":"set","export":{"in":["register","processor","tom","record"],"audience":"authority","letter":"g"},"widget":"multiCombobox","width":12,"options":{}},
{"pointer":"/note","name":"note","document":"common/tomControl","textKey":"common.tomControl.note","type":"text","required":false,"readOnly":false,"multiline":true,"maxLength":4000,"access":{"write":["tom"]},"normalise":["trim"],"diff":"text","export":pf2d8abef7c,"widget":"longText","width":12,"options":{}},
],"summary":["measures","note"]};
