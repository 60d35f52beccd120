import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { closeSecurity, openSecurity, security } from "#client/state/signIn/security.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { Content } from "#client/ui/page.ts";
import { Muted, Text } from "#client/ui/text.ts";
import { Stack } from "#client/ui/stack.ts";
import { NotLoaded } from "../../NotLoaded.tsx";
import { FactorList } from "./FactorList.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { OwnSessions } from "./sessions/OwnSessions.tsx";

export function SecurityScreen() {
  const { t } = useTranslation();
  const { text } = usePageTexts();
  const { stored, failure } = useSnapshot(security);
  useEffect(() => {
    void openSecurity();
    return closeSecurity;
  }, []);
  return (
    <Content gap={4}>
      <PageTitle>{t("title.security")}</PageTitle>
      <Muted as="p" width="text">
        {text("screen.security.intro")}
      </Muted>
      {stored ? (
        <Stack gap={8} width="text">
          {stored.isByProvider ? <ProvidedFactors /> : <FactorList {...stored} />}
          {stored.factors.length > 0 && <RecoveryCodes left={stored.recoveryCodes} />}
          <OwnSessions />
        </Stack>
      ) : (
        <NotLoaded
          title={text("screen.security.failed")}
          failure={failure}
          onRetry={() => void openSecurity()}
        />
      )}
    </Content>
  );
}

/** Users of an identity provider are asked for their factors there. */
function ProvidedFactors() {
  const { text } = usePageTexts();
  return (
    <Stack as="section" gap={3} aria-labelledby="factors-title">
      <Text as="h2" size="body" id="factors-title">
        {text("screen.security.factors")}
      </Text>
      <p>{text("screen.security.provided")}</p>
    </Stack>
  );
}
