import { Button } from "@primer/react";
import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import {
  type ConfirmRequest,
  type FieldWidgetProps,
  type FormServices,
  useForm,
} from "#client/form/services.ts";
import { wholeBody } from "#client/form/store.ts";
import { useKey } from "#client/form/useKey.ts";
import { readItem } from "#client/state/catalogueItem.ts";
import { endStay, staying } from "#client/state/staying.ts";
import { endInvitationLink, makeInvitationLink, resetFactor } from "#client/state/invitations.ts";
import { showToast } from "#client/state/notices.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { Card } from "#client/ui/cards.ts";
import { Row } from "#client/ui/row.ts";
import { Muted } from "#client/ui/text.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { listKey } from "#shared/strings/keys.ts";
import { CopyLine } from "./inputs/CopyLine.tsx";

/**
 * A person's access: the state of the last invitation, with actions to send, show and revoke one.
 * Once the person is saved, it comes into sight; without a mail server with a link to hand on.
 */
export function InvitationWidget({ id, node, path }: FieldWidgetProps) {
  const { store, text } = useForm();
  useKey(store.state, "revision");
  const whole = wholeBody(store);
  const stored = whole[path.field];
  const person = whole["id"];
  if (typeof person !== "number" || !isBody(stored))
    return (
      <Muted as="p" id={id}>
        {text("screen.invitation.none")}
      </Muted>
    );
  const access = String(whole["accountState"]);
  const parts = { id, node, person, stored, access };
  // The latest reply is shown until something else is stored.
  return <Invitation key={JSON.stringify(stored)} {...parts} />;
}

interface InvitationProps {
  id: string;
  node: PlanNode;
  person: number;
  stored: Body;
  /** State of the person's account. */
  access: string;
}

function Invitation({ id, node, person, stored, access }: InvitationProps) {
  const { text } = useForm();
  const invitation = useInvitation(node, person, stored);
  const { now, isBusy, isTooMany } = invitation;
  const panel = useFirstInvitation(person, invitation);
  return (
    <Card gap={3} id={id} ref={panel} tabIndex={-1}>
      <Facts node={node} now={now} access={access} />
      {typeof now["link"] === "string" && (
        <CopyLine
          label={text("screen.invitation.address")}
          hint={text("screen.invitation.shownText")}
          copyName={text("screen.invitation.copy")}
          value={now["link"]}
          isWanted={invitation.isLinkWanted}
        />
      )}
      {isTooMany && <Banner kind="warning">{text("screen.invitation.tooMany")}</Banner>}
      {now["canDecide"] !== true && <Muted as="p">{text("screen.invitation.above")}</Muted>}
      {now["canDecide"] === true && access !== "locked" && (
        <Actions {...invitation} isBusy={isBusy} access={access} />
      )}
    </Card>
  );
}

/**
 * Brings the panel into sight after a save that made the access. What the mail server didn't send
 * is made as a link at once.
 */
function useFirstInvitation(person: number, { now, make }: ReturnType<typeof useInvitation>) {
  const panel = useRef<HTMLDivElement>(null);
  const isFirst = useSnapshot(staying).id === person;
  useEffect(() => {
    if (!isFirst) return;
    endStay();
    panel.current?.focus();
    const isUnsent = now["canSend"] !== true && now["state"] === "open";
    if (isUnsent && now["canDecide"] === true) void make(true, false);
    // oxlint-disable-next-line react/exhaustive-deps -- once per save, whatever is made afterwards
  }, [isFirst]);
  return panel;
}

function useInvitation(node: PlanNode, person: number, stored: Body) {
  const { text, confirm } = useForm();
  const [later, setLater] = useState<Body>({});
  const [isBusy, setBusy] = useState(false);
  const [isTooMany, setTooMany] = useState(false);
  const [isLinkWanted, setLinkWanted] = useState(false);
  const now: Body = { ...stored, ...later };
  useNews(node, person, now["state"] === "waiting", setLater);
  const make = async (isShown: boolean, isAsked = true) => {
    // A link is known only when it is made, so that one to copy ends the one that is out.
    if (isShown && usable.has(String(now["state"])) && !(await confirm(newLinkQuestion(text))))
      return;
    setBusy(true);
    setLinkWanted(isShown && isAsked);
    const outcome = await makeInvitationLink(person, isShown);
    setBusy(false);
    setTooMany(outcome.kind === "tooMany");
    if (outcome.kind !== "made") return;
    setLater({ ...outcome.link });
    if (!isShown) showToast(text("screen.invitation.sentToast"));
  };
  const end = async () => {
    setBusy(true);
    const isDone = await endInvitationLink(person);
    setBusy(false);
    if (!isDone) return;
    setLater({ state: "ended" });
    showToast(text("screen.invitation.endedToast"));
  };
  const reset = async () => {
    const title = text("screen.invitation.resetFactor");
    const message = text("screen.invitation.resetFactorText");
    if (!(await confirm({ title, message, confirm: title }))) return;
    setBusy(true);
    if (await resetFactor(person)) showToast(text("screen.invitation.resetFactorDone"));
    setBusy(false);
  };
  return { now, isBusy, isTooMany, isLinkWanted, make, end, reset };
}

