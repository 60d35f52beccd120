import { Button } from "@primer/react";
import { type ReactNode, useState } from "react";
import { useSnapshot } from "valtio";
import { discardEntries } from "#client/editing/draft.ts";
import { closeTrouble, draftTrouble } from "#client/state/drafts/trouble.ts";
import { bodyWith, dropOffer, takeOffer } from "#client/editing/offers.ts";
import type { EditingSession, Offer } from "#client/editing/session.ts";
import { wholeBody } from "#client/form/store.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { showToast } from "#client/state/notices.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { asText } from "#shared/domain/values.ts";
import { useNow } from "#client/theme/useNow.ts";
import { whenKept } from "./whenKept.ts";
import { Dialog } from "#client/ui/dialogs/Dialog.tsx";
import { EditIcon } from "#client/theme/icons.ts";
import { Text } from "#client/ui/text.ts";
import { limits } from "#shared/api/limits.ts";
import type { Homeless } from "#shared/engine/body/settle.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { ChangeList } from "../difference/ChangeList.tsx";
import { Sides } from "../difference/sides.ts";

export interface DraftNoticesProps {
  session: EditingSession;
  /** True if the page itself asks what to do with restored entries. */
  isAsked?: boolean;
  /** Heading of a step, for documents that have any. */
  stepTitle?: (step: number) => string;
}

/** Entries that are not saved: restored ones, those that other pages left, and why none are kept. */
export function DraftNotices({ session, isAsked = false, stepTitle }: DraftNoticesProps) {
  const { restoredAt, offers } = useSnapshot(session.meta);
  return (
    <>
      <Trouble />
      {restoredAt !== null && !isAsked && (
        <Restored session={session} at={restoredAt} stepTitle={stepTitle} />
      )}
      {offers.map((offer) => (
        <Offered key={offer.id} session={session} offer={offer} stepTitle={stepTitle} />
      ))}
    </>
  );
}

function Trouble() {
  const { text } = useTexts();
  const { why, isClosed } = useSnapshot(draftTrouble);
  if (why === null || isClosed) return null;
  return (
    <Banner
      kind="warning"
      action={
        <Button type="button" size="small" onClick={closeTrouble}>
          {text("action.close")}
        </Button>
      }
    >
      {text(why === "full" ? "drafts.trouble.full" : "drafts.trouble.forbidden")}
    </Banner>
  );
}

type Parts = Pick<DraftNoticesProps, "session"> & {
  stepTitle: DraftNoticesProps["stepTitle"];
};

/** Announces restored entries, shows what differs, and offers to discard them. */
function Restored({ session, at, stepTitle }: Parts & { at: string }) {
  const { text, language } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const when = whenKept(at, language, useNow(), text);
  return (
    <Banner
      kind="info"
      action={
        <>
          <Button type="button" size="small" onClick={() => setOpen(true)}>
            {text("drafts.show")}
          </Button>
          <Button type="button" size="small" onClick={() => discardEntries(session)}>
            {text("editor.restored.discard")}
          </Button>
        </>
      }
    >
      {text("editor.restored.text", { when })}
      {session.meta.homeless.length > 0 && ` ${text("drafts.homelessHint")}`}
      {isOpen && (
        <DraftDialog
          title={text("drafts.title", { when })}
          before={session.base}
          after={wholeBody(session.store)}
          homeless={session.meta.homeless}
          stepTitle={stepTitle}
          onClose={() => setOpen(false)}
        />
      )}
    </Banner>
  );
}

function offeredKey({ isOpenElsewhere }: Offer, name: string) {
  if (name === "") return isOpenElsewhere ? "drafts.elsewhere" : "drafts.left";
  return isOpenElsewhere ? "drafts.elsewhereOf" : "drafts.leftOf";
}

/** Offers entries that another page has left. */
function Offered({ session, offer, stepTitle }: Parts & { offer: Offer }) {
  const { text, language } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const when = whenKept(offer.draft.keptAt, language, useNow(), text);
  // Of several new ones, the name tells which is which; a stored one is on the page.
  const { base, body } = offer.draft;
  const name = base["id"] === undefined ? asText(body["name"]) || asText(body["title"]) : "";
  const take = async () => {
    setOpen(false);
    if (!(await takeOffer(session, offer))) showToast(text("drafts.gone"), { kind: "gap" });
  };
  const drop = () => {
    setOpen(false);
    void dropOffer(session, offer);
  };
  const buttons = (
    <>
      {!offer.isOpenElsewhere && (
        <Button type="button" size={isOpen ? "medium" : "small"} onClick={drop}>
          {text("editor.restored.discard")}
        </Button>
      )}
      <Button
        type="button"
        size={isOpen ? "medium" : "small"}
        variant="primary"
        onClick={() => void take()}
      >
        {text("drafts.take")}
      </Button>
    </>
  );
  return (
    <Banner
      kind="warning"
      action={
        <>
          <Button type="button" size="small" onClick={() => setOpen(true)}>
            {text("drafts.show")}
          </Button>
          {buttons}
        </>
      }
    >
      {text(offeredKey(offer, name), { when, name })}
      {isOpen && (
        <DraftDialog
          title={text("drafts.title", { when })}
          before={session.base}
          after={bodyWith(session, offer.draft)}
          homeless={offer.homeless}
          stepTitle={stepTitle}
          footer={buttons}
          onClose={() => setOpen(false)}
        />
      )}
    </Banner>
  );
}

interface DraftDialogProps {
  title: string;
  /** The stored document. */
  before: Body;
  /** The same with the entries. */
  after: Body;
  homeless: readonly Homeless[];
  stepTitle: ((step: number) => string) | undefined;
  footer?: ReactNode;
  onClose: () => void;
}

/** Unsaved changes by field and row, and entries that no longer have a place. */
function DraftDialog(props: DraftDialogProps) {
  const { title, before, after, homeless, stepTitle, footer, onClose } = props;
  const { text } = useTexts();
  return (
    <Dialog
      title={title}
      icon={<EditIcon size={16} />}
      tone="accent"
      width={limits.dialogWidth}
      onClose={onClose}
      footer={footer}
    >
      <Sides aria-label={title}>
        <div className="heads">
          <h2 className="first">{text("drafts.stored")}</h2>
          <h2>{text("drafts.entered")}</h2>
        </div>
        <ChangeList
          before={before}
          after={after}
          {...(stepTitle === undefined ? {} : { stepTitle })}
        />
      </Sides>
      {homeless.length > 0 && (
        <Text as="div" above={4} keepsLines>
          <p>{text("drafts.homeless")}</p>
          <ul>
            {homeless.map(({ field, value }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- they have no other name
              <li key={at}>
                <b>{field}</b> {typeof value === "string" ? value : JSON.stringify(value)}
              </li>
            ))}
          </ul>
        </Text>
      )}
    </Dialog>
  );
}
