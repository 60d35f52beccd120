// Written by `npm run gen` from schemas. Do not edit.
import { pa77a03f804 } from "../shared.js";
export const plan = {"document":"rows/customChoice","textKey":"rows.customChoice","nodes":pa77a03f804,"summary":["label/de","label/en"]};
