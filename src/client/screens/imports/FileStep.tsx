import { Button } from "@primer/react";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  addressOfImport,
  forgetImport,
  importList,
  sendImport,
} from "#client/state/imports/imports.ts";
import { useResource } from "#client/state/live/useResource.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { Content } from "#client/ui/page.ts";
import { Row } from "#client/ui/row.ts";
import { Stack } from "#client/ui/stack.ts";
import { Line } from "#client/ui/lines.ts";
import { Hint, Muted } from "#client/ui/text.ts";
import { FailedList } from "../list/ListStates.tsx";
import { TableButton } from "../list/TableButton.tsx";
import { downloadTable } from "#client/state/downloads.ts";
import { limits } from "#shared/api/limits.ts";
import { formatFileSize } from "#shared/domain/writing/fileSizes.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { FileDrop } from "#client/ui/FileDrop.tsx";

/** Sends a file and goes on with it, or says why it was refused. */
function useSending() {
  const [, navigate] = useLocation();
  const { text, language } = usePageTexts();
  const [percent, setPercent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async (file: File | undefined) => {
    if (!file || percent !== null) return;
    setRefusal(null);
    if (file.size > limits.uploadSize) {
      setRefusal(text("importing.tooLarge", { size: formatFileSize(limits.uploadSize, language) }));
      return;
    }
    setPercent(0);
    const sent = await sendImport(file, setPercent);
    setPercent(null);
    if ("id" in sent) navigate(addressOfImport(sent.id));
    else setRefusal(sent.refusal ?? text("importing.noConnection"));
  };
  return { percent, refusal, send };
}

/** Where a file is dropped or chosen, and the earlier imports. */
export function FileStep() {
  const { text, language } = usePageTexts();
  const { percent, refusal, send } = useSending();
  return (
    <Content gap={4} width="form">
      <p>{text("importing.intro")}</p>
      {refusal !== null && <Banner kind="danger">{refusal}</Banner>}
      <FileDrop
        isLarge
        label={text("importing.pick")}
        button={{ variant: "primary", "aria-disabled": percent !== null }}
        accept=".xlsx,.ods,.docx,.csv,.tsv,.txt,.xls,.html,.htm,.md,.json,.yml,.yaml,.zip"
        onTake={(files) => void send(files?.[0])}
      >
        <Hint>{text("importing.drop", { size: formatFileSize(limits.uploadSize, language) })}</Hint>
        <Hint role="status">
          {percent === null
            ? ""
            : percent < 100
              ? text("importing.sending", { percent })
              : text("importing.reading")}
        </Hint>
      </FileDrop>
      <Earlier />
    </Content>
  );
}

function Earlier() {
  const { text, language } = usePageTexts();
  const { data, failure, reload } = useResource(importList, { body: {} });
  if (failure) return <FailedList onRetry={reload} />;
  if (data === null || data.items.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby="earlier">
      <Row between gap={2}>
        <h2 id="earlier">{text("importing.earlier")}</h2>
        <TableButton
          words={text("importing.saveTable")}
          save={() => downloadTable("imports.table", { body: {} })}
        />
      </Row>
      <ul>
        {data.items.map(({ id, file, at, state, made, isOfLists, undone }) => (
          <Line key={id}>
            <Link href={addressOfImport(id)}>{file}</Link>
            <Muted>
              <Row as="span" wrap gap={2}>
                {formatDate(at, "shortDateTime", language)}
                {", "}
                {undone && state === "done"
                  ? text("importing.listed.undone")
                  : state === "done"
                    ? text(isOfLists ? "importing.entriesTaken" : "importing.recordsTaken", {
                        count: made,
                      })
                    : text(`importing.listed.${state}`)}
                {state === "ready" && (
                  <Button
                    size="small"
                    variant="invisible"
                    aria-label={text("importing.discardOf", { file })}
                    onClick={() => void forgetImport(id)}
                  >
                    {text("importing.discard")}
                  </Button>
                )}
              </Row>
            </Muted>
          </Line>
        ))}
      </ul>
    </Stack>
  );
}
