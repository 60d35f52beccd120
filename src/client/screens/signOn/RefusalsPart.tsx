import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { SignOnStored } from "#client/state/signOn/settings.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { Facts } from "#client/ui/facts.ts";

type Refusals = SignOnStored["refusals"];
type ReadonlyRefusals = readonly (Omit<Refusals[number], "claims"> & {
  readonly claims: readonly string[];
})[];

/** Sign-ins that were refused lately, with the reason and the names of the claims that came. */
export function RefusalsPart({ refusals }: { refusals: ReadonlyRefusals }) {
  const { text, language } = usePageTexts();
  if (refusals.length === 0) return null;
  return (
    <details>
      <summary>{text("signOn.refusals", { count: refusals.length })}</summary>
      <p>{text("signOn.refusals.intro")}</p>
      <Facts gap={2} above={2}>
        {refusals.map(({ at, code, claims }) => (
          <div key={`${at} ${code}`}>
            <dt>
              <time dateTime={at}>{formatDate(at, "shortDateTime", language)}</time>
            </dt>
            <dd>{text(`signOn.reason.${code}`)}</dd>
            {claims.length > 0 && (
              <dd>
                {text("signOn.refusals.claims")} <code>{claims.join(", ")}</code>
              </dd>
            )}
          </div>
        ))}
      </Facts>
    </details>
  );
}
