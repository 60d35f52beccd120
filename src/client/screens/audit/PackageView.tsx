import { Button } from "@primer/react";
import { useState } from "react";
import styled from "styled-components";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { auditPackage, type AuditPackage, handPackage } from "#client/state/audit/audit.ts";
import { downloadPackage } from "#client/state/downloads.ts";
import { useResource } from "#client/state/live/useResource.ts";
import { TextField } from "#client/theme/Field.tsx";
import { BackIcon, ExportIcon } from "#client/theme/icons.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { useNow } from "#client/theme/useNow.ts";
import { DateField, refuseWrongDates } from "#client/widgets/inputs/DateField.tsx";
import { calendarDate, formatDate } from "#shared/domain/writing/dates.ts";
import { formatFileSize } from "#shared/domain/writing/fileSizes.ts";
import { Loadable } from "../list/Loadable.tsx";
import { Changes } from "./Changes.tsx";
import { PageHead, Page } from "../pieces/page.ts";
import { Content } from "./parts.ts";
import { BusyButton } from "#client/theme/BusyButton.tsx";

/** A package that was made: what is in it, to whom it went, and what it says that the one before did not. */
export function PackageView({ id }: { id: number }) {
  const { text } = usePageTexts();
  const loaded = useResource(auditPackage, { params: { id } });
  const reply = loaded.data;
  const missing = { title: text("audit.missingTitle"), text: text("audit.missing") };
  return (
    <Page>
      <PageHead>
        <div className="back">
          <Link href="/audit" aria-label={text("audit.backToList")}>
            <BackIcon size={16} />
          </Link>
          <PageTitle>
            {reply
              ? text("audit.packageFor", { authority: reply.line.authority })
              : text("title.audit")}
          </PageTitle>
        </div>
        {reply && <Fetch id={id} />}
      </PageHead>
      <Loadable of={loaded} missing={missing}>
        {(shown) => (
          <Content>
            <Facts reply={shown} />
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

function Facts({ reply: { line, received, note } }: PackageProps) {
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
    <FactList>
      {facts.map(
        ([label, said]) =>
          said !== "" && (
            <div key={label}>
              <dt>{text(label)}</dt>
              <dd className={label === "audit.hash" ? "hash" : undefined}>{said}</dd>
            </div>
          ),
      )}
    </FactList>
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
    <section aria-labelledby="audit-handed">
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
        <HandForm
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
        </HandForm>
      )}
    </section>
  );
}

function Parts({ reply: { parts, line } }: PackageProps) {
  const { text, hasText, language } = usePageTexts();
  const isOne = line.companies.length === 1;
  const named = (part: string) =>
    text(hasText(`audit.part.${part}`) ? `audit.part.${part}` : `lists.exportTypes.${part}`);
  return (
    <section aria-labelledby="audit-files">
      <h2 id="audit-files">{text("audit.parts")}</h2>
      <FileList>
        {parts.map(({ part, company, file, pages, size, sha256 }) => (
          <li key={file}>
            <b>
              {named(part)}
              {!isOne && company && `, ${company.title}`}
            </b>
            <span className="hint">
              {text("audit.file", { file, count: pages, size: formatFileSize(size, language) })}
            </span>
            <span className="hint hash">{sha256}</span>
          </li>
        ))}
      </FileList>
    </section>
  );
}

const FactList = styled.dl`
  display: grid;
  gap: 6px;
  margin: 0;
  > div {
    display: grid;
    grid-template-columns: 180px minmax(0, 1fr);
    gap: 2px 16px;
  }
  dt {
    color: var(--fgColor-muted);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  .hash {
    font-family: var(--fontStack-monospace, monospace);
    font-size: 12px;
  }
  @media (max-width: 767.98px) {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const HandForm = styled.form`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  align-items: end;
  justify-items: start;
  gap: 12px;
  max-width: 760px;
  padding-top: 8px;
  /* Names of authorities are long. */
  > :first-child {
    grid-column: 1 / -1;
    justify-self: stretch;
  }
  @media (max-width: 767.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const FileList = styled.ul`
  margin: 8px 0 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    gap: 2px;
    padding: 8px 0;
    border-top: 1px solid var(--borderColor-muted);
    overflow-wrap: anywhere;
  }
  .hash {
    font-family: var(--fontStack-monospace, monospace);
    font-size: 12px;
  }
`;
