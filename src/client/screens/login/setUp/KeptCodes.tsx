import { usePageTexts } from "#client/i18n/useTexts.ts";
import { enterWith, type SetUpDone } from "#client/state/signIn/setUpFactor.ts";
import { MainButton } from "#client/theme/MainButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { useCopied } from "#client/theme/useCopied.ts";
import { CodeList } from "../../settings/security/CodeList.tsx";
import { TextButton } from "#client/ui/textButton.ts";

/** The recovery codes, which are shown once; whoever has kept them is signed in. */
export function KeptCodes({ done }: { done: SetUpDone }) {
  const { text } = usePageTexts();
  const { recoveryCodes } = done;
  const { isCopied, copy } = useCopied(recoveryCodes.join("\n"));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void enterWith(done);
      }}
    >
      <PageTitle>{text("screen.security.recoveryTitle")}</PageTitle>
      <p>{text("screen.security.recoveryText")}</p>
      <p>{text("screen.security.recoveryKeep")}</p>
      <CodeList codes={recoveryCodes} />
      <TextButton
        type="button"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- what is to be done first
        autoFocus
        onClick={() => void copy()}
      >
        {text(isCopied ? "screen.security.copied" : "screen.security.recoveryCopy")}
      </TextButton>
      <MainButton busyText="">{text("screen.security.recoveryDone")}</MainButton>
    </form>
  );
}
