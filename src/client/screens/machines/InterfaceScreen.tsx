import { Button, TextInput } from "@primer/react";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { saveBlob } from "#client/state/downloads.ts";
import { described, loadDescription } from "#client/state/machines/interface.ts";
import { ExportIcon, SearchIcon } from "#client/theme/icons.ts";
import { basePath, exportPrefix } from "#shared/api/version.ts";
import {
  callsByArea,
  commandOf,
  type DescribedCall,
  describedCallsOf,
  type DescribedField,
  fieldsOf,
  typeOf,
} from "#shared/domain/machines/describedCalls.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { Muted, Text } from "#client/ui/text.ts";
import { Row } from "#client/ui/row.ts";
import { Count } from "#client/ui/count.ts";
import { NotLoaded } from "../NotLoaded.tsx";
import styled from "styled-components";
import { fontSizes, px, rule } from "#client/ui/tokens.ts";
import { PlainPage } from "../PlainPage.tsx";
import { useCopied } from "#client/theme/useCopied.ts";
import { asText } from "#shared/domain/values.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { Stack } from "#client/ui/stack.ts";
import { ScrollArea } from "#client/ui/columns.ts";
import { Table } from "#client/ui/table.ts";

/** Documents the API: its calls, their input and output, and how a machine calls it. */
export function InterfaceScreen() {
  const { text } = usePageTexts();
  const { failure } = useSnapshot(described);
  // Border: a reference, which a snapshot leaves as it is.
  const description = useSnapshot(described).description as Body | null;
  useEffect(() => void loadDescription(), []);
  return (
    <PlainPage title={text("title.interface")} intro={text("machines.interface.intro")}>
      {description ? (
        <AllCalls description={description} />
      ) : (
        <NotLoaded
          title={text("machines.interface.failed")}
          failure={failure}
          onRetry={() => void loadDescription()}
        />
      )}
    </PlainPage>
  );
}

function AllCalls({ description }: { description: Body }) {
  const { text } = usePageTexts();
  const [typed, setTyped] = useState("");
  const searched = useDeferredValue(typed.trim().toLowerCase());
  const all = useMemo(() => describedCallsOf(description), [description]);
  const groups = callsByArea(all)
    .map(({ area, calls }) => {
      const title = areaTitle(area, text);
      const isArea = title.toLowerCase().includes(searched);
      const found = calls.filter(({ name, path }) =>
        `${name} ${path}`.toLowerCase().includes(searched),
      );
      return { area, title, calls: isArea ? calls : found };
    })
    .filter(({ calls }) => calls.length > 0);
  const download = () => {
    const content = JSON.stringify(description, null, 2);
    saveBlob(new Blob([content], { type: "application/json" }), `${exportPrefix}-openapi.json`);
  };
  return (
    <>
      <Row wrap gap={4}>
        <TextInput
          leadingVisual={SearchIcon}
          aria-label={text("machines.interface.search")}
          placeholder={text("machines.interface.search")}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button leadingVisual={ExportIcon} onClick={download}>
          {text("machines.interface.download")}
        </Button>
        <Link href="/settings/machines">{text("machines.interface.toMachines")}</Link>
      </Row>
      {groups.length === 0 && <p role="status">{text("machines.interface.none")}</p>}
      {groups.map(({ area, title, calls }) => (
        <Calls key={area} aria-label={title}>
          <Text as="h2" size="body">
            {title} <Count>{calls.length}</Count>
          </Text>
          {calls.map((call) => (
            <CallLine key={call.name} call={call} description={description} />
          ))}
        </Calls>
      ))}
    </>
  );
}

function areaTitle(area: string, text: (key: string) => string): string {
  return text(area === "people" ? "machines.interface.people" : `lists.machineAreas.${area}`);
}

/** Calls of an area, each of which opens in place. */
const Calls = styled.section`
  max-width: ${px(270)};
  details {
    border-top: ${rule.muted};
  }
  details > :not(summary) {
    padding-inline-start: ${px(5)};
  }
  summary {
    padding: ${px(2)} ${px(1)};
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  summary:focus-visible {
    outline: ${px(0.5)} solid var(--focus-outlineColor);
    outline-offset: -${px(0.5)};
  }
  code,
  pre {
    font-family: var(--fontStack-monospace, monospace);
    font-size: ${fontSizes.small};
  }
  pre {
    margin: 0;
    padding: ${px(3)};
    background: var(--bgColor-muted);
  }
`;

