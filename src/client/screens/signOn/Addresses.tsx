import styled from "styled-components";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { SignOnStored } from "#client/state/signOn/settings.ts";

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

/** Our addresses for the provider's configuration, each selectable in one go. */
export function Addresses({ addresses, kind, isNew }: AddressesProps) {
  const { text } = usePageTexts();
  return (
    <FoldedList open={isNew}>
      <summary>{text("signOn.addresses")}</summary>
      {kind === "saml" && isNew && <p>{text("signOn.addressesLater")}</p>}
      <dl>
        {shown[kind].map((name) => (
          <div key={name}>
            <dt>{text(`signOn.address.${name}`)}</dt>
            <dd>
              <code>{addresses[name]}</code>
            </dd>
          </div>
        ))}
      </dl>
    </FoldedList>
  );
}

/** A list of terms that is folded away. */
export const FoldedList = styled.details`
  margin-bottom: 24px;
  &:not([open]) + & {
    margin-top: -16px;
  }
  summary {
    min-height: 32px;
    cursor: pointer;
  }
  div {
    margin-top: 12px;
  }
  dt {
    font-weight: 600;
  }
  dd {
    margin: 0;
  }
  code {
    overflow-wrap: anywhere;
    user-select: all;
  }
`;
