import { Button } from "@primer/react";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { CommentPlace } from "#client/state/comments/counts.ts";
import { keepTyped, type Typed, typedAt, type TypedWhere } from "#client/state/comments/typed.ts";
import type { CommentFailure } from "#client/state/comments/threads.ts";
import { ErrorIcon } from "#client/theme/icons.ts";
import { Row } from "#client/ui/row.ts";
import { Stack } from "#client/ui/stack.ts";
import { Hint } from "#client/ui/text.ts";
import { limits } from "#shared/api/limits.ts";
import { formatNumber } from "#shared/domain/writing/numbers.ts";
import { MentionField } from "./MentionField.tsx";
import { asSent, failureWords } from "./saidWords.ts";
import { BusyButton } from "#client/theme/BusyButton.tsx";

export interface SentComment {
  clientId: string;
  text: string;
  mentions: number[];
}

interface CommentFormProps {
  where: TypedWhere;
  /** Accessible name of the field. */
  label: string;
  placeholder: string;
  action: string;
  /** Initial content if nothing has been typed. */
  given?: Pick<Typed, "text" | "people">;
  /** Default subject of the comment; kept once something is typed. */
  place?: CommentPlace;
  isFocused?: boolean;
  /** Sends the comment; returns why that failed, or null. */
  onSend: (sent: SentComment, typed: Typed) => Promise<CommentFailure | null>;
  /** Closes the form: once its comment is sent, or if it is given up. */
  onClose?: () => void;
  /** Stands above the field, such as what the comment is about. */
  children?: (typed: Typed, change: (part: Partial<Typed>) => void) => ReactNode;
}

function useTyped({ where, given, place }: Pick<CommentFormProps, "where" | "given" | "place">) {
  const [typed, setTyped] = useState(() => {
    const kept = typedAt(where);
    return kept.text === "" && given ? { ...kept, ...given } : kept;
  });
  const change = (part: Partial<Typed>) => {
    const next = { ...(place && { place }), ...typed, ...part };
    setTyped(next);
    keepTyped(where, next);
  };
  const clear = () => {
    keepTyped(where, null);
    setTyped(typedAt(where));
  };
  return { typed, change, clear };
}

/** Sends what was typed, unless it is empty or too long. */
function useSending(props: CommentFormProps, { typed, clear }: ReturnType<typeof useTyped>) {
  const { text, language } = useTexts();
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const sent = asSent(typed.text.trim(), typed.people);
  const length = sent.text.length;
  const most = limits.commentMaximum;
  const counted = { count: formatNumber(length, language), most: formatNumber(most, language) };
  const send = async () => {
    if (isBusy) return;
    if (length === 0) return setError(text("comment.empty"));
    if (length > most) return setError(text("comment.tooLong", counted));
    setBusy(true);
    const failure = await props.onSend({ clientId: typed.clientId, ...sent }, typed);
    setBusy(false);
    if (failure) return setError(failureWords(failure, text));
    setError("");
    clear();
    props.onClose?.();
  };
  return {
    error,
    setError,
    isBusy,
    send,
    count: length > most * 0.8 ? text("comment.length", counted) : "",
  };
}

/** Where a comment is typed; what could not be sent stays. */
export function CommentForm(props: CommentFormProps) {
  const { where, label, placeholder, action, isFocused = false, onClose, children } = props;
  const { text } = useTexts();
  const id = useId();
  const own = useTyped(props);
  const { typed, change, clear } = own;
  const { error, setError, isBusy, send, count } = useSending(props, own);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isFocused) form.current?.querySelector("textarea")?.focus();
  }, [isFocused]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const giveUp = () => {
    clear();
    setError("");
    onClose?.();
  };
  const isOpen = typed.text !== "" || onClose !== undefined;
  return (
    <Stack as="form" gap={2} ref={form} onSubmit={submit} noValidate aria-label={label}>
      {children?.(typed, change)}
      <MentionField
        id={id}
        record={where.record}
        label={label}
        placeholder={placeholder}
        typed={typed}
        isWrong={error !== ""}
        onChange={(part) => {
          change(part);
          setError("");
        }}
        onSend={() => void send()}
      />
      {count !== "" && <Hint>{count}</Hint>}
      {error !== "" && (
        <Row as="p" gap={1} tone="danger" size="tiny" id={`${id}-error`} role="alert">
          <ErrorIcon size={12} />
          {error}
        </Row>
      )}
      {isOpen && (
        <Row gap={2}>
          <BusyButton type="submit" variant="primary" size="small" isBusy={isBusy}>
            {action}
          </BusyButton>
          <Button size="small" onClick={giveUp}>
            {text("action.cancel")}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

export function isBegun(where: TypedWhere): boolean {
  return typedAt(where).text !== "";
}
