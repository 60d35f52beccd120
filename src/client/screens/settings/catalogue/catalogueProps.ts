import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";
import type { CatalogueAddress } from "./catalogueView.ts";

/** Props of every part of a catalogue's page. */
export interface CatalogueProps {
  entry: CatalogueEntry;
  address: CatalogueAddress;
  /** Reloads the list after a change. */
  onChanged: () => void;
}
