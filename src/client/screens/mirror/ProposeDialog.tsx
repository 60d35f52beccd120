import { Button } from "@primer/react";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { type MirrorLine, namingOf, type Proposed, propose } from "#client/state/mirror/mirror.ts";
import { Dialog } from "#client/ui/dialogs/Dialog.tsx";
import { DuplicateIcon } from "#client/theme/icons.ts";
import { LoadingList } from "../list/ListStates.tsx";
import { BusyButton } from "#client/theme/BusyButton.tsx";
import { Muted } from "#client/ui/text.ts";
import { Stack } from "#client/ui/stack.ts";
import { Facts } from "#client/ui/facts.ts";

interface ProposeDialogProps {
  lines: readonly MirrorLine[];
  onMade: () => void;
  onClose: () => void;
}

/** Loads the proposal as a dry run, then makes it and keeps the results. */
function useProposal({ lines, onMade }: ProposeDialogProps) {
  const [items, setItems] = useState<Proposed[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    propose(lines.map(namingOf), true).then(
      (foreseen) => !isGone && setItems(foreseen),
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [lines]);
  const make = async (wanted: readonly Proposed[]) => {
    setBusy(true);
    setFailed(false);
    try {
      const made = await propose(
        wanted.map(({ record, role, named }) => ({ record, role, named })),
        false,
      );
      setItems(made);
      onMade();
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return { items, isBusy, hasFailed, make };
}

/** Shows what drafts would say, makes them, and says what has become of each. */
export function ProposeDialog(props: ProposeDialogProps) {
  const { lines, onClose } = props;
  const { text } = usePageTexts();
  const { items, isBusy, hasFailed, make } = useProposal(props);
  const foreseen = items?.filter(({ outcome }) => outcome === "foreseen") ?? [];
  const isDone = items?.some(({ outcome }) => outcome === "made") === true;
  return (
    <Dialog
      title={text("mirror.proposeTitle", { count: lines.length })}
      icon={<DuplicateIcon size={16} />}
      tone="accent"
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text(isDone ? "action.close" : "action.cancel")}</Button>
          {!isDone && (
            <BusyButton
              variant="primary"
              disabled={foreseen.length === 0}
              isBusy={isBusy}
              onClick={() => void make(foreseen)}
            >
              {text("mirror.proposeDo", { count: Math.max(1, foreseen.length) })}
            </BusyButton>
          )}
        </>
      }
    >
      {!isDone && (
        <Muted as="p" below={3}>
          {text("mirror.proposeHint")}
        </Muted>
      )}
      {!items && !hasFailed && <LoadingList />}
      <Stack as="ul" role="list" gap={4}>
        {items?.map((item) => (
          <Draft
            key={`${item.record} ${item.role} ${item.named}`}
            item={item}
            company={lines.find(({ named }) => named.id === item.named)?.named.title ?? ""}
          />
        ))}
      </Stack>
      {hasFailed && <p role="alert">{text("mirror.proposeFailed")}</p>}
    </Dialog>
  );
}

/** A draft, or why there is none, with the company that it is for. */
function Draft({ item, company }: { item: Proposed; company: string }) {
  const { text } = usePageTexts();
  const { outcome, id, title = "", says = [], fields = [] } = item;
  if (outcome === "foreseen")
    return (
      <li>
        <h3>{title}</h3>
        <Muted as="p">{company}</Muted>
        <Facts above={2}>
          {says.map(({ part, values }) => (
            <div key={part}>
              <dt>
                {text(
                  part === "naming" || part === "countries"
                    ? `mirror.says.${part}`
                    : `lists.mirrorParts.${part}`,
                )}
              </dt>
              <dd>{values.join(", ")}</dd>
            </div>
          ))}
        </Facts>
      </li>
    );
  if (outcome === "made")
    return (
      <li role="status">
        {text("mirror.outcome.made")} <Link href={`/vvt/edit/${id}`}>{title}</Link>{" "}
        <Muted>{company}</Muted>
      </li>
    );
  return <li>{text(`mirror.outcome.${outcome}`, { fields: fields.join(", ") })}</li>;
}
