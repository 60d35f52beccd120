// Written by `npm run gen` from schemas. Do not edit.
export const plan = {"document":"rows/blacklistQuestion","textKey":"rows.blacklistQuestion","nodes":[
{"pointer":"/id","name":"id","document":"rows/blacklistQuestion","textKey":"rows.blacklistQuestion.id","type":"number","required":false,"readOnly":false,"minimum":1,"maximum":9007199254740991,"diff":"ignore","widget":"hidden","width":6,"options":{}},
{"pointer":"/clientId","name":"clientId","document":"rows/blacklistQuestion","textKey":"rows.blacklistQuestion.clientId","type":"text","required":false,"readOnly":false,"format":"uuid","diff":"ignore","widget":"hidden","width":6,"options":{}},
{"pointer":"/key","name":"key","document":"rows/blacklistQuestion","textKey":"rows.blacklistQuestion.key","type":"text","required":false,"readOnly":true,"maxLength":60,"widget":"hidden","width":6,"options":{}},
{"pointer":"/question","name":"question","document":"rows/blacklistQuestion","textKey":"rows.blacklistQuestion.question","type":"object","required":true,"readOnly":false,"export":{"in":["risk","record"],"audience":"internal"},"children":[
{"pointer":"/question/de","name":"de","document":"rows/blacklistQuestion","textKey":"rows.blacklistQuestion.question.de","type":"text","required":true,"readOnly":false,"maxLength":500,"widget":"text","width":6,"options":{}},
{"pointer":"/question/en","name":"en","document":"rows/blacklistQuestion","textKey":"rows.blacklistQuestion.question.en","type":"text","required":false,"readOnly":false,"maxLength":500,"widget":"text","width":6,"options":{}},
],"widget":"object","width":12,"options":{}},
{"pointer":"/hint","name":"hint","document":"rows/blacklistQuestion","textKey":"rows.blacklistQuestion.hint","type":"object","required":false,"readOnly":false,"children":[
{"pointer":"/hint/de","name":"de","document":"rows/blacklistQuestion","textKey":"rows.blacklistQuestion.hint.de","type":"text","required":false,"readOnly":false,"multiline":true,"maxLength":4000,"normalise":["trim"],"diff":"text","widget":"longText","width":6,"options":{}},
{"pointer":"/hint/en","name":"en","document":"rows/blacklistQuestion","textKey":"rows.blacklistQuestion.hint.en","type":"text","required":false,"readOnly":false,"multiline":true,"maxLength":4000,"normalise":["trim"],"diff":"text","widget":"longText","width":6,"options":{}},
],"widget":"object","width":12,"options":{}},
],"summary":["question"]};
