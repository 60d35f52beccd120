// Written by `npm run gen` from schemas. Do not edit.
import { p6964c46432 } from "../shared.js";
export const plan = {"document":"catalogues/tags","textKey":"catalogues.tags","nodes":p6964c46432,"catalogue":{"kind":"tags","route":"/admin/tags","area":"community","feature":"community","list":"/api/tags/list","calls":true,"read":"ROLE_READER","write":"ROLE_MASTER_EDITOR","scope":"product","translated":true,"columns":["title","sort"],"sort":"sort","paths":{"hide":false}}};
