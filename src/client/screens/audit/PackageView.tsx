import { Button } from "@primer/react";
import { useState } from "react";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { auditPackage, type AuditPackage, handPackage } from "#client/state/audit/audit.ts";
import { downloadPackage } from "#client/state/downloads.ts";
import { useResource } from "#client/state/live/useResource.ts";
import { TextField } from "#client/ui/Field.tsx";
import { ExportIcon } from "#client/theme/icons.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { useNow } from "#client/theme/useNow.ts";
import { DateField, refuseWrongDates } from "#client/widgets/inputs/DateField.tsx";
import { calendarDate, formatDate } from "#shared/domain/writing/dates.ts";
import { formatFileSize } from "#shared/domain/writing/fileSizes.ts";
import { Loadable } from "../list/Loadable.tsx";
import { BackLink } from "#client/ui/BackLink.tsx";
import { Content, Page, PageHead } from "#client/ui/page.ts";
import { Row } from "#client/ui/row.ts";
import { Stack } from "#client/ui/stack.ts";
import { Hint, Muted, Text } from "#client/ui/text.ts";
import { BusyButton } from "#client/theme/BusyButton.tsx";
import { Facts } from "#client/ui/facts.ts";
import { Line } from "#client/ui/lines.ts";
import { Link } from "wouter";
import { addressOfForm } from "../records/addresses.ts";

/** A package that was made: what is in it, to whom it went, and what it says that the one before did not. */
export function PackageView({ id }: { id: number }) {
  const { text } = usePageTexts();
  const loaded = useResource(auditPackage, { params: { id } });
  const reply = loaded.data;
  const missing = { title: text("audit.missingTitle"), text: text("audit.missing") };
  return (
    <Page>
      <PageHead>
        <Row gap={2}>
          <BackLink href="/audit" label={text("audit.backToList")} />
          <PageTitle>
            {reply
              ? text("audit.packageFor", { authority: reply.line.authority })
              : text("title.audit")}
          </PageTitle>
        </Row>
        {reply && <Fetch id={id} />}
      </PageHead>
      <Loadable of={loaded} missing={missing}>
        {(shown) => (
          <Content width="page" gap={5}>
            <PackageFacts reply={shown} />
            <Hand key={shown.line.handed?.at ?? ""} reply={shown} />
            <Parts reply={shown} />
            {shown.changes && <Changes changes={shown.changes} />}
          </Content>
        )}
      </Loadable>
    </Page>
  );
}

function Fetch({ id }: { id: number }) {
  const { text } = usePageTexts();
  const [isBusy, setBusy] = useState(false);
  const fetch = async () => {
    setBusy(true);
    await downloadPackage(id);
    setBusy(false);
  };
  return (
    <BusyButton
      variant="primary"
      leadingVisual={ExportIcon}
      isBusy={isBusy}
      onClick={() => void fetch()}
    >
      {text("audit.download")}
    </BusyButton>
  );
}

interface PackageProps {
  reply: AuditPackage;
}

function PackageFacts({ reply: { line, received, note } }: PackageProps) {
  const { text, language } = usePageTexts();
  const dated = (day: string | undefined) => (day ? formatDate(day, "date", language) : "");
  const { companies, day, reference, due, at, by, size, sha256 } = line;
  const made = { date: formatDate(at, "shortDateTime", language), who: by?.title ?? "" };
  const facts = [
    ["audit.companies", companies.map(({ title }) => title).join(", ")],
    ["audit.day", dated(day)],
    ["audit.reference", reference ?? ""],
    ["audit.received", dated(received)],
    ["audit.due", dated(due)],
    ["audit.note", note ?? ""],
    ["audit.madeLabel", text(by ? "audit.madeBy" : "audit.made", made)],
    ["audit.size", formatFileSize(size, language)],
    ["audit.hash", sha256],
  ] as const;
  return (
    <Facts>
      {facts.map(
        ([label, said]) =>
          said !== "" && (
            <div key={label}>
              <dt>{text(label)}</dt>
              <dd>
                {label === "audit.hash" ? (
                  <Text as="code" size="tiny">
                    {said}
                  </Text>
                ) : (
                  said
                )}
              </dd>
            </div>
          ),
      )}
    </Facts>
  );
}

