import { Button } from "@primer/react";
import { useRef, useState } from "react";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { readMetadata } from "#client/state/signOn/settings.ts";
import { TextField } from "#client/ui/Field.tsx";
import { Stack } from "#client/ui/stack.ts";
import { Row } from "#client/ui/row.ts";
import type { TypedProvider } from "./typed.ts";
import { BusyButton } from "#client/theme/BusyButton.tsx";

interface MetadataPartProps {
  onRead: (read: Partial<TypedProvider>) => void;
}

/** Fills the form in from the provider's metadata, by their address or as a file. */
export function MetadataPart({ onRead }: MetadataPartProps) {
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