interface CallProps {
  call: DescribedCall;
  description: Body;
}

/** A call in one line, which opens to what it takes and answers. */
function CallLine({ call, description }: CallProps) {
  const [isOpen, setOpen] = useState(false);
  const { name, method, path } = call;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <b>{method}</b> <code>{path}</code> <Muted size="small">{name}</Muted>
      </summary>
      {isOpen && <CallDetails call={call} description={description} />}
    </details>
  );
}

function CallDetails({ call, description }: CallProps) {
  const { text, hasText } = usePageTexts();
  const { access, areas, parameters, body, sends, replies } = call;
  const role = `lists.roles.${access}`;
  const who = hasText(role) ? text(role) : text(`machines.interface.access.${access}`);
  return (
    <Stack gap={2} below={4}>
      <p>
        {text("machines.interface.role", { role: who })}{" "}
        {text(areas.length > 0 ? "machines.interface.byToken" : "machines.interface.notByToken")}
      </p>
      {parameters.length > 0 && (
        <FieldTable
          title={text("machines.interface.parameters")}
          fields={parameters.map((each) => parameterField(description, each))}
        />
      )}
      {body && (
        <FieldTable
          title={text("machines.interface.body", { type: sends })}
          fields={fieldsOf(description, body)}
        />
      )}
      {replies.map(({ status, schema }) => (
        <FieldTable
          key={status}
          title={text("machines.interface.reply", { status })}
          fields={fieldsOf(description, schema)}
          empty={schema ? typeOf(description, schema) : text("machines.interface.nothing")}
        />
      ))}
      {areas.length > 0 && <Command command={commandOf(description, call, baseUrl())} />}
    </Stack>
  );
}

function baseUrl(): string {
  return `${window.location.origin}${basePath}`;
}

function parameterField(description: Body, parameter: Body): DescribedField {
  const name = asText(parameter["name"]);
  const schema = isBody(parameter["schema"]) ? parameter["schema"] : {};
  const type = `${typeOf(description, schema)} · ${asText(parameter["in"])}`;
  return { path: name, name, depth: 0, type, isRequired: parameter["required"] === true };
}

interface FieldTableProps {
  title: string;
  fields: readonly DescribedField[];
  empty?: string;
}

function FieldTable({ title, fields, empty = "" }: FieldTableProps) {
  const { text } = usePageTexts();
  return (
    <Stack as="section" gap={1}>
      <h3>{title}</h3>
      {fields.length === 0 ? (
        <p>
          <code>{empty}</code>
        </p>
      ) : (
        <ScrollArea tabIndex={0} role="region" aria-label={title}>
          <Table size="small">
            <thead>
              <tr>
                <th scope="col">{text("machines.interface.field")}</th>
                <th scope="col">{text("machines.interface.type")}</th>
                <th scope="col">{text("machines.interface.needed")}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ path, name, depth, type, isRequired }) => (
                <tr key={path}>
                  <th scope="row" style={{ paddingLeft: 8 + depth * 16 }}>
                    <code>{name}</code>
                  </th>
                  <td>
                    <code>{type}</code>
                  </td>
                  <td>{text(isRequired ? "machines.interface.yes" : "machines.interface.no")}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </ScrollArea>
      )}
    </Stack>
  );
}

function Command({ command }: { command: string }) {
  const { text } = usePageTexts();
  const { isCopied, copy } = useCopied(command);
  return (
    <Stack as="section" gap={2}>
      <h3>{text("machines.interface.example")}</h3>
      <ScrollArea tabIndex={0} role="region" aria-label={text("machines.interface.example")}>
        <pre>{command}</pre>
      </ScrollArea>
      <Button size="small" onClick={() => void copy()}>
        {text(isCopied ? "action.copied" : "machines.copy")}
      </Button>
    </Stack>
  );
}
