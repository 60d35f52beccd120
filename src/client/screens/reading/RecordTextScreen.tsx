import { Button } from "@primer/react";
import { Fragment, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useParams } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { BackLink } from "#client/ui/BackLink.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { useMedia } from "#client/theme/useMedia.ts";
import { smallScreen } from "#client/theme/parts/smallScreen.ts";
import { Muted } from "#client/ui/text.ts";
import { SegmentTrack } from "#client/ui/segments.ts";
import { parseId } from "#shared/api/ids.ts";
import { asAtDay } from "#shared/domain/writing/months.ts";
import { standAt } from "#client/state/live/places.ts";
import type { RecordDocument, RecordStanding } from "#shared/generated/types.ts";
import {
  addressOfComments,
  addressOfForm,
  addressOfText,
  addressOfVersions,
  type TextView,
} from "../records/addresses.ts";
import { TextBar } from "../editor/RecordBar.tsx";
import { FailedCard } from "../FailedCard.tsx";
import { LoadingList } from "../list/ListStates.tsx";
import { AsOfForm } from "./AsOfForm.tsx";
import { useRecordDocument } from "./useRecordDocument.ts";
import { TextSheet } from "./textSheet.ts";
import { otherLanguage, showsBothLanguages } from "#client/i18n/bothLanguages.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { RecordText } from "./RecordText.tsx";
import { showToast } from "#client/state/notices.ts";
import { ResetIcon } from "#client/theme/icons.ts";
import { Row } from "#client/ui/row.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { useRestore } from "../records/useRestore.ts";

/** A whole record to be read or printed: by the steps of the editor, or by the letters of the register. */
export function RecordTextScreen() {
  const { t } = useTranslation();
  const { id: named } = useParams<{ id: string }>();
  const id = parseId(named) ?? 0;
  useStanding(id);
  const view = viewOf(useSearch());
  const { document, failure, last, again } = useRecordDocument(id, view);
  const name = document?.name ?? "";
  useEffect(() => {
    if (name !== "") globalThis.document.title = `${name} · Artikel 30`;
  }, [name]);
  const isSmall = useMedia(smallScreen);
  const isBoth = view.kind === "processor" || last?.bothRegisters === true;
  const kinds = <KindLinks id={id} view={view} isBoth={isBoth} />;
  return (
    <>
      <TextBar>
        <BackLink href={addressOfForm(id)} label={t("screen.reading.back")} />
        <PageTitle>{name === "" ? t("title.recordText") : name}</PageTitle>
        <div className="end">
          {!isSmall && kinds}
          <LinkButton href={addressOfComments(id)}>{t("screen.reading.comments")}</LinkButton>
          <PrintButton document={document} />
        </div>
      </TextBar>
      <TextSheet>
        {isSmall && kinds}
        <AsOfForm key={view.asAt} id={id} view={view} />
        {document === undefined && <LoadingList />}
        {document === null && (
          <FailedCard title={t("screen.reading.failed")} failure={failure} onRetry={again} />
        )}
        {document && <Text id={id} view={view} document={document} />}
      </TextSheet>
    </>
  );
}

/** Says to those who have the record open that somebody reads it. */
function useStanding(id: number): void {
  useEffect(() => {
    standAt({ id });
    return () => standAt(null);
  }, [id]);
}

/** Prints the text once there is one; before the first version there is nothing to print. */
function PrintButton({ document }: { document: RecordDocument | null | undefined }) {
  const { t } = useTranslation();
  if (!document || document.html === "") return null;
  return <Button onClick={() => window.print()}>{t("screen.reading.print")}</Button>;
}

/** The arrangements in which a record can be read, by what they are called. */
const arrangements = {
  one: [
    ["record", "screen.reading.steps"],
    ["register", "screen.reading.letters"],
  ],
  both: [
    ["record", "screen.reading.steps"],
    ["register", "screen.reading.controllers"],
    ["processor", "screen.reading.processors"],
  ],
} as const;

/** Links to them; by the statute there are two for what belongs in both registers. */
function KindLinks({ id, view, isBoth }: Pick<TextProps, "id" | "view"> & { isBoth: boolean }) {
  const { t } = useTranslation();
  return (
    <SegmentTrack as="nav" aria-label={t("screen.reading.kinds")}>
      {arrangements[isBoth ? "both" : "one"].map(([kind, name]) => (
        <Link
          key={kind}
          href={addressOfText(id, { ...view, kind })}
          aria-current={kind === view.kind ? "page" : undefined}
        >
          {t(name)}
        </Link>
      ))}
    </SegmentTrack>
  );
}

