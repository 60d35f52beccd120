import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";
import type { CatalogueAddress } from "./catalogueView.ts";

export interface CatalogueProps {
  entry: CatalogueEntry;
  address: CatalogueAddress;
  /** Reloads the list after a change. */
  onChanged: () => void;
}
