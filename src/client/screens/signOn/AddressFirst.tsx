import { useEffect, useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearch } from "wouter/use-browser-location";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { redirectTarget } from "#client/state/redirectTarget.ts";
import { findProvider, goToProvider } from "#client/state/signOn/provider.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { TextField } from "#client/ui/Field.tsx";
import { MainButton } from "#client/theme/MainButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { TextButton } from "#client/ui/textButton.ts";
import { PasskeyButton } from "../login/PasskeyButton.tsx";
import { Box } from "#client/ui/box.ts";

interface AddressFirstProps {
  /** The form for a password, for those without a provider. */
  withPassword: (username: string) => ReactNode;
}

/**
 * Asks for the address first, and leads to the provider that signs its people in; everybody else
 * types a password. Where there is one group only, and it has a provider, nobody is asked.
 */
export function AddressFirst({ withPassword }: AddressFirstProps) {
  const search = useSearch();
  const { text } = usePageTexts();
  const [username, setUsername] = useState<string | null>(null);
  const [isOff, setOff] = useState(false);
  const told = new URLSearchParams(search);
  const mayLead = !told.has("signOn") && !told.has("signedOut");
  useEffect(() => {
    void findProvider().then(({ group, isOnly, isOff: isSwitchedOff = false }) => {
      setOff(isSwitchedOff);
      if (mayLead && isOnly && group !== undefined) goToProvider(group, redirectTarget(search));
    });
    // Once per visit.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, []);
  return (
    <>
      <Box role="status" below={isOff ? 6 : 0}>
        {isOff && <Banner kind="warning">{text("signOn.login.off")}</Banner>}
      </Box>
      {username === null ? (
        <AskAddress search={search} onPassword={setUsername} />
      ) : (
        withPassword(username)
      )}
    </>
  );
}

interface AskAddressProps {
  search: string;
  onPassword: (username: string) => void;
}

function AskAddress({ search, onPassword }: AskAddressProps) {
  const { t } = useTranslation();
  const { text } = usePageTexts();
  const [typed, setTyped] = useState("");
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const address = typed.trim();
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (address === "" || isBusy) return;
    setBusy(true);
    const { group } = await findProvider(address);
    if (group === undefined) onPassword(address);
    else goToProvider(group, redirectTarget(search));
  };
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <PageTitle>{t("title.login")}</PageTitle>
      <Told search={search} />
      <TextField
        label={t("screen.login.email")}
        type="email"
        name="username"
        autoComplete="username"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has one purpose, and this is its first field
        autoFocus
        value={typed}
        error={isTried && address === "" ? t("problem.field.required") : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <MainButton isBusy={isBusy} busyText={text("signOn.login.leading")}>
        {text("signOn.login.next")}
      </MainButton>
      <PasskeyButton target={redirectTarget(search)} isStaying={false} />
      <TextButton type="button" onClick={() => onPassword(address)}>
        {text("signOn.login.withPassword")}
      </TextButton>
    </form>
  );
}

/** Why somebody is back here, if they are. */
function Told({ search }: { search: string }) {
  const { text, hasText } = usePageTexts();
  const told = new URLSearchParams(search);
  const code = told.get("signOn");
  const key = `signOn.refusal.${code ?? ""}`;
  const id = /^[0-9a-f-]{36}$/.exec(told.get("id") ?? "")?.[0];
  return (
    <div role="alert">
      {code !== null && (
        <Banner kind="danger">
          {text(hasText(key) ? key : "signOn.refusal.refused")}
          {id && ` ${text("signOn.login.id", { id })}`}
        </Banner>
      )}
      {told.has("signedOut") && <Banner kind="info">{text("signOn.login.signedOut")}</Banner>}
    </div>
  );
}
