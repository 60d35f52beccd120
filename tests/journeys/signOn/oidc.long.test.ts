import { lettersElsewhere, startOidc } from "../../helpers/signOn/oidcAtWork.ts";
import { providerJourneys } from "../../helpers/signOn/providerJourneys.ts";

providerJourneys("oidc", startOidc, { expected: lettersElsewhere });
