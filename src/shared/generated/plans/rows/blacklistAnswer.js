// Written by `npm run gen` from schemas. Do not edit.
export const plan = {"document":"rows/blacklistAnswer","textKey":"rows.blacklistAnswer","nodes":[
{"pointer":"/blacklistQuestionId","name":"blacklistQuestionId","document":"rows/blacklistAnswer","textKey":"rows.blacklistAnswer.blacklistQuestionId","type":"number","required":true,"readOnly":false,"minimum":1,"maximum":9007199254740991,"lookup":{"list":"blacklist","row":true,"usage":true},"access":{"write":["risk"]},"diff":"ignore","export":{"in":["risk","record"],"audience":"internal"},"widget":"hidden","width":12,"options":{}},
{"pointer":"/answer","name":"answer","document":"rows/blacklistAnswer","textKey":"rows.blacklistAnswer.answer","type":"enum","required":false,"readOnly":false,"list":"yesNo","values":["yes","no"],"access":{"write":["risk"]},"export":{"in":["risk","record"],"audience":"internal"},"widget":"segmented","width":6,"options":{}},
],"summary":["answer"]};