/** How the URL wants the record to be read. */
function viewOf(search: string) {
  const query = new URLSearchParams(search);
  const wanted = query.get("kind");
  const kind = wanted === "register" || wanted === "processor" ? wanted : "record";
  const day = query.get("asAt") ?? "";
  return { kind, asAt: asAtDay(day) } as const;
}

interface TextProps {
  id: number;
  view: TextView;
  document: RecordDocument;
}

function Text({ id, view, document }: TextProps) {
  const { html, siblings, standing } = document;
  return (
    <>
      {standing && <Standing id={id} view={view} standing={standing} />}
      {siblings && <Together siblings={siblings} />}
      {html !== "" && <BothTexts id={id} view={view} document={document} />}
    </>
  );
}

/** The records that were created together with it. */
function Together({ siblings }: { siblings: NonNullable<RecordDocument["siblings"]> }) {
  const { t } = useTranslation();
  return (
    <Muted as="p">
      {t("screen.reading.together")}
      {siblings.map(({ id, title }, at) => (
        <Fragment key={id}>
          {at === 0 ? " " : ", "}
          <Link href={addressOfText(id)}>{title}</Link>
        </Fragment>
      ))}
    </Muted>
  );
}

interface BothTextsProps {
  id: number;
  view: TextView;
  document: RecordDocument;
}

/** A text, for those who want both languages with what it says in the other one. */
function BothTexts(props: BothTextsProps) {
  const { facts, html } = props.document;
  return showsBothLanguages() ? <WithOther {...props} /> : <RecordText facts={facts} html={html} />;
}

function WithOther({ id, view: { kind = "record", asAt }, document: own }: BothTextsProps) {
  const language = otherLanguage(usePageTexts().language);
  const { document } = useRecordDocument(id, { kind, asAt, language });
  const html = document?.html;
  const other = useMemo(
    () => (html === undefined ? undefined : { language, html }),
    [html, language],
  );
  return <RecordText facts={own.facts} html={own.html} other={other} />;
}

interface StandingProps {
  id: number;
  view: TextView;
  standing: RecordStanding;
}

/** Says of which day and version the text below is, and what can be done with it. */
function Standing({ id, view: { kind = "record" }, standing }: StandingProps) {
  const { t } = useTranslation();
  const { version, newest, isShown, createdOn, canRestore } = standing;
  return (
    <div role="status">
      <h2>
        <Sentence standing={standing} />
      </h2>
      <Muted as="div" data-screen-only>
        <Row wrap gap={4} above={1}>
          {version === undefined && (
            <Link href={addressOfText(id, { kind, asAt: createdOn })}>
              {t("screen.reading.first")}
            </Link>
          )}
          {version !== undefined && version === newest && (
            <span>{t("screen.reading.unchanged")}</span>
          )}
          {version !== undefined && version < newest && isShown && (
            <Link href={addressOfVersions(id, { before: version, after: newest })}>
              {t("screen.reading.compare")}
            </Link>
          )}
          <Link href={addressOfText(id, { kind })}>{t("screen.reading.today")}</Link>
          {canRestore && version !== undefined && (
            <Restore id={id} standing={{ version, newest }} />
          )}
        </Row>
      </Muted>
    </div>
  );
}

function Sentence({
  standing: { day, version, isShown, createdOn },
}: {
  standing: RecordStanding;
}) {
  const { t } = useTranslation();
  const { language } = usePageTexts();
  const date = formatDate(day, "fullDate", language);
  if (version === undefined) {
    const created = formatDate(createdOn, "fullDate", language);
    return t("screen.reading.notThen", { date, created });
  }
  return t(isShown ? "screen.reading.then" : "screen.reading.hidden", { date, version });
}

interface RestoreProps {
  id: number;
  standing: { version: number; newest: number };
}

function Restore({ id, standing: { version, newest } }: RestoreProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const restore = useRestore({
    id,
    version,
    onRestored: () => navigate(addressOfText(id)),
    // Where the rest can be taken over field by field.
    onRefused: () => {
      showToast(t("screen.reading.refused", { version }), { kind: "gap" });
      navigate(addressOfVersions(id, { before: version, after: newest }));
    },
  });
  return (
    <Button leadingVisual={ResetIcon} size="small" onClick={() => void restore()}>
      {t("screen.reading.restore", { version })}
    </Button>
  );
}
