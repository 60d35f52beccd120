import { fuzz } from "../../helpers/fuzz/fuzzSuite.ts";

fuzz(() => true, { isBrief: true });
