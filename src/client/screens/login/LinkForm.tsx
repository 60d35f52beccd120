import { useEffect, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { auth, signInByLink } from "#client/state/auth.ts";
import { Banner } from "#client/theme/Banner.tsx";
import { MainButton } from "#client/theme/MainButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { limits } from "#shared/api/limits.ts";
import { TextButton } from "./layout.ts";
import { PasswordField } from "./PasswordField.tsx";
import { refusalOf } from "./refusal.ts";

/** The one-time link that an address carries behind its hash, where no server logs it; null without one. */
export function linkOf(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get("link") || null;
}

interface LinkFormProps {
  link: string;
  onLeave: () => void;
}

/** The first sign-in by a one-time link: a new password, and one is in. */
export function LinkForm({ link, onLeave }: LinkFormProps) {
  const { t } = useTranslation();
  const { status, failure } = useSnapshot(auth);
  const [password, setPassword] = useState("");
  const [isTried, setTried] = useState(false);
  const isLoading = status === "loading";
  const isShort = password.length < limits.passwordMinimum;
  const refused = failure?.fields.find(({ path }) => path === "/newPassword")?.message;
  const tooShort = isTried && isShort ? t("problem.field.minLength", minimum) : undefined;
  // The link is worth a password: it leaves the address, and with it the browser's history.
  useEffect(() => window.history.replaceState(window.history.state, "", "/login"), []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isShort && !isLoading) void signInByLink(link, password);
  };
  if (failure?.code === "gone") return <Gone onLeave={onLeave} />;
  const isRefusedWhole = status === "error" && failure && !refused;
  return (
    <form onSubmit={onSubmit} noValidate>
      <PageTitle>{t("screen.login.linkTitle")}</PageTitle>
      <p>{t("screen.login.linkText")}</p>
      <div role="alert">
        {isRefusedWhole && <Banner kind="danger">{refusalOf(failure, t)}</Banner>}
      </div>
      <PasswordField
        label={t("screen.login.newPassword")}
        hint={t("screen.changePassword.newPasswordHint", minimum)}
        name="newPassword"
        autoComplete="new-password"
        isFirst
        value={password}
        error={tooShort ?? refused}
        onChange={setPassword}
      />
      <MainButton isBusy={isLoading} busyText={t("screen.login.signingIn")}>
        {t("screen.login.linkSubmit")}
      </MainButton>
    </form>
  );
}

const minimum = { limit: limits.passwordMinimum };

function Gone({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const leave = () => {
    auth.failure = null;
    auth.status = "none";
    onLeave();
  };
  return (
    <section role="alert">
      <PageTitle>{t("screen.login.goneTitle")}</PageTitle>
      <p>{t("screen.login.goneText")}</p>
      <TextButton type="button" onClick={leave}>
        {t("screen.login.toSignIn")}
      </TextButton>
    </section>
  );
}
