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
import { failureWords } from "./failureWords.ts";

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
      closeName={t("action.close")}
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
                {t("dialog.response.copied")}
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
