import { useCallback, useMemo } from "react";
import { useLocation, useParams } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import {
  addressOfContracts,
  type ContractView,
  contractViewOf,
  type OpenContract,
  openContractOf,
} from "#client/state/contracts/contractView.ts";

export type ChangeContracts = (part: Partial<ContractView>) => void;

/** View given by the page's address, and how it is changed. */
export interface ContractPlace {
  view: ContractView;
  /** The agreement over the list; null for none, undefined where there can be none. */
  open: OpenContract | null | undefined;
  change: ChangeContracts;
  close: () => void;
}

/** Reads and writes the address. */
export function useContractView(): ContractPlace {
  const { partner, id, kind } = useParams();
  const search = useSearch();
  const [, go] = useLocation();
  const view = useMemo(() => contractViewOf(search), [search]);
  const open = useMemo(
    () =>
      openContractOf(
        {
          ...(partner === undefined ? {} : { partner }),
          ...(id === undefined ? {} : { id }),
          ...(kind === undefined ? {} : { kind }),
        },
        search,
      ),
    [partner, id, kind, search],
  );
  const change = useCallback(
    // A typed word is one step in the browser history, not one per letter.
    (part: Partial<ContractView>) =>
      go(addressOfContracts({ ...view, ...part }), { replace: "text" in part }),
    [go, view],
  );
  const close = useCallback(() => go(addressOfContracts(view)), [go, view]);
  return { view, open, change, close };
}
