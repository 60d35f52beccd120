// Written by `npm run gen` from schemas. Do not edit.
import { p09a3385a0f } from "../shared.js";
import { p2b209ea5a7 } from "../shared.js";
import { p3b2c185fc4 } from "../shared.js";
import { p3b792583a7 } from "../shared.js";
import { p454beb7402 } from "../shared.js";
import { p495a5c3af0 } from "../shared.js";
import { p52fb2831d7 } from "../shared.js";
import { p5d28eade41 } from "../shared.js";
import { p5dc1f94f08 } from "../shared.js";
import { p637d3e3866 } from "../shared.js";
import { p6dc4c9e2a6 } from "../shared.js";
import { p7be62a2c35 } from "../shared.js";
import { p7c717bd098 } from "../shared.js";
import { p81794f661b } from "../shared.js";
import { p83ddc98d73 } from "../shared.js";
import { pa1b94bbb1c } from "../shared.js";
import { pa852fd0a0f } from "../shared.js";
import { pb28d4004a5 } from "../shared.js";
import { pd17d1c2c38 } from "../shared.js";
import { pe582e153c4 } from "../shared.js";
import { pfc8d5359f8 } from "../shared.js";
export const plan = {"document":"catalogues/companies","textKey":"catalogues.companies","nodes":[
{"name":"title","type":"text","required":true,"maxLength":200,"needed":[{"for":"review","level":"must","article":"GDPR 30(1)(a)"}],"normalise":["trim","collapse"],"export":{"in":["register","processor","record"],"audience":"authority"},"search":3,"widget":"text"},
{"name":"street","type":"text","maxLength":200,"needed":[{"for":"review","level":"must","article":"GDPR 30(1)(a)"}],"normalise":["trim"],"export":{"in":["register","processor","record"],"audience":"authority"},"fact":true,"widget":"text"},
{"name":"postal","type":"text","maxLength":20,"needed":[{"for":"review","level":"must","article":"GDPR 30(1)(a)"}],"export":{"in":["register","processor","record"],"audience":"authority"},"fact":true,"widget":"text","width":4},
{"name":"city","type":"text","maxLength":200,"needed":[{"for":"review","level":"must","article":"GDPR 30(1)(a)"}],"normalise":["trim"],"export":{"in":["register","processor","record"],"audience":"authority"},"fact":true,"widget":"text","width":8},
{"name":"country","type":"reference","required":true,"needed":[{"for":"review","level":"must","article":"GDPR 30(1)(a)"}],"export":{"in":["register","processor","record"],"audience":"authority"},"fact":true,"fills":{"supervisoryAuthority":"authority"},"lookup":{"list":"countries"},"widget":"combobox","width":6},
{"name":"countryId","type":"number","readOnly":true,"minimum":1,"maximum":9007199254740991,"derive":{"from":["country"],"by":"referenceId"},"diff":"ignore","fact":true,"widget":"hidden","width":6},
{"name":"countryCode","type":"text","readOnly":true,"maxLength":3,"derive":{"from":["country"],"by":"countryCode"},"fact":true,"widget":"hidden","width":6},
{"name":"countryName","type":"text","readOnly":true,"maxLength":200,"normalise":["trim"],"derive":{"from":["country"],"by":"referenceTitle"},"export":{"in":["register","processor","transfers","record"],"audience":"authority","letter":"e","column":2},"fact":true,"widget":"hidden","width":6},
{"name":"countryWithoutPeriods","type":"number","readOnly":true,"minimum":1,"maximum":9007199254740991,"diff":"ignore","widget":"hidden","width":6},
{"name":"state","type":"enum","list":"states","values":["bw","by","be","bb","hb","hh","he","mv","ni","nw","rp","sl","sn","st","sh","th"],"facts":{"bw":{"authority":"LfDI Baden-Württemberg, Stuttgart"},"by":{"authority":"Bayerisches Landesamt für Datenschutzaufsicht (BayLDA), Ansbach"},"be":{"authority":"BlnBDI, Berlin"},"bb":{"authority":"LDA Brandenburg, Kleinmachnow"},"hb":{"authority":"LfDI Bremen, Bremerhaven"},"hh":{"authority":"HmbBfDI, Hamburg"},"he":{"authority":"HBDI Hessen, Wiesbaden"},"mv":{"authority":"LfDI Mecklenburg-Vorpommern, Schwerin"},"ni":{"authority":"LfD Niedersachsen, Hannover"},"nw":{"authority":"LDI Nordrhein-Westfalen, Düsseldorf"},"rp":{"authority":"LfDI Rheinland-Pfalz, Mainz"},"sl":{"authority":"Unabhängiges Datenschutzzentrum Saarland, Saarbrücken"},"sn":{"authority":"Sächsische Datenschutz- und Transparenzbeauftragte (SDTB), Dresden"},"st":{"authority":"LfD Sachsen-Anhalt, Magdeburg"},"sh":{"authority":"Unabhängiges Landeszentrum für Datenschutz (ULD), Kiel"},"th":{"authority":"TLfDI Thüringen, Erfurt"}},"when":{"show":{"at":"countryCode","is":"DE"},"onHide":"clearOnSave"},"fact":true,"fills":{"supervisoryAuthority":"authority"},"widget":"select","width":6},
{"name":"phone","type":"text","maxLength":50,"export":{"in":["register","processor","record"],"audience":"authority"},"fact":true,"widget":"text","width":6},
{"name":"fax","type":"text","maxLength":50,"export":{"in":["register","processor","record"],"audience":"authority"},"widget":"text","width":6},
{"name":"email","type":"text","maxLength":254,"format":"email","needed":[{"for":"review","level":"if","when":{"not":{"at":"phone","minLength":1}},"article":"GDPR 30(1)(a)"}],"export":{"in":["register","processor","record"],"audience":"authority"},"fact":true,"widget":"text","width":6},
{"name":"website","type":"text","maxLength":500,"format":"uri","export":{"in":["register","processor","record"],"audience":"authority"},"widget":"text","width":6},
{"name":"latitude","type":"number","minimum":-90,"maximum":90,"widget":"number","width":6},
{"name":"longitude","type":"number","minimum":-180,"maximum":180,"widget":"number","width":6},
{"name":"gdprArt3","type":"enum","list":"gdprArt3","values":["establishment","art3-2","no"],"needed":[{"for":"review","level":"must","article":"GDPR 3","when":{"at":"country","item":{"eea":false}}}],"fact":true,"propose":"establishmentInUnion","widget":"select"},
{"name":"dpoRequired","type":"bool","fact":true,"propose":"officerWithinEea","widget":"yesNo","width":6},
{"name":"representativeRequired","type":"bool","default":true,"when":{"show":{"at":"gdprArt3","is":"art3-2"},"onHide":"clearOnSave"},"fact":true,"propose":"representativeRequired","widget":"checkbox","width":6},
{"name":"dpfListed","type":"bool","default":false,"when":{"show":{"at":"countryCode","is":"US"},"onHide":"clearOnSave"},"export":{"in":["register","processor","transfers","record"],"audience":"authority"},"fact":true,"widget":"checkbox","width":6},
p637d3e3866,
{"name":"supervisoryAuthority","type":"text","maxLength":200,"normalise":["trim"],"export":{"in":["register","processor","record"],"audience":"authority"},"fact":true,"propose":"competentAuthority","widget":"text"},
{"name":"languages","type":"enums","list":"languages","values":["de","en"],"maxItems":2,"fact":true,"widget":"checkboxes"},
{"name":"contactItems","type":"rows","checks":["contactHasPerson"],"maxItems":20,"needed":[{"for":"review","level":"if","when":{"any":[{"at":"dpoRequired","is":true},{"at":"country","item":{"eea":true}}]},"article":"GDPR 30(1)(a)","met":"dpoNamed"},{"for":"review","level":"if","when":{"at":"representativeRequired","is":true},"article":"GDPR 30(1)(a)","met":"representativeNamed","also":["GDPR 27"]}],"diff":"rows","export":{"in":["register","processor","record"],"audience":"authority"},"fact":true,"of":"rows/contactItem","key":["id","clientId"],"once":["contact","category"],"widget":"rows","children":p09a3385a0f},
{"name":"tom","type":"object","access":{"read":["tom"],"write":[]},"export":{"in":["register","processor","tom","record"],"audience":"authority"},"of":"common/tom","widget":"object","options":{"summary":["isSet"]},"children":pa852fd0a0f},
{"name":"tomControls","type":"enums","readOnly":true,"list":"tomControls","values":p3b2c185fc4,"maxItems":16,"derive":{"from":["tom"],"by":"tomControls"},"fact":true,"widget":"hidden","width":6},
{"name":"tomUpdatedAt","type":"dateTime","readOnly":true,"format":"date-time","export":{"in":["register","processor","tom","record"],"audience":"authority"},"widget":"readOnly","width":6},
p495a5c3af0,
p83ddc98d73,
pb28d4004a5,
pd17d1c2c38,
pa1b94bbb1c,
pfc8d5359f8,
p454beb7402,
p7be62a2c35,
p2b209ea5a7,
p6dc4c9e2a6,
p81794f661b,
p3b792583a7,
pe582e153c4,
p5dc1f94f08,
p5d28eade41,
p7c717bd098,
p52fb2831d7,
],"checks":["closedCompany","foreignAuthority","countryHasPeriods"],"groups":[{"key":"address","fields":["title","street","postal","city","country","countryId","countryCode","countryName","countryWithoutPeriods","state","phone","fax","email","website","latitude","longitude"]},{"key":"law","fields":["gdprArt3","dpoRequired","representativeRequired","dpfListed","dpf","supervisoryAuthority","languages"]},{"key":"contacts","fields":["contactItems"]}],"catalogue":{"kind":"companies","route":"/settings/companies","place":"people","list":"/api/filter/companies/all","admin":"company","calls":true,"payload":{"id":"companyId","title":"companyName","street":"responsibleStreet","postal":"responsiblePostcode","city":"responsibleCity","country":"responsibleCountryId","state":"responsibleState","latitude":"responsibleLatitude","longitude":"responsibleLongitude","phone":"responsiblePhone","fax":"responsibleFax","email":"responsibleEmail","website":"responsibleWebsite"},"paths":{"remove":false,"replace":false},"read":"ROLE_READER","write":"ROLE_TENANT_ADMIN","scope":"group","translated":false,"columns":["title","city","country"],"sort":"title","rule":"company","added":false,"section":"tom"}};
