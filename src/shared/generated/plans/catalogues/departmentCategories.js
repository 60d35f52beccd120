// Written by `npm run gen` from schemas. Do not edit.
import { p55ff5f62fb } from "../shared.js";
export const plan = {"document":"catalogues/departmentCategories","textKey":"catalogues.departmentCategories","nodes":p55ff5f62fb,"catalogue":{"kind":"departmentCategories","route":"/settings/departments/categories","place":"group","productRoute":"/admin/departmentCategories","area":"data","list":"/api/departmentCategories","calls":true,"read":"ROLE_READER","write":"ROLE_TENANT_ADMIN","scope":"group","translated":true,"columns":["title","sort"],"sort":"sort"}};
