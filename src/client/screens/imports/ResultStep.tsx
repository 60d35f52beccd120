import { Button } from "@primer/react";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { gapCount } from "#client/state/gaps/gaps.ts";
import { useResource } from "#client/state/live/useResource.ts";
import {
  addressOfImport,
  addressOfImportGaps,
  type ImportNow,
  imports,
  followImport,
  undoImport,
} from "#client/state/imports/imports.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { ResetIcon } from "#client/theme/icons.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { Working } from "#client/ui/Working.tsx";
import { Content } from "#client/ui/page.ts";
import { Row } from "#client/ui/row.ts";
import { Bullets } from "#client/ui/words.ts";
import { NextTable } from "./NextTable.tsx";
import { Further } from "./parts.tsx";

/** How far an import is, what has become of it, and the way back. */
export function ResultStep({ now }: { now: ImportNow }) {
  const { text } = usePageTexts();
  const { id, state, progress } = now;
  const isRunning = state === "running";
  useEffect(() => {
    if (!isRunning) return undefined;
    const stop = new AbortController();
    void followImport(id, stop.signal);
    return () => stop.abort();
  }, [isRunning, id]);
  const words = text(now.undone ? "importing.undoing" : "importing.running", { percent: progress });
  if (isRunning)
    return (
      <Content gap={4}>
        <Working words={words} label={words} percent={progress} />
      </Content>
    );
  return (
    <Content gap={4}>
      {now.undone ? (
        <Undone now={now} />
      ) : state === "failed" ? (
        <Failed now={now} />
      ) : (
        <Done now={now} />
      )}
      <Row wrap gap={2} data-screen-only>
        {!now.lists && <LinkButton href="/vvt-list">{text("importing.toList")}</LinkButton>}
        <LinkButton href={addressOfImport(null)}>{text("importing.another")}</LinkButton>
      </Row>
    </Content>
  );
}

function Done({ now }: { now: ImportNow }) {
  const { text } = usePageTexts();
  const { isBusy } = useSnapshot(imports);
  const { id, made = 0, added = 0, entries = 0, changedEntries = 0, lists } = now;
  const ofRecords = [
    ["importing.made", made],
    ["importing.added", added],
  ] as const;
  const ofLists = [
    ["importing.entries", entries],
    ["importing.changedEntries", changedEntries],
  ] as const;
  const all = lists ? ofLists : [...ofRecords, ...ofLists];
  const some = all.filter(([, count]) => count > 0);
  const [first, ...others] = (some.length > 0 ? some : all.slice(0, 1)).map(([key, count]) =>
    text(key, { count }),
  );
  return (
    <>
      <Banner kind="success">
        <span role="status">{first}</span>
      </Banner>
      {others.length > 0 && (
        <Bullets>
          {others.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </Bullets>
      )}
      <NextTable now={now} />
      {made + added > 0 && <GapsLeft id={id} />}
      {now.isUndoable && (
        <div>
          <Button
            leadingVisual={ResetIcon}
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) void undoImport(id);
            }}
          >
            {text("importing.takeBack")}
          </Button>
        </div>
      )}
    </>
  );
}

/** The gaps that an import leaves, and where they are given to whom fills them. */
function GapsLeft({ id }: { id: number }) {
  const { text } = usePageTexts();
  const where = { field: "import", is: id };
  const { data } = useResource(gapCount, { body: { filter: { where } } });
  if (data?.gaps === 0) return <p>{text("importing.noGaps")}</p>;
  return (
    <Row wrap gap={2} data-screen-only>
      {data && <span>{text("importing.gapsLeft", { count: data.gaps })}</span>}
      <LinkButton href={addressOfImportGaps(id)}>{text("importing.toGaps")}</LinkButton>
    </Row>
  );
}

function Failed({ now: { failure } }: { now: ImportNow }) {
  const { text } = usePageTexts();
  return (
    <Banner kind="danger">
      {text("importing.failed")}
      {failure && (
        <>
          {" "}
          {text("importing.failedAt", { line: failure.number, name: failure.name })}{" "}
          {failure.message}
        </>
      )}
    </Banner>
  );
}

function Undone({ now: { stays = [], staysTotal = 0 } }: { now: ImportNow }) {
  const { text } = usePageTexts();
  return (
    <>
      <Banner kind="info">
        <span role="status">{text("importing.undone")}</span>
      </Banner>
      {stays.length > 0 && (
        <section>
          <h2>{text("importing.stays")}</h2>
          <Bullets>
            {stays.map(({ id, list = "", title, reason }) => (
              <li key={`${id ?? list} ${title}`}>
                {id === undefined ? title : <Link href={`/vvt/edit/${id}`}>{title}</Link>}
                {list !== "" && ` (${list})`}
                {": "}
                {text(`importing.reason.${reason}`)}
              </li>
            ))}
            <Further count={staysTotal - stays.length} />
          </Bullets>
        </section>
      )}
    </>
  );
}
