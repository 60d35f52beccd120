import type { ErrorSchema } from "@rjsf/utils";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import { useRef, useState } from "react";
import { type Snapshot, snapshot, useSnapshot } from "valtio";
import validators from "virtual:validator/signOn";
import schema from "#schemas/forms/signOn.json" with { type: "json" };
import { type Texts, usePageTexts } from "#client/i18n/useTexts.ts";
import { showToast } from "#client/state/notices.ts";
import {
  readMetadata,
  saveProvider,
  signOn,
  type SignOnStored,
} from "#client/state/signOn/settings.ts";
import { useLeaveGuard } from "#client/state/unsaved.ts";
import { isSame } from "#shared/engine/body/compare.ts";
import { SentForm } from "#client/ui/rjsf/SentForm.tsx";
import { Stack } from "#client/ui/stack.ts";
import { stockWidgets } from "#client/widgets/picker/stockWidgets.tsx";
import { ChecksWidget } from "../machines/ChecksWidget.tsx";
import { TrialPart } from "./TrialPart.tsx";
import { refusedProvider, sentProvider, typedProvider, type TypedProvider } from "./typed.ts";
import { useSignOnLayout } from "./useSignOnLayout.ts";
import { confirm } from "#client/state/dialogs.ts";
import { escapeHtml } from "#shared/engine/text.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { Facts } from "#client/ui/facts.ts";
import { Text } from "#client/ui/text.ts";
import { Button } from "@primer/react";
import { TextField } from "#client/ui/Field.tsx";
import { Row } from "#client/ui/row.ts";
import { BusyButton } from "#client/theme/BusyButton.tsx";

// Border: the document is a JSON Schema, since its validator has been compiled.
const formSchema = schema as { type: "object" };
const validator = createPrecompiledValidator<TypedProvider>(validators, formSchema);

/** No default items for empty arrays. */
const nothingChosen = { arrayMinItems: { populate: "never" } } as const;

/** The provider as a form, with what fills it in and what tries it. */
export function SignOnForm() {
  const { text } = usePageTexts();
  const [typed, setTyped] = useState<TypedProvider>(() =>
    typedProvider(snapshot(signOn.state).data?.provider),
  );
  const [errors, setErrors] = useState<ErrorSchema<TypedProvider>>({});
  const [isBusy, setBusy] = useState(false);
  const layout = useSignOnLayout(typed.kind ?? "saml", isBusy);
  const save = async (data: TypedProvider) => {
    if (!(await confirmAddresses(text, data))) return false;
    setBusy(true);
    setErrors({});
    try {
      await saveProvider(sentProvider(data), data.clientSecret ?? "");
      showToast(text("signOn.saved"));
      return true;
    } catch (thrown) {
      setErrors(refusedProvider(thrown));
      setBusy(false);
      return false;
    }
  };
  const { data: stored } = useSnapshot(signOn.state);
  useLeaveGuard({ isUnsaved: () => isChanged(typed), save: () => save(typed) });
  return (
    <Stack gap={6} width="form">
      {stored && (
        <Addresses
          addresses={stored.addresses}
          kind={typed.kind === "oidc" ? "oidc" : "saml"}
          isNew={!stored.provider}
        />
      )}
      {stored && <RefusalsPart refusals={stored.refusals} />}
      {typed.kind !== "oidc" && (
        <MetadataPart onRead={(read) => setTyped((before) => ({ ...before, ...read }))} />
      )}
      <SentForm<TypedProvider>
        schema={formSchema}
        uiSchema={layout}
        widgets={{ ...stockWidgets, checks: ChecksWidget }}
        validator={validator}
        experimental_defaultFormStateBehavior={nothingChosen}
        typed={typed}
        onType={setTyped}
        errors={errors}
        isBusy={isBusy}
        onSend={(sent) => void save(sent)}
      />
      <TrialPart provider={sentProvider(typed)} />
    </Stack>
  );
}

/** True if something was typed that is not saved. */
function isChanged(typed: TypedProvider): boolean {
  const kept = sentProvider(typedProvider(snapshot(signOn.state).data?.provider));
  return Boolean(typed.clientSecret) || !isSame(sentProvider(typed), kept);
}

/** Asks before the provider's word alone opens accounts by addresses; true if nothing is to be asked. */
function confirmAddresses(text: Texts["text"], typed: TypedProvider): Promise<boolean> {
  const stored = snapshot(signOn.state).data?.provider;
  const before = stored && stored.issuer === typed.issuer ? trustedDomains(stored) : [];
  const domains = trustedDomains(typed).filter((domain) => !before.includes(domain));
  if (domains.length === 0) return Promise.resolve(true);
  return confirm({
    title: text("signOn.trust.title"),
    html: `<p>${escapeHtml(text("signOn.trust.text", { domains: domains.join(", ") }))}</p>`,
    confirm: text("signOn.trust.confirm"),
    isDismissible: true,
  });
}

type Addressing = Snapshot<Pick<TypedProvider, "kind" | "givesAddresses" | "mailDomains">>;

function trustedDomains({ kind, givesAddresses, mailDomains = [] }: Addressing): readonly string[] {
  return kind === "oidc" && givesAddresses === true ? mailDomains.filter(Boolean) : [];
}

/** Sign-ins that were refused lately, with the reason and the names of the claims that came. */
function RefusalsPart({ refusals }: { refusals: Snapshot<SignOnStored["refusals"]> }) {
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
function Addresses({ addresses, kind, isNew }: AddressesProps) {
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

interface MetadataPartProps {
  onRead: (read: Partial<TypedProvider>) => void;
}

/** Fills the form in from the provider's metadata, by their address or as a file. */
function MetadataPart({ onRead }: MetadataPartProps) {
  const { text } = usePageTexts();
  const file = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState("");
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const ask = async (given: { text: string } | { address: string }) => {
    setBusy(true);
    setWrong(undefined);
    const read = await readMetadata(given);
    setBusy(false);
    if ("wrong" in read) setWrong(read.wrong);
    else onRead(read.answer);
  };
  return (
    <Stack gap={3} width="text">
      <TextField
        label={text("signOn.metadata.address")}
        hint={text("signOn.metadata.hint")}
        type="url"
        value={address}
        error={wrong}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      <Row wrap gap={2}>
        <BusyButton
          isBusy={isBusy}
          disabled={address.trim() === ""}
          onClick={() => void ask({ address: address.trim() })}
        >
          {text("signOn.metadata.read")}
        </BusyButton>
        <Button disabled={isBusy} onClick={() => file.current?.click()}>
          {text("signOn.metadata.file")}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          aria-label={text("signOn.metadata.file")}
          accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen) void chosen.text().then((words) => ask({ text: words }));
            currentTarget.value = "";
          }}
        />
      </Row>
    </Stack>
  );
}
