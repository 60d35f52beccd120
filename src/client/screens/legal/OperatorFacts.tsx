import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { type Snapshot, useSnapshot } from "valtio";
import { auth } from "#client/state/auth.ts";
import { loadOperator, operatorState } from "#client/state/operator.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { asLanguage } from "#shared/engine/language.ts";
import type { Operator } from "#shared/generated/types.ts";
import { FailedPart } from "../FailedPart.tsx";
import { Stack } from "#client/ui/stack.ts";
import { Text } from "#client/ui/text.ts";

/** The operator in the language of the page; undefined until loaded, null if nothing is stated. */
export function useOperator(): Snapshot<Operator> | null | undefined {
  const { i18n } = useTranslation();
  const { reply } = useSnapshot(operatorState);
  useEffect(() => void loadOperator(), []);
  return reply ? (reply.operator?.[asLanguage(i18n.language)] ?? null) : undefined;
}

/** Stands for the operator's facts while there are none; tells administrators whom to ask. */
export function OperatorMissing() {
  const { t } = useTranslation();
  const { viewer } = useSnapshot(auth);
  const { reply, hasFailed } = useSnapshot(operatorState);
  if (hasFailed) return <FailedPart onRetry={() => void loadOperator()} />;
  if (!reply || reply.operator) return null;
  return (
    <>
      <p>{t("screen.legal.missing")}</p>
      {hasRole(viewer?.roles ?? [], "ROLE_TENANT_ADMIN") && <p>{t("screen.legal.askOperator")}</p>}
    </>
  );
}

/** A section of a legal page; nothing if no line has a text. */
export function LegalSection({
  title,
  lines,
}: {
  title: string;
  lines: readonly (string | false | null | undefined)[];
}): ReactNode {
  const texts = lines.filter((line) => typeof line === "string");
  if (texts.length === 0) return null;
  return (
    <Stack as="section" gap={1} above={6}>
      <Text as="h2" size="body">
        {title}
      </Text>
      {texts.map((line) => (
        <Text as="p" keepsLines key={line}>
          {line}
        </Text>
      ))}
    </Stack>
  );
}
