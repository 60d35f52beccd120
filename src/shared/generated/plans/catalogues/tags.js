// Written by `npm run gen` from schemas. Do not edit.
import { p8ac8ef5262 } from "../shared.js";
export const plan = {"document":"catalogues/tags","textKey":"catalogues.tags","nodes":p8ac8ef5262,"catalogue":{"kind":"tags","route":"/admin/tags","area":"community","feature":"community","list":"/api/tags/list","calls":true,"read":"ROLE_READER","write":"ROLE_MASTER_EDITOR","scope":"product","translated":true,"columns":["title","sort"],"sort":"sort","paths":{"hide":false}}};
