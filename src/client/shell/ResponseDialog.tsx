import { Button } from "@primer/react";
import { useTranslation } from "react-i18next";
import type { FailureFacts } from "#client/api/failure.ts";
import { closeFailure } from "#client/state/dialogs.ts";
import { Dialog } from "#client/ui/dialogs/Dialog.tsx";
import { CopyIcon, GapIcon, NewTabIcon, OfflineIcon, TickIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { Stack } from "#client/ui/stack.ts";
import { useCopied } from "#client/theme/useCopied.ts";
import { Card } from "#client/ui/cards.ts";
import { Fill, Row } from "#client/ui/row.ts";
import { Hint } from "#client/ui/text.ts";
import { Line } from "#client/ui/lines.ts";
import { Mark } from "#client/ui/mark.ts";
import type { TFunction } from "i18next";
import { isProblemCode } from "#shared/api/problems.ts";
import { problemKey, statusTextKey } from "#shared/strings/keys.ts";

/** Shows a failure and how to proceed: headline, message, status, blocking items, support id. */
export function ResponseDialog({ failure }: { failure: FailureFacts }) {
  const { t } = useTranslation();
  const words = failureWords(failure, t);
  const isNetwork = failure.code === "network";
  return (
    <Dialog
      title={words.headline}
      icon={isNetwork ? <OfflineIcon size={16} /> : <GapIcon size={16} />}
      tone={isNetwork ? "attention" : "danger"}
      isAlert
      onClose={closeFailure}
      footer={<Button onClick={closeFailure}>{t("action.close")}</Button>}
    >
      <Stack gap={3}>
        <p>{words.message}</p>
        {failure.items.length > 0 && <BlockingItems items={failure.items} />}
        {words.status && <Hint>{words.status}</Hint>}
        {failure.supportId && <SupportId id={failure.supportId} />}
      </Stack>
    </Dialog>
  );
}

function BlockingItems({ items }: Pick<FailureFacts, "items">) {
  const { t } = useTranslation();
  return (
    <Stack as="ul" role="list">
      {items.map((item) => (
        <Line key={`${item.href} ${item.id}`}>
          <a
            href={item.href}
            target="_blank"
            rel="noreferrer"
            aria-label={t("dialog.response.newTab", { title: item.title })}
          >
            {item.title}
          </a>
          <NewTabIcon size={16} />
        </Line>
      ))}
    </Stack>
  );
}

function SupportId({ id }: { id: string }) {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopied(id);
  return (
    <div>
      <Hint>{t("dialog.response.support")}</Hint>
      <Card>
        <Row gap={2}>
          <Fill as="code">{id}</Fill>
          <Mark tone="success" role="status">
            {isCopied && (
              <>
                <TickIcon size={16} />
                {t("action.copied")}
              </>
            )}
          </Mark>
          <PlainIconButton name={t("dialog.response.copyId")} onClick={() => void copy()}>
            <CopyIcon size={16} />
          </PlainIconButton>
        </Row>
      </Card>
    </div>
  );
}

interface FailureWords {
  headline: string;
  message: string;
  /** Status and its text, or the error code; absent without a reply. */
  status: string | undefined;
}

/** HTTP statuses with their own text. */
const statuses = [
  400, 401, 403, 404, 405, 406, 408, 409, 410, 411, 412, 413, 414, 415, 417, 429, 444, 499, 500,
  501, 502, 503, 504,
] as const;

/**
 * The texts for a failure: the server's message if there is one, else that of the code or status.
 */
function failureWords(failure: FailureFacts, t: TFunction): FailureWords {
  if (failure.code === "network") {
    return {
      headline: t("dialog.response.network"),
      message: t("dialog.response.networkText"),
      status: undefined,
    };
  }
  if (failure.code === "unknown" && failure.status === 0) {
    return {
      headline: t("dialog.response.failed"),
      message: t("dialog.response.unknown"),
      status: failure.message,
    };
  }
  const known = statuses.find((status) => status === failure.status);
  const text = known ? t(statusTextKey(known)) : undefined;
  return {
    headline: text ?? t("dialog.response.failed"),
    message: messageOf(failure, t, known !== undefined),
    status: text && t("dialog.response.code", { status: failure.status, text }),
  };
}

function messageOf(failure: FailureFacts, t: TFunction, isKnown: boolean): string {
  if (failure.message !== "") return failure.message;
  if (isProblemCode(failure.code)) return t(problemKey(failure.code));
  return isKnown ? t("dialog.response.generic") : t("dialog.response.unknown");
}
