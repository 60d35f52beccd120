import { isOfCatalogue, isReading } from "../../helpers/fuzz/fuzzCalls.ts";
import { fuzz } from "../../helpers/fuzz/fuzzSuite.ts";

fuzz(({ facts }) => isOfCatalogue(facts) && isReading(facts));
