import { Button, TextInput } from "@primer/react";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { saveBlob } from "#client/state/downloads.ts";
import { described, loadDescription } from "#client/state/machines/interface.ts";
import { ExportIcon, SearchIcon } from "#client/theme/icons.ts";
import { exportPrefix } from "#shared/api/version.ts";
import { callsByArea, describedCallsOf } from "#shared/domain/machines/describedCalls.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { Text } from "#client/ui/text.ts";
import { Row } from "#client/ui/row.ts";
import { Count } from "#client/ui/count.ts";
import { NotLoaded } from "../NotLoaded.tsx";
import { CallLine } from "./CallLine.tsx";
import styled from "styled-components";
import { fontSizes, px, rule } from "#client/ui/tokens.ts";
import { PlainPage } from "../PlainPage.tsx";

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
