// Written by `npm run gen` from schemas. Do not edit.
export const plan = {"document":"common/file","textKey":"common.file","nodes":[
{"pointer":"/name","name":"name","document":"common/file","textKey":"common.file.name","type":"text","required":false,"readOnly":false,"maxLength":200,"normalise":["trim"],"widget":"text","width":12,"options":{}},
{"pointer":"/size","name":"size","document":"common/file","textKey":"common.file.size","type":"number","required":false,"readOnly":true,"minimum":0,"maximum":26214400,"diff":"ignore","widget":"readOnly","width":12,"options":{}},
{"pointer":"/createdAt","name":"createdAt","document":"common/file","textKey":"common.file.createdAt","type":"dateTime","required":false,"readOnly":true,"format":"date-time","diff":"ignore","widget":"readOnly","width":12,"options":{}},
{"pointer":"/id","name":"id","document":"common/file","textKey":"common.file.id","type":"number","required":false,"readOnly":false,"minimum":1,"maximum":9007199254740991,"diff":"ignore","widget":"hidden","width":12,"options":{}},
{"pointer":"/clientId","name":"clientId","document":"common/file","textKey":"common.file.clientId","type":"text","required":false,"readOnly":false,"format":"uuid","diff":"ignore","widget":"hidden","width":12,"options":{}},
{"pointer":"/mediaType","name":"mediaType","document":"common/file","textKey":"common.file.mediaType","type":"text","required":false,"readOnly":true,"maxLength":100,"diff":"ignore","widget":"hidden","width":12,"options":{}},
{"pointer":"/createdBy","name":"createdBy","document":"common/file","textKey":"common.file.createdBy","type":"reference","required":false,"readOnly":true,"lookup":{"list":"staff"},"diff":"ignore","personal":true,"widget":"hidden","width":12,"options":{}},
],"summary":["name","size"]};
