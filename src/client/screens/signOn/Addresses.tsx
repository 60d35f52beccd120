import styled from "styled-components";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { SignOnStored } from "#client/state/signOn/settings.ts";
import { CopyLine } from "#client/widgets/inputs/CopyLine.tsx";

interface AddressesProps {
  addresses: SignOnStored["addresses"];
  kind: "saml" | "oidc";
}

const shown = {
  saml: ["metadata", "entity", "acs", "slo", "start"],
  oidc: ["callback", "backChannel", "start"],
} as const;

/** What the provider has to be told of us. */
export function Addresses({ addresses, kind }: AddressesProps) {
  const { text } = usePageTexts();
  return (
    <Part>
      <summary>{text("signOn.addresses")}</summary>
      {shown[kind].map((name) => (
        <CopyLine
          key={name}
          label={text(`signOn.address.${name}`)}
          copyName={text("signOn.copy")}
          copiedName={text("signOn.copied")}
          value={addresses[name]}
        />
      ))}
    </Part>
  );
}

const Part = styled.details`
  margin-bottom: 24px;
  summary {
    min-height: 32px;
    cursor: pointer;
  }
  & > * + * {
    margin-top: 12px;
  }
`;
