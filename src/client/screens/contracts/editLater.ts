import { loadTexts } from "#client/i18n/language.ts";
import { entryFormTexts } from "#client/i18n/namespaces.ts";
import { optionalChunk } from "#client/state/chunks.ts";
import { allEnded } from "#shared/engine/allEnded.ts";

/** The entry of a vendor with its contract; loaded with its texts, for those who may change it. */
export const ContractEdit = optionalChunk("contract", async () => {
  const [parts] = await allEnded([import("./ContractEdit.tsx"), loadTexts(...entryFormTexts)]);
  return parts.ContractEdit;
});
