import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { SignOnStored } from "#client/state/signOn/settings.ts";
import { Facts } from "#client/ui/facts.ts";
import { Text } from "#client/ui/text.ts";

interface AddressesProps {
  addresses: SignOnStored["addresses"];
  kind: "saml" | "oidc";
  /** Nothing has been set up: the provider has to be told first. */
  isNew: boolean;
}

const shown = {
  saml: ["metadata", "entity", "acs", "slo", "start"],
  oidc: ["callback", "backChannel", "start"],
} as const;

const selectedWhole = { userSelect: "all" } as const;

/** Our addresses for the provider's configuration, each selectable in one go. */
export function Addresses({ addresses, kind, isNew }: AddressesProps) {
  const { text } = usePageTexts();
  return (
    <details open={isNew}>
      <summary>{text("signOn.addresses")}</summary>
      {kind === "saml" && isNew && <p>{text("signOn.addressesLater")}</p>}
      <Facts gap={2} above={2}>
        {shown[kind].map((name) => (
          <div key={name}>
            <dt>{text(`signOn.address.${name}`)}</dt>
            <dd>
              <Text as="code" style={selectedWhole}>
                {addresses[name]}
              </Text>
            </dd>
          </div>
        ))}
      </Facts>
    </details>
  );
}
