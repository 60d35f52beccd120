import { useMemo } from "react";
import { useSnapshot } from "valtio";
import { Link, useLocation, useParams } from "wouter";
import { entryFormTexts } from "#client/i18n/namespaces.ts";
import { type Texts, TextsProvider, usePageTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { type ContractLine, contractsView } from "#client/state/contracts/contracts.ts";
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
import { ContractMap } from "./ContractMap.tsx";
import { addVendorPath, recordsOfLine } from "./contractPlaces.ts";
import { ContractSheet } from "./ContractSheet.tsx";
import { Muted, Text } from "#client/ui/text.ts";
import { inBoth, otherService } from "#client/widgets/other/Other.tsx";
import { parseId } from "#shared/api/ids.ts";
import { formatNumber } from "#shared/domain/writing/numbers.ts";
import type { OwnCells } from "../list/page/listColumns.tsx";
import { basisWords, countryWords, stateWords } from "./contractWords.ts";
import { StateMark } from "./StateMark.tsx";
import { OverLine } from "../list/overLine.ts";
import { CellWords } from "#client/ui/cellWords.ts";

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

/** The cells of the list of agreements that its document leaves to the page. */
function contractCells(texts: Texts, { values }: ListPlace): OwnCells<ContractLine> {
  const { text, language } = texts;
  const { Other } = otherService();
  const companyId = parseId(values["company"]?.[0]);
  return {
    kind: {
      text: ({ kind }) => text(`lists.contractKinds.${kind}`),
      cell: ({ kind }) => (
        <span>
          {text(`lists.contractKinds.${kind}`)},{" "}
          <Muted>{text(`contracts.agreementOf.${kind}`)}</Muted>
          {Other && <Other textKey={`lists.contractKinds.${kind}`} />}
        </span>
      ),
    },
    state: {
      text: (line) => stateWords(line, texts),
      cell: (line) => <StateMark line={line} />,
    },
    records: {
      isNumber: true,
      cell: (line) =>
        line.records === 0 ? (
          <Muted>–</Muted>
        ) : (
          <OverLine
            href={recordsOfLine(line, companyId)}
            aria-label={text("contracts.recordsOf", {
              title: line.partner.title,
              count: line.records,
            })}
          >
            {formatNumber(line.records, language)}
          </OverLine>
        ),
    },
    country: {
      text: (line) => [countryWords(line), basisWords(line, texts)].filter(Boolean).join(", "),
      cell: (line) => <Place line={line} texts={texts} />,
    },
  };
}

/** Where a partner is, and what transfers to it rest on; one line of a table. */
function Place({ line, texts }: { line: ContractLine; texts: Texts }) {
  const countries = countryWords(line);
  // A transfer that lacks its safeguard says so as its state.
  const isSaid = line.kind === "transfer" && line.basis === "missing";
  const basis = isSaid ? "" : basisWords(line, texts);
  const said = basis && inBoth(basis, { words: (say) => basisWords(line, say) });
  return (
    <CellWords $lines={1} title={[countries, basis].filter(Boolean).join(", ")}>
      {countries}
      {countries !== "" && basis !== "" && ", "}
      {line.basis === "missing" ? (
        <Text strong tone="danger">
          {said}
        </Text>
      ) : (
        <Muted>{said}</Muted>
      )}
    </CellWords>
  );
}