function newLinkQuestion(text: FormServices["text"]): ConfirmRequest {
  return {
    title: text("screen.invitation.anew"),
    message: text("screen.invitation.anewText"),
    confirm: text("screen.invitation.anewConfirm"),
    isHarmless: true,
  };
}

const WAIT_MS = 3000;
/**
 * Maximum number of polls for the delivery state; after that it is shown the next time the person
 * is opened.
 */
const LOOKS = 20;

/** Polls the state of an invitation until it has been sent. */
function useNews(
  node: PlanNode,
  person: number,
  isWaiting: boolean,
  onNews: (news: Body) => void,
): void {
  useEffect(() => {
    if (!isWaiting) return undefined;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks === LOOKS) clearInterval(timer);
      void readField(node, person).then((news) => news && onNews(news));
    }, WAIT_MS);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the function is new on each render but does the same
  }, [node, person, isWaiting]);
}

/** The field as stored now; null if it cannot be read. */
async function readField(node: PlanNode, person: number): Promise<Body | null> {
  const kind = node.document.slice("catalogues/".length);
  const item = await readItem({ kind }, person).catch(() => null);
  const value = item?.[node.name];
  return isBody(value) ? value : null;
}

function Facts({ node, now, access }: { node: PlanNode; now: Body; access: string }) {
  const { text, valueText } = useForm();
  const words = (name: string): string => {
    const child = node.children?.find((each) => each.name === name);
    const value = now[name];
    return child && value !== undefined ? valueText(child, value) : "";
  };
  const isOpen = usable.has(String(now["state"]));
  const isQuiet = !isOpen && now["state"] !== "failed" && access !== "invited";
  const parts = [
    isQuiet ? text(listKey("accountStates", access)) : words("state"),
    isQuiet ? "" : words("at"),
    isOpen ? text("screen.invitation.until", { date: words("expiresAt") }) : "",
  ];
  return (
    <div role="status">
      <p>{text("screen.invitation.login", { login: words("login") })}</p>
      <p>{parts.filter((part) => part !== "").join(" · ")}</p>
      {now["reason"] !== undefined && now["state"] === "failed" && (
        <Banner kind="warning">{words("reason")}</Banner>
      )}
      {now["reminderReason"] !== undefined && (
        <Banner kind="warning">
          {text("screen.invitation.reminderFailed", {
            date: words("reminderFailedAt"),
            reason: words("reminderReason"),
          })}
        </Banner>
      )}
    </div>
  );
}

/** States in which the person can still use the link. */
const usable: ReadonlySet<string> = new Set(["waiting", "sent", "shown"]);

type ActionsProps = Pick<
  ReturnType<typeof useInvitation>,
  "now" | "isBusy" | "make" | "end" | "reset"
> &
  Pick<InvitationProps, "access">;

function Actions({ now, isBusy, make, end, reset, access }: ActionsProps) {
  const { text } = useForm();
  const isOut = usable.has(String(now["state"]));
  const sendKey = isOut
    ? "screen.invitation.sendAgain"
    : access === "active"
      ? "screen.invitation.sendPassword"
      : "screen.invitation.send";
  return (
    <Row wrap gap={2}>
      {now["canSend"] === true && (
        <Button disabled={isBusy} onClick={() => void make(false)}>
          {text(sendKey)}
        </Button>
      )}
      {now["link"] === undefined && (
        <Button disabled={isBusy} onClick={() => void make(true)}>
          {text("screen.invitation.show")}
        </Button>
      )}
      {isOut && (
        <Button variant="danger" disabled={isBusy} onClick={() => void end()}>
          {text("screen.invitation.end")}
        </Button>
      )}
      {access === "active" && (
        <Button variant="danger" disabled={isBusy} onClick={() => void reset()}>
          {text("screen.invitation.resetFactor")}
        </Button>
      )}
    </Row>
  );
}
