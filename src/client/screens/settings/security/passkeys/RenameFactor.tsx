import { Button } from "@primer/react";
import { useState } from "react";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { showToast } from "#client/state/notices.ts";
import { renameFactor } from "#client/state/signIn/security.ts";
import { NameDialog } from "./NameDialog.tsx";

interface RenameFactorProps {
  id: string;
  title: string;
}

/** Gives a passkey or an app another name. */
export function RenameFactor({ id, title }: RenameFactorProps) {
  const { text } = usePageTexts();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const rename = async (name: string) => {
    await renameFactor(id, name);
    close();
    showToast(text("screen.security.renamed"));
  };
  return (
    <>
      <Button
        size="small"
        aria-label={text("screen.security.renameNamed", { title })}
        onClick={() => setOpen(true)}
      >
        {text("screen.security.rename")}
      </Button>
      {isOpen && (
        <NameDialog
          title={text("screen.security.renameTitle")}
          paragraphs={[]}
          name={title}
          submit={text("screen.security.renameSubmit")}
          onSubmit={rename}
          onClose={close}
        />
      )}
    </>
  );
}
