import { Button } from "@primer/react";
import { useState } from "react";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { useCopied } from "#client/theme/useCopied.ts";
import { basePath } from "#shared/api/version.ts";
import {
  commandOf,
  type DescribedCall,
  type DescribedField,
  fieldsOf,
  typeOf,
} from "#shared/domain/machines/describedCalls.ts";
import { asText } from "#shared/domain/values.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { Stack } from "#client/ui/stack.ts";
import { Muted } from "#client/ui/text.ts";
import { ScrollArea } from "#client/ui/columns.ts";
import { Table } from "#client/ui/table.ts";

interface CallProps {
  call: DescribedCall;
  description: Body;
}

/** A call in one line, which opens to what it takes and answers. */
export function CallLine({ call, description }: CallProps) {
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
