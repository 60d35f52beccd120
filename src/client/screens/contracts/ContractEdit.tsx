import { useMemo } from "react";
import { useLocation } from "wouter";
import partners from "#schemas/lists/contractPartners.json" with { type: "json" };
import { TextsProvider, usePageTexts } from "#client/i18n/useTexts.ts";
import type { ItemView } from "#client/state/catalogue.ts";
import { catalogueList } from "#shared/generated/catalogueList.ts";
import type { CatalogueAddress } from "../settings/catalogue/catalogueView.ts";
import { ItemSheet } from "../settings/item/ItemSheet.tsx";

export interface EditProps {
  id: number;
  /** Where the agreement is shown that is being changed. */
  back: string;
  onChanged: () => void;
}

const entry = catalogueList.find(({ kind }) => kind === partners.held.by);

const view: ItemView = {
  text: "",
  sort: "",
  isDescending: false,
  part: "all",
  parentId: null,
  isProductOwned: false,
};

/** The vendor's entry with its contract, to upload or prolong that; afterwards the agreement is shown again. */
export function ContractEdit({ id, back, onChanged }: EditProps) {
  const texts = usePageTexts();
  const [, go] = useLocation();
  const address = useMemo(
    (): CatalogueAddress => ({
      view,
      open: { action: "edit", id },
      change: () => undefined,
      hrefOf: (action, of) =>
        action === undefined || !entry ? back : [entry.route, action, of].join("/"),
      go,
    }),
    [id, back, go],
  );
  if (!entry) return null;
  return (
    <TextsProvider value={texts}>
      <ItemSheet
        entry={entry}
        id={id}
        address={address}
        onChanged={onChanged}
        field={partners.held.files}
      />
    </TextsProvider>
  );
}
