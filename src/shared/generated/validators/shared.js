// Written by `npm run gen` from schemas. Do not edit.
export const formats_05eb34ad = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-][0-2]\d:[0-5]\d)$/;
export const formats_39fe1344 = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
export const formats_4d158342 = /^https?:\/\/[^\s<>"{}|\\^`]{1,2000}$/i;
export const formats_c7e84e8f = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const formats_d009626d = /^[^\s@<>()[\]\\,;:"]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/i;
export const func_191f75b3 = Object.prototype.hasOwnProperty;
export const pattern_02b84873 = new RegExp("^[a-z][A-Za-z0-9]*$", "u");
export const pattern_34517ed6 = new RegExp("^[0-9a-f]{64}$", "u");
export const pattern_561804e9 = new RegExp("^[A-Za-z]+$", "u");
export const pattern_6301c483 = new RegExp("\\S", "u");
export const pattern_68052924 = new RegExp("^-?P[0-9]{1,4}D$", "u");
export const pattern_69c1086a = new RegExp("^[^/\\\\?%*:|\"<>\\u0000-\\u001f\\u007f]+$", "u");
export const pattern_75132ea2 = new RegExp("^[a-z0-9-]+$", "u");
export const pattern_a17575c7 = new RegExp("^https://", "u");
export const pattern_a3b20be6 = new RegExp("^https?://[^\\s\"<>]+$", "u");
export const pattern_ccaba4eb = new RegExp("^https?://", "u");
export const pattern_f13d14e8 = new RegExp("^[a-zA-Z][\\w-]*$", "u");
