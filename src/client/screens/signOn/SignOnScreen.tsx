import { useEffect } from "react";
import type { Snapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { useResource } from "#client/state/live/useResource.ts";
import { signOn, type SignOnStored } from "#client/state/signOn/settings.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { NotLoaded } from "../NotLoaded.tsx";
import { SignOnForm } from "./SignOnForm.tsx";
import { PlainPage } from "../PlainPage.tsx";

/** The group's identity provider: who it is, what its people may, and how it is told of us. */
export function SignOnScreen() {
  const { text } = usePageTexts();
  const { data: stored, failure, reload } = useResource(signOn, {});
  // Another visit begins with the form as it is stored then.
  useEffect(() => signOn.clear, []);
  return (
    <PlainPage title={text("title.signOn")} intro={text("signOn.intro")}>
      {stored ? (
        <Provider stored={stored} />
      ) : (
        <NotLoaded title={text("signOn.failed")} failure={failure} onRetry={reload} />
      )}
    </PlainPage>
  );
}

function Provider({ stored }: { stored: Snapshot<SignOnStored> }) {
  const { text, language } = usePageTexts();
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
