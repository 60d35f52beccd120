import { Button } from "@primer/react";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { entryFormTexts } from "#client/i18n/namespaces.ts";
import { TextsProvider, usePageTexts, useTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import {
  type ContractLine,
  contractList,
  type ContractPage,
} from "#client/state/contracts/contracts.ts";
import {
  addressOfContracts,
  contractQuery,
  type ContractView,
  contractViews,
  isFiltered,
  withoutFilters,
} from "#client/state/contracts/contractView.ts";
import { downloadContracts } from "#client/state/downloads.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { type LoadedList, usePagedList } from "#client/state/live/usePagedList.ts";
import { loadChoices } from "#client/state/recordList.ts";
import { EmptyState } from "#client/theme/EmptyState.tsx";
import { AddIcon, ContractIcon, ExportIcon } from "#client/theme/icons.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { smallScreen, useMedia } from "#client/theme/useMedia.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { formatNumber } from "#shared/domain/writing/numbers.ts";
import { Count, ListPage } from "../list/layout.ts";
import { ListEnd } from "../list/ListEnd.tsx";
import { BeginCompany } from "../begin/EmptyGroup.tsx";
import { Loadable } from "../list/Loadable.tsx";
import { NoHit } from "../list/ListStates.tsx";
import { Views } from "../list/views.ts";
import { Head, HeadActions } from "../records/layout.ts";
import { NotFoundScreen } from "../session/NotFoundScreen.tsx";
import { ContractBar } from "./ContractBar.tsx";
import { ContractEntries } from "./ContractEntries.tsx";
import { ContractMap } from "./ContractMap.tsx";
import { ContractSheet } from "./ContractSheet.tsx";
import { ContractTable } from "./ContractTable.tsx";
import { addVendorPath } from "./contractPlaces.ts";
import { type ContractPlace, useContractView } from "./useContractView.ts";

/** The entry of a vendor with its contract, for those who may change it. */
const ContractEdit = lazyPart(async () => (await import("./ContractEdit.tsx")).ContractEdit, {
  texts: entryFormTexts,
});

/** All agreements that data protection law asks for, or that vendors have: their state, end and records. */
export function ContractsScreen() {
  const place = useContractView();
  const texts = usePageTexts();
  if (place.open === undefined) return <NotFoundScreen />;
  return (
    <TextsProvider value={texts}>
      <Contracts {...place} />
    </TextsProvider>
  );
}

function Contracts(place: ContractPlace) {
  const { view, open, change, close } = place;
  const { text } = useTexts();
  const loaded = usePagedList(contractList, { body: contractQuery(view) });
  useEffect(() => void loadChoices(), []);
  const isAdmin = useIsAdmin();
  return (
    <ListPage>
      <Head>
        <PageTitle>{text("title.contracts")}</PageTitle>
        <Actions view={view} />
      </Head>
      <Tabs view={view} />
      {view.isMap ? (
        <ContractMap view={view} />
      ) : (
        <>
          <ContractBar view={view} change={change} />
          <Lines {...place} loaded={loaded} />
        </>
      )}
      {open && !(open.isEdited && isAdmin) && (
        <ContractSheet key={`${open.partner} ${open.id}`} view={view} open={open} onClose={close} />
      )}
      {open?.isEdited && isAdmin && (
        <ContractEdit
          key={open.id}
          id={open.id}
          back={addressOfContracts(view, { ...open, isEdited: false })}
          onChanged={loaded.reload}
        />
      )}
    </ListPage>
  );
}

function useIsAdmin(): boolean {
  const { viewer } = useSnapshot(auth);
  return hasRole(viewer?.roles ?? [], "ROLE_TENANT_ADMIN");
}

/** A contract is kept at its vendor, whom administrators enter. */
function Actions({ view }: { view: ContractView }) {
  const { text } = useTexts();
  const isAdmin = useIsAdmin();
  return (
    <HeadActions>
      <Button
        leadingVisual={ExportIcon}
        onClick={() => void downloadContracts(contractQuery(view))}
      >
        {text("contracts.save")}
      </Button>
      {isAdmin && (
        <LinkButton href={addVendorPath} isPrimary icon={AddIcon}>
          {text("contracts.add")}
        </LinkButton>
      )}
    </HeadActions>
  );
}

function Tabs({ view }: { view: ContractView }) {
  const { text, language } = useTexts();
  const { counts } = useSnapshot(contractList.state).data ?? {};
  return (
    <Views aria-label={text("contracts.views")}>
      {contractViews.map((each) => (
        <Link
          key={each}
          href={addressOfContracts({ ...view, view: each, isMap: false })}
          aria-current={view.view === each && !view.isMap ? "page" : undefined}
        >
          {text(`lists.contractViews.${each}`)}
          {counts && <Count>{formatNumber(counts[each], language)}</Count>}
        </Link>
      ))}
      <Link
        href={addressOfContracts({ ...view, isMap: true })}
        aria-current={view.isMap ? "page" : undefined}
      >
        {text("contracts.mapView")}
      </Link>
    </Views>
  );
}

interface LinesProps extends Pick<ContractPlace, "view" | "change"> {
  loaded: LoadedList<ContractPage>;
}

function Lines({ view, change, loaded }: LinesProps) {
  const { text } = useTexts();
  return (
    <Loadable of={loaded}>
      {({ items, counts }) => (
        <>
          <Agreements {...{ items, view, change }} />
          {items.length > 0 && (
            <ListEnd {...loaded.end}>
              {text("contracts.shown", { shown: items.length, total: counts[view.view] })}
            </ListEnd>
          )}
        </>
      )}
    </Loadable>
  );
}

interface AgreementsProps extends Pick<ContractPlace, "view" | "change"> {
  items: readonly ContractLine[];
}

function Agreements({ items, view, change }: AgreementsProps) {
  const { text } = useTexts();
  const isSmall = useMedia(smallScreen);
  if (items.length === 0)
    return isFiltered(view) || view.view !== "all" ? (
      <NoHit
        title={text("contracts.noHitTitle")}
        text={text("contracts.noHit")}
        onReset={() => change({ ...withoutFilters(view), view: "all" })}
      />
    ) : (
      <BeginCompany>
        <EmptyState
          icon={<ContractIcon size={24} />}
          title={text("contracts.noneTitle")}
          text={text("contracts.none")}
        />
      </BeginCompany>
    );
  const List = isSmall ? ContractEntries : ContractTable;
  return <List items={items} view={view} change={change} />;
}
