import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { loadSignOn, signOn } from "#client/state/signOn/settings.ts";
import { Banner } from "#client/theme/Banner.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { Skeleton } from "#client/theme/Skeleton.tsx";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { FailedCard } from "../FailedCard.tsx";
import { Intro, SettingsPage } from "../settings/frame/layout.ts";
import { Addresses } from "./Addresses.tsx";
import { SignOnForm } from "./SignOnForm.tsx";

/** The group's identity provider: who it is, what its people may, and how it is told of us. */
export function SignOnScreen() {
  const { text, language } = usePageTexts();
  const { stored, failure } = useSnapshot(signOn);
  useEffect(() => void loadSignOn(), []);
  const { changedAt, changedBy } = stored ?? {};
  return (
    <SettingsPage>
      <PageTitle>{text("title.signOn")}</PageTitle>
      <Intro>{text("signOn.intro")}</Intro>
      {failure && (
        <FailedCard
          title={text("signOn.failed")}
          failure={failure}
          onRetry={() => void loadSignOn()}
        />
      )}
      {!stored && !failure && <Skeleton $width="60%" />}
      {stored?.kinds.length === 0 && <Banner kind="info">{text("signOn.notPermitted")}</Banner>}
      {stored && stored.kinds.length > 0 && (
        <>
          <Addresses addresses={stored.addresses} kind={stored.provider?.kind ?? "saml"} />
          <SignOnForm key={stored.version} />
          {changedAt && (
            <p>
              {text("signOn.changed", {
                who: changedBy?.title ?? "",
                when: formatDate(changedAt, "shortDateTime", language),
              })}
            </p>
          )}
        </>
      )}
    </SettingsPage>
  );
}
