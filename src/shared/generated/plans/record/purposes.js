// Written by `npm run gen` from schemas. Do not edit.
import { p262cc41a0f } from "../shared.js";
export const plan = {"document":"record/purposes","textKey":"record.purposes","nodes":[
{"name":"purposeOfProcessing","type":"rows","checks":["art9Basis","art10Basis","furtherPurposeBasis","nationalLawWarning","foreignLaw","supersededLaw"],"maxItems":50,"needed":[{"for":"review","level":"must","article":"GDPR 30(1)(b)","also":["GDPR 30(2)(b)"]}],"diff":"rows","export":{"in":["register","processor","record","risk"],"audience":"authority","letter":"b"},"copy":true,"of":"rows/purpose","key":["id","clientId"],"once":["purpose"],"widget":"rows","children":p262cc41a0f},
],"checks":["purposeUnique"],"step":{"number":2,"letters":["b"],"name":"purposes"},"summary":["purposeOfProcessing#count"]};
