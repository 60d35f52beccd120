// Written by `npm run gen` from schemas. Do not edit.
import { pc26db0c038 } from "../shared.js";
export const plan = {"document":"rows/tomDocumentation","textKey":"rows.tomDocumentation","nodes":pc26db0c038,"summary":["files","note"]};
