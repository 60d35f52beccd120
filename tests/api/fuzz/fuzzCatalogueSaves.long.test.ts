import { isOfCatalogue, isSaving } from "../../helpers/fuzz/fuzzCalls.ts";
import { fuzz } from "../../helpers/fuzz/fuzzSuite.ts";

fuzz(({ facts }) => isOfCatalogue(facts) && isSaving(facts));
