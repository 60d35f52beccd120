import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { closeSecurity, openSecurity, security } from "#client/state/signIn/security.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { NotLoaded } from "../../NotLoaded.tsx";
import { Intro, SettingsPage, SettingsPart } from "../frame/layout.ts";
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
    <SettingsPage>
      <PageTitle>{t("title.security")}</PageTitle>
      <Intro>{text("screen.security.intro")}</Intro>
      {stored ? (
        <Parts>
          {stored.isByProvider ? <ProvidedFactors /> : <FactorList {...stored} />}
          {stored.factors.length > 0 && <RecoveryCodes left={stored.recoveryCodes} />}
          <OwnSessions />
        </Parts>
      ) : (
        <NotLoaded
          title={text("screen.security.failed")}
          failure={failure}
          onRetry={() => void openSecurity()}
        />
      )}
    </SettingsPage>
  );
}

/** Users of an identity provider are asked for their factors there. */
function ProvidedFactors() {
  const { text } = usePageTexts();
  return (
    <SettingsPart aria-labelledby="factors-title">
      <h2 id="factors-title">{text("screen.security.factors")}</h2>
      <p>{text("screen.security.provided")}</p>
    </SettingsPart>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 32px;
  max-width: 640px;
`;
