// Written by `npm run gen` from schemas. Do not edit.
import { p49c482b876 } from "../shared.js";
export const plan = {"document":"catalogues/nationalLegalObligation","textKey":"catalogues.nationalLegalObligation","nodes":p49c482b876,"catalogue":{"kind":"nationalLegalObligation","route":"/admin/nationalLegalObligation","groupRoute":"/settings/nationalLegalObligation","place":"kept","area":"legalBases","list":"/api/nationalLegalObligation","calls":true,"read":"ROLE_READER","write":"ROLE_MASTER_EDITOR","scope":"group","translated":true,"columns":["title","cite","country"],"sort":"title"}};
