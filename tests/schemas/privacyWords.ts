import { nodesOf } from "#shared/engine/body/walk.ts";
import { planOf, plans } from "#shared/generated/plans.ts";

/** Words without a privacy meaning, although a field or catalogue has that name. */
const generic = new Set(
  "action active address alias answer appliesTo article category city clientId code column columns comment comments company companies contact content country countries created createdAt createdBy custom customFields date data days department departments description document domain domains enclosure enclosures entity entries example field file files fieldName flag from grade group groups hint html id item items key keys kind label language languages lists master measures months name no note notes number order origin owner parent person persons phone position priority process processed question questions read record records result role roles row rows rule rules scope score section settings siblings sort source staff start state status step street subject summary tag tags target template text texts title to tools translations type update updatedAt updatedBy url usage user users validFrom validTo value values version website when years".split(
    " ",
  ),
);

/** Words forbidden in generic code even though no document uses them. */
const terms =
  "gdpr dsgvo bdsg privacy personaldata legality lawful controller processor register vendor purpose recipient consent safeguard dpia tom deletion retention";

/**
 * Names of catalogues and record fields that are privacy terms, plus rights; properties every
 * record has are excluded.
 */
export function documentNames(): Set<string> {
  const catalogues = Object.values(plans).flatMap((plan) => plan.catalogue?.kind ?? []);
  const fields = nodesOf(planOf("record").nodes).map((node) => node.name);
  const all = [...catalogues.map(String), ...fields];
  return new Set(all.filter((word) => !generic.has(word) && !/^can[A-Z]/.test(word)));
}

/** Names from the documents and legal terms, in lower case. */
export function privacyWords(): Set<string> {
  return new Set([...documentNames(), ...terms.split(" ")].map((word) => word.toLowerCase()));
}
