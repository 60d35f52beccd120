import { useMemo } from "react";
import { useSnapshot } from "valtio";
import { Link, useLocation, useParams } from "wouter";
import { entryFormTexts } from "#client/i18n/namespaces.ts";
import { TextsProvider, usePageTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { contractsView } from "#client/state/contracts/contracts.ts";
import {
  type OpenContract,
  openContractOf,
  pathOfContract,
} from "#client/state/contracts/contractView.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { AddIcon, ContractIcon } from "#client/theme/icons.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { BeginCompany } from "../begin/EmptyGroup.tsx";
import { ListPage } from "../list/page/ListPage.tsx";
import { type ListPlace, useListPlace } from "../list/page/useListPlace.ts";
import { NotFoundScreen } from "../session/NotFoundScreen.tsx";
import { contractCells } from "./contractCells.tsx";
import { ContractMap } from "./ContractMap.tsx";
import { addVendorPath } from "./contractPlaces.ts";
import { ContractSheet } from "./ContractSheet.tsx";

/** The entry of a vendor with its contract, for those who may change it. */
const ContractEdit = lazyPart(async () => (await import("./ContractEdit.tsx")).ContractEdit, {
  texts: entryFormTexts,
});

/** All agreements that data protection law asks for, or that vendors have: their state, end and records. */
export function ContractsScreen() {
  const texts = usePageTexts();
  const { partner, id, kind } = useParams<{ partner?: string; id?: string; kind?: string }>();
  const open = useMemo(
    () =>
      openContractOf({
        ...(partner === undefined ? {} : { partner }),
        ...(id === undefined ? {} : { id }),
        ...(kind === undefined ? {} : { kind }),
      }),
    [partner, id, kind],
  );
  const place = useListPlace(contractsView);
  const isMap = place.values["map"] !== undefined;
  const cells = useMemo(() => contractCells(texts, place), [texts, place]);
  const { viewer } = useSnapshot(auth);
  const isAdmin = hasRole(viewer?.roles ?? [], "ROLE_TENANT_ADMIN");
  if (open === undefined) return <NotFoundScreen />;
  const { text } = texts;
  return (
    <TextsProvider value={texts}>
      <ListPage
        view={contractsView}
        icon={ContractIcon}
        cells={cells}
        Empty={BeginCompany}
        // A contract is kept at its vendor, whom administrators enter.
        actions={
          isAdmin && (
            <LinkButton href={addVendorPath} isPrimary icon={AddIcon}>
              {text("contracts.add")}
            </LinkButton>
          )
        }
        tabs={
          <Link href={place.hrefOf({ map: ["yes"] })} aria-current={isMap ? "page" : undefined}>
            {text("contracts.mapView")}
          </Link>
        }
        instead={isMap ? <ContractMap place={place} /> : undefined}
      >
        {open && <Opened open={open} place={place} isAdmin={isAdmin} />}
      </ListPage>
    </TextsProvider>
  );
}

interface OpenedProps {
  open: OpenContract;
  place: ListPlace;
  isAdmin: boolean;
}

function Opened({ open, place, isAdmin }: OpenedProps) {
  const [, go] = useLocation();
  const hrefOf = (path?: string) => place.hrefOf({ edit: [] }, path);
  if (isAdmin && place.values["edit"] !== undefined)
    return (
      <ContractEdit
        key={open.id}
        id={open.id}
        back={hrefOf(pathOfContract(open))}
        onChanged={() => void contractsView.list.reload()}
      />
    );
  return (
    <ContractSheet
      key={`${open.partner} ${open.id}`}
      place={place}
      open={open}
      onClose={() => go(hrefOf())}
    />
  );
}
