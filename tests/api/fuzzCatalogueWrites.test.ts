import { isOfCatalogue, isReading, isSaving } from "../helpers/fuzzCalls.ts";
import { fuzz } from "../helpers/fuzzSuite.ts";

fuzz(({ facts }) => isOfCatalogue(facts) && !isReading(facts) && !isSaving(facts));
