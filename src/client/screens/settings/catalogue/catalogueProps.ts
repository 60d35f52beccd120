import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";
import type { CatalogueAddress } from "./catalogueView.ts";

/** What every part of a catalogue's page is given. */
export interface CatalogueProps {
  entry: CatalogueEntry;
  address: CatalogueAddress;
  /** Reads the list again, because something has changed. */
  onChanged: () => void;
}
