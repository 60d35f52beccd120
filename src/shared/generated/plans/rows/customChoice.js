// Written by `npm run gen` from schemas. Do not edit.
export const plan = {"document":"rows/customChoice","textKey":"rows.customChoice","nodes":[
{"pointer":"/label","name":"label","document":"rows/customChoice","textKey":"rows.customChoice.label","type":"object","required":true,"readOnly":false,"children":[
{"pointer":"/label/de","name":"de","document":"rows/customChoice","textKey":"rows.customChoice.label.de","type":"text","required":true,"readOnly":false,"maxLength":200,"normalise":["trim","collapse"],"widget":"text","width":6,"options":{}},
{"pointer":"/label/en","name":"en","document":"rows/customChoice","textKey":"rows.customChoice.label.en","type":"text","required":false,"readOnly":false,"maxLength":200,"normalise":["trim","collapse"],"widget":"text","width":6,"options":{}},
],"widget":"object","width":12,"options":{}},
{"pointer":"/value","name":"value","document":"rows/customChoice","textKey":"rows.customChoice.value","type":"text","required":false,"readOnly":false,"maxLength":60,"normalise":["trim"],"widget":"text","width":6,"options":{}},
{"pointer":"/withdrawn","name":"withdrawn","document":"rows/customChoice","textKey":"rows.customChoice.withdrawn","type":"bool","required":false,"readOnly":false,"default":false,"widget":"checkbox","width":6,"options":{}},
{"pointer":"/id","name":"id","document":"rows/customChoice","textKey":"rows.customChoice.id","type":"number","required":false,"readOnly":false,"minimum":1,"maximum":9007199254740991,"diff":"ignore","widget":"hidden","width":12,"options":{}},
{"pointer":"/clientId","name":"clientId","document":"rows/customChoice","textKey":"rows.customChoice.clientId","type":"text","required":false,"readOnly":false,"format":"uuid","diff":"ignore","widget":"hidden","width":12,"options":{}},
],"summary":["label/de","label/en"]};
