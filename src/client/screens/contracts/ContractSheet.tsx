import { Button } from "@primer/react";
import { useTexts } from "#client/i18n/useTexts.ts";
import { type Contract, openContract } from "#client/state/contracts/contracts.ts";
import { type OpenContract, pathOfContract } from "#client/state/contracts/contractView.ts";
import { useResource } from "#client/state/live/useResource.ts";
import { EditIcon, ImportIcon } from "#client/theme/icons.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { SideSheet } from "#client/ui/dialogs/SideSheet.tsx";
import { Skeleton } from "#client/theme/Skeleton.tsx";
import type { ListPlace } from "../list/page/useListPlace.ts";
import { FailedList } from "../list/ListStates.tsx";
import { ContractParts } from "./ContractParts.tsx";
import { isHolder, pathOfPartner } from "./contractPlaces.ts";
import { StateMark } from "./StateMark.tsx";

interface SheetProps {
  place: ListPlace;
  open: OpenContract;
  onClose: () => void;
}

/** All about an agreement, over the list. */
export function ContractSheet({ place, open, onClose }: SheetProps) {
  const { text } = useTexts();
  const { partner, id } = open;
  const loaded = useResource(openContract, { body: { partner, id } });
  if (loaded.data)
    return <Known place={place} open={open} contract={loaded.data} onClose={onClose} />;
  const isMissing = loaded.status === "missing";
  return (
    <SideSheet
      title={text(isMissing ? "contracts.lostTitle" : "common.loading")}
      onClose={onClose}
      footer={<Button onClick={onClose}>{text("action.close")}</Button>}
    >
      {isMissing && <p>{text("contracts.lost")}</p>}
      {loaded.status === "failed" && <FailedList onRetry={loaded.reload} />}
      {loaded.status === "loading" && <Skeleton $width="60%" />}
    </SideSheet>
  );
}

function Known({ place, open, contract, onClose }: SheetProps & { contract: Contract }) {
  const { lines, partner } = contract;
  const shown = lines.find(({ line }) => line.kind === open.kind) ?? lines[0];
  return (
    <SideSheet
      title={partner.title}
      mark={shown && <StateMark line={shown.line} />}
      onClose={onClose}
      footer={<Foot place={place} open={open} contract={contract} onClose={onClose} />}
    >
      {shown && <ContractParts place={place} contract={contract} shown={shown} />}
    </SideSheet>
  );
}

/** Administrators change the vendor's contract here, and other partners at their entries. */
function Foot({ place, open, contract, onClose }: SheetProps & { contract: Contract }) {
  const { text } = useTexts();
  const { partner, canEdit, files } = contract;
  if (!canEdit) return <Button onClick={onClose}>{text("action.close")}</Button>;
  if (!isHolder(partner))
    return (
      <LinkButton href={pathOfPartner(partner)} icon={EditIcon}>
        {text("contracts.toEntry")}
      </LinkButton>
    );
  return (
    <>
      <LinkButton href={pathOfPartner(partner)}>{text("contracts.toEntry")}</LinkButton>
      <LinkButton
        href={place.hrefOf({ edit: ["yes"] }, pathOfContract(open))}
        isPrimary
        icon={files.length > 0 ? EditIcon : ImportIcon}
      >
        {text(files.length > 0 ? "contracts.prolong" : "contracts.upload")}
      </LinkButton>
    </>
  );
}
