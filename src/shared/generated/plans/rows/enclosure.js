// Written by `npm run gen` from schemas. Do not edit.
import { p0c26bfbd04 } from "../shared.js";
export const plan = {"document":"rows/enclosure","textKey":"rows.enclosure","nodes":p0c26bfbd04,"summary":["title","files#count","dpia"],"groups":[{"key":"document","fields":["title","files","dpia"],"summary":["title","files#count","dpia"]},{"key":"notes","fields":["description"]}]};
