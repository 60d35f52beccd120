import { isOfCatalogue, isSaving } from "../helpers/fuzzCalls.ts";
import { fuzz } from "../helpers/fuzzSuite.ts";

fuzz(({ facts }) => isOfCatalogue(facts) && isSaving(facts));