function Hand({ reply: { line } }: PackageProps) {
  const { text, language } = usePageTexts();
  const { id, handed, authority } = line;
  const [isOpen, setOpen] = useState(handed === undefined);
  const today = calendarDate(useNow());
  const [to, setTo] = useState(handed?.to ?? authority);
  const [on, setOn] = useState(handed?.on ?? today);
  const [wrong, setWrong] = useState<Awaited<ReturnType<typeof handPackage>>>([]);
  const problem = (path: string) => wrong.find((each) => each.path === path)?.message;
  return (
    <Stack as="section" gap={2} aria-labelledby="audit-handed">
      <h2 id="audit-handed">{text("audit.handed")}</h2>
      {handed && (
        <p>
          {text("audit.handedTo", { to: handed.to, date: formatDate(handed.on, "date", language) })}{" "}
          {!isOpen && (
            <Button size="small" onClick={() => setOpen(true)}>
              {text("audit.handAgain")}
            </Button>
          )}
        </p>
      )}
      {isOpen && (
        <Stack
          as="form"
          gap={3}
          width="text"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!refuseWrongDates(event.currentTarget)) void handPackage(id, to, on).then(setWrong);
          }}
        >
          <TextField
            label={text("audit.to")}
            isRequired
            maxLength={300}
            value={to}
            error={problem("/to")}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
          <Row wrap gap={3} align="end">
            <DateField
              label={text("audit.on")}
              isRequired
              max={today}
              value={on}
              error={problem("/on")}
              onDay={setOn}
            />
            <Button type="submit" disabled={to.trim() === ""}>
              {text("audit.noteHanded")}
            </Button>
          </Row>
        </Stack>
      )}
    </Stack>
  );
}

function Parts({ reply: { parts, line } }: PackageProps) {
  const { text, hasText, language } = usePageTexts();
  const isOne = line.companies.length === 1;
  const named = (part: string) =>
    text(hasText(`audit.part.${part}`) ? `audit.part.${part}` : `lists.exportTypes.${part}`);
  return (
    <Stack as="section" gap={2} aria-labelledby="audit-files">
      <h2 id="audit-files">{text("audit.parts")}</h2>
      <ul>
        {parts.map(({ part, company, file, pages, size, sha256 }) => (
          <Line stacked key={file}>
            <b>
              {named(part)}
              {!isOne && company && `, ${company.title}`}
            </b>
            <Muted size="tiny">
              {text("audit.file", { file, count: pages, size: formatFileSize(size, language) })}
            </Muted>
            <Muted as="code" size="tiny">
              {sha256}
            </Muted>
          </Line>
        ))}
      </ul>
    </Stack>
  );
}

type Told = NonNullable<AuditPackage["changes"]>;

/** Differences between a package and the one before it. */
function Changes({ changes }: { changes: Told }) {
  const { text, language } = usePageTexts();
  const { since, madeAt, day, added, removed, changed } = changes;
  return (
    <Stack as="section" gap={2} aria-labelledby="audit-changes">
      <h2 id="audit-changes">{text("audit.changes")}</h2>
      <Hint>
        <Link href={`/audit/${since}`}>
          {text("audit.comparedWith", {
            date: formatDate(madeAt, "shortDateTime", language),
            day: formatDate(day, "date", language),
          })}
        </Link>
      </Hint>
      {added.length + removed.length + changed.length === 0 && <p>{text("audit.unchanged")}</p>}
      <Group words="audit.added" records={added} />
      <Group words="audit.removed" records={removed} />
      <Group words="audit.changed" records={changed} />
    </Stack>
  );
}

interface GroupProps {
  words: "audit.added" | "audit.removed" | "audit.changed";
  records: Told["added"];
}

function Group({ words, records }: GroupProps) {
  const { text } = usePageTexts();
  if (records.length === 0) return null;
  return (
    <>
      <h3>{text(words, { count: records.length })}</h3>
      <ul>
        {records.map(({ id, title, gone, fields = [] }) => (
          <Line stacked key={id}>
            {gone ? title : <Link href={addressOfForm(id)}>{title}</Link>}
            {fields.length > 0 && <Hint>{fields.join(", ")}</Hint>}
          </Line>
        ))}
      </ul>
    </>
  );
}
