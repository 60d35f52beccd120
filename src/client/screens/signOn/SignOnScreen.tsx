import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { loadSignOn, signOn } from "#client/state/signOn/settings.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { Skeleton } from "#client/theme/Skeleton.tsx";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { Content } from "#client/ui/page.ts";
import { Muted } from "#client/ui/text.ts";
import { FailedCard } from "../FailedCard.tsx";
import { SignOnForm } from "./SignOnForm.tsx";

/** The group's identity provider: who it is, what its people may, and how it is told of us. */
export function SignOnScreen() {
  const { text } = usePageTexts();
  const { stored, failure } = useSnapshot(signOn);
  useEffect(() => void loadSignOn(), []);
  return (
    <Content gap={4}>
      <PageTitle>{text("title.signOn")}</PageTitle>
      <Muted as="p" width="text">
        {text("signOn.intro")}
      </Muted>
      {failure && (
        <FailedCard
          title={text("signOn.failed")}
          failure={failure}
          onRetry={() => void loadSignOn()}
        />
      )}
      {!stored && !failure && <Skeleton $width="60%" />}
      {stored && <Provider />}
    </Content>
  );
}

function Provider() {
  const { text, language } = usePageTexts();
  const { stored } = useSnapshot(signOn);
  if (!stored) return null;
  const { kinds, provider, version, changedAt, changedBy } = stored;
  if (kinds.length === 0 && !provider)
    return <Banner kind="info">{text("signOn.notPermitted")}</Banner>;
  return (
    <>
      {provider && !kinds.includes(provider.kind) && (
        <Banner kind="warning">{text("signOn.offStored")}</Banner>
      )}
      <SignOnForm key={version} />
      {changedAt && (
        <p>
          {text("signOn.changed", {
            who: changedBy?.title ?? "",
            when: formatDate(changedAt, "shortDateTime", language),
          })}
        </p>
      )}
    </>
  );
}
