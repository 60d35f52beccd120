// Written by `npm run gen` from schemas. Do not edit.
import { pf521901098 } from "../shared.js";
export const plan = {"document":"catalogues/departmentCategories","textKey":"catalogues.departmentCategories","nodes":pf521901098,"catalogue":{"kind":"departmentCategories","route":"/settings/departments/categories","place":"people","productRoute":"/admin/departmentCategories","area":"data","list":"/api/departmentCategories","calls":true,"read":"ROLE_READER","write":"ROLE_TENANT_ADMIN","scope":"group","translated":true,"columns":["title","sort"],"sort":"sort"}};
