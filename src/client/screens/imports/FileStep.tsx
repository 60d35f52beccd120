import { Button } from "@primer/react";
import { useRef, useState } from "react";
import styled from "styled-components";
import { Link, useLocation } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  addressOfImport,
  forgetImport,
  importList,
  sendImport,
} from "#client/state/imports/imports.ts";
import { useResource } from "#client/state/live/useResource.ts";
import { Banner } from "#client/theme/Banner.tsx";
import { ImportIcon } from "#client/theme/icons.ts";
import { FailedList } from "../list/ListStates.tsx";
import { limits } from "#shared/api/limits.ts";
import { formatFileSize } from "#shared/domain/writing/fileSizes.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";

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
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    <Inner>
      <p>{text("importing.intro")}</p>
      {refusal !== null && <Banner kind="danger">{refusal}</Banner>}
      <Drop
        $isOver={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void send(event.dataTransfer.files[0]);
        }}
      >
        <Button
          leadingVisual={ImportIcon}
          variant="primary"
          aria-disabled={percent !== null}
          onClick={() => picker.current?.click()}
        >
          {text("importing.pick")}
        </Button>
        <p>{text("importing.drop", { size: formatFileSize(limits.uploadSize, language) })}</p>
        <p role="status">
          {percent === null
            ? ""
            : percent < 100
              ? text("importing.sending", { percent })
              : text("importing.reading")}
        </p>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".xlsx,.csv,.tsv,.txt,.json,.yml,.yaml,.zip"
          aria-label={text("importing.pick")}
          onChange={(event) => {
            void send(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
      </Drop>
      <Earlier />
    </Inner>
  );
}

function Earlier() {
  const { text, language } = usePageTexts();
  const { data, failure, reload } = useResource(importList, { body: {} });
  if (failure) return <FailedList onRetry={reload} />;
  if (data === null || data.items.length === 0) return null;
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier">{text("importing.earlier")}</h2>
      <ul>
        {data.items.map(({ id, file, at, state, made, isOfLists, undone }) => (
          <li key={id}>
            <Link href={addressOfImport(id)}>{file}</Link>
            <span>
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
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Inner = styled.div`
  display: grid;
  gap: 16px;
  max-width: 820px;
  padding: 20px var(--a30-page-inline) 40px;
  h2 {
    font-size: 16px;
    line-height: 24px;
  }
  ul {
    margin: 8px 0 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 24px;
    min-height: 44px;
    padding: 8px 0;
    border-bottom: 1px solid var(--borderColor-muted);
    overflow-wrap: anywhere;
  }
  li > span {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 8px;
    color: var(--fgColor-muted);
  }
`;

const Drop = styled.div<{ $isOver: boolean }>`
  display: grid;
  justify-items: center;
  gap: 8px;
  padding: 40px 16px;
  border: 1px dashed var(--control-borderColor-rest);
  border-radius: 10px;
  background: ${({ $isOver }) => ($isOver ? "var(--bgColor-accent-muted)" : "transparent")};
  text-align: center;
  p {
    color: var(--fgColor-muted);
    font-size: 13px;
  }
`;
