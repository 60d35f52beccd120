import type { ReactNode } from "react";
import { GapIcon } from "#client/theme/icons.ts";
import { BackLink } from "#client/ui/BackLink.tsx";
import { Banner } from "#client/ui/Banner.tsx";
import { Callout, Card, CardList, CoverLink, PickLine } from "#client/ui/cards.ts";
import { Beside } from "#client/ui/beside.ts";
import { Column, Columns, PanelBody, Paper, PaperName, ScrollArea } from "#client/ui/columns.ts";
import { Count } from "#client/ui/count.ts";
import { DataGrid } from "#client/ui/DataGrid.tsx";
import { DayGrid } from "#client/ui/dayGrid.ts";
import { EmptyState } from "#client/ui/EmptyState.tsx";
import { Facts } from "#client/ui/facts.ts";
import { Grid } from "#client/ui/grid.ts";
import { Initials } from "#client/ui/initials.ts";
import { Line, Thirds } from "#client/ui/lines.ts";
import { Content, Foot, Page, PageHead, PartHead } from "#client/ui/page.ts";
import { QuietButton } from "#client/ui/quietButton.ts";
import { Fill, Row, Tools } from "#client/ui/row.ts";
import { SegmentTrack } from "#client/ui/segments.ts";
import { ShareBar } from "#client/ui/shareBar.ts";
import { Stack } from "#client/ui/stack.ts";
import { StepFoot, Steps } from "#client/ui/Steps.tsx";
import { Table } from "#client/ui/table.ts";
import { Hint, Muted, Text } from "#client/ui/text.ts";
import { TextButton } from "#client/ui/textButton.ts";
import { TitledCard } from "#client/ui/TitledCard.tsx";
import { Token } from "#client/ui/token.ts";
import type { Tone } from "#client/ui/tokens.ts";
import { Mark, Note } from "#client/ui/mark.ts";
import { Badge, Bullets, GroupTitle } from "#client/ui/words.ts";
import { Working } from "#client/ui/Working.tsx";
import { fieldPieces } from "./fieldPieces.tsx";
import { FileDrop } from "#client/ui/FileDrop.tsx";
import { TabLine } from "#client/ui/tabLine.ts";
import { CellWords } from "#client/ui/cellWords.ts";
import { Box } from "#client/ui/box.ts";

const tones: readonly Tone[] = ["muted", "accent", "attention", "severe", "danger", "success"];

const letters = "AB";

/** Words of each kind that a piece must stand: a name, one that has no place to break, right-to-left. */
export const sampleWords = {
  plain: "Lohnabrechnung",
  long: "Datenschutzfolgenabschätzung".repeat(8).slice(0, 200),
  arabic: "سجل أنشطة المعالجة",
};

/** Each exported piece of `ui` in all its states, with the given words. */
export const pieces: Readonly<Record<string, (words: string) => ReactNode>> = {
  ...fieldPieces,
  // Its words are short ones of the product.
  Badge: () => (
    <Row wrap gap={2}>
      <Badge>{7}</Badge>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Row>
  ),
  Banner: (words) => (
    <Stack gap={2}>
      {(["info", "success", "warning", "danger"] as const).map((kind) => (
        <Banner key={kind} kind={kind} action={<TextButton>{kind}</TextButton>}>
          {words}
        </Banner>
      ))}
    </Stack>
  ),
  BackLink: (words) => <BackLink href="/gallery" label={words} />,
  Bullets: (words) => (
    <Bullets>
      <li>{words}</li>
      <li>{words}</li>
    </Bullets>
  ),
  Callout: (words) => (
    <Stack gap={2}>
      <Callout>{words}</Callout>
      <Callout tone="attention">{words}</Callout>
    </Stack>
  ),
  Card: (words) => (
    <Card gap={1}>
      <h3>{words}</h3>
      <Hint>{words}</Hint>
    </Card>
  ),
  CardList: (words) => (
    <CardList role="list">
      <Line>{words}</Line>
      <Line stacked>
        <Text>{words}</Text>
        <Hint>{words}</Hint>
      </Line>
    </CardList>
  ),
  Beside: (words) => <Beside side="menu">{words}</Beside>,
  Column: (words) => <Column>{words}</Column>,
  Columns: (words) => (
    <Columns columns={2}>
      <Column>{words}</Column>
      <Column $isTinted>{words}</Column>
    </Columns>
  ),
  Content: (words) => <Content>{words}</Content>,
  Count: () => (
    <Row gap={2}>
      {[0, 7, 1234].map((count) => (
        <Count key={count}>{count}</Count>
      ))}
    </Row>
  ),
  CoverLink: (words) => (
    <CardList role="list">
      <Line>
        <CoverLink href="/gallery">{words}</CoverLink>
      </Line>
    </CardList>
  ),
  DataGrid: (words) => (
    <Stack gap={4}>
      <DataGrid
        look="lines"
        name={words}
        isLocked={false}
        rowsName={words}
        columns={[
          { key: "fact", label: words, as: "fact" },
          { key: "mark", label: letters, as: "mark" },
        ]}
        rows={[{ key: "A" }, { key: "B" }]}
        rowHead={() => words}
        cell={(_row, { as, label }) =>
          as === "mark" ? (
            <label>
              <input type="checkbox" aria-label={label} />
            </label>
          ) : (
            words
          )
        }
      />
      <DataGrid
        look="lines"
        hasCards
        isHeadHidden
        name={words}
        isLocked={false}
        rowsName={words}
        columns={[{ key: "tool", label: letters }]}
        rows={[{ key: "A" }, { key: "B" }]}
        rowHead={() => words}
        cell={() => <TextButton>{letters}</TextButton>}
      />
      <DataGrid
        look="cells"
        name={words}
        isLocked={false}
        rowsName={letters}
        columnsName={letters}
        columns={[...letters].map((key) => ({ key, label: key }))}
        rows={[...letters].map((key) => ({ key }))}
        rowHead={({ key }) => key}
        cell={(row, column) => <button type="button">{row.key + column.key}</button>}
      />
    </Stack>
  ),
  // Its words are days; one is chosen, one is today, one can't be chosen.
  DayGrid: () => (
    <DayGrid>
      <tbody>
        <tr>
          <td data-day data-beside>
            {30}
          </td>
          <td data-day aria-selected>
            {1}
          </td>
          <td data-day aria-current="date">
            {2}
          </td>
          <td data-day aria-disabled>
            {3}
          </td>
        </tr>
      </tbody>
    </DayGrid>
  ),
  EmptyState: (words) => (
    <EmptyState
      icon={<GapIcon size={24} />}
      title={words}
      text={words}
      actions={<TextButton>{words}</TextButton>}
    />
  ),
  Facts: (words) => (
    <Facts>
      {[0, 1].map((key) => (
        <div key={key}>
          <dt>{words}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </Facts>
  ),
  Fill: (words) => (
    <Row gap={2}>
      <Fill>{words}</Fill>
      <Count>{3}</Count>
    </Row>
  ),
  Foot: (words) => (
    <Foot>
      <Hint>{words}</Hint>
      <TextButton>{words}</TextButton>
    </Foot>
  ),
  Grid: (words) => (
    <Stack gap={4}>
      {([undefined, "small", "medium", "large"] as const).map((min) => (
        <Grid key={min ?? "two"} gap={2} min={min}>
          <Card>{words}</Card>
          <Card>{words}</Card>
          <Card>{words}</Card>
        </Grid>
      ))}
    </Stack>
  ),
  GroupTitle: (words) => (
    <GroupTitle as="h3">
      {words}
      <Count>{3}</Count>
    </GroupTitle>
  ),
  Hint: (words) => <Hint>{words}</Hint>,
  Initials: () => (
    <Row gap={2}>
      <Initials>{letters}</Initials>
      <Initials as="button">{letters}</Initials>
      <Initials />
    </Row>
  ),
  Line: (words) => (
    <ul>
      <Line>
        <Text>{words}</Text>
        <Count>{3}</Count>
      </Line>
      <Line dense>{words}</Line>
      <Line align="start">{words}</Line>
    </ul>
  ),
  Mark: (words) => (
    <Stack gap={2}>
      {tones.map((tone) => (
        <Row key={tone} wrap gap={4}>
          <Mark tone={tone}>
            <GapIcon size={16} />
            {tone}
          </Mark>
          <Mark strong tone={tone}>
            <GapIcon size={16} />
            {words}
          </Mark>
        </Row>
      ))}
    </Stack>
  ),
  Muted: (words) => (
    <Stack gap={1}>
      <Muted>{words}</Muted>
      {tones.map((tone) => (
        <Muted key={tone} tone={tone}>
          {tone}
        </Muted>
      ))}
    </Stack>
  ),
  Note: (words) => (
    <Stack gap={2}>
      {tones.map((tone) => (
        <Note key={tone} tone={tone}>
          <GapIcon size={12} />
          {words}
        </Note>
      ))}
    </Stack>
  ),
  Page: (words) => <Page>{words}</Page>,
  PageHead: (words) => (
    <PageHead>
      <h3>{words}</h3>
      <Tools>
        <TextButton>{words}</TextButton>
      </Tools>
    </PageHead>
  ),
  PanelBody: (words) => <PanelBody>{words}</PanelBody>,
  Paper: (words) => (
    <Paper>
      <PaperName>{words}</PaperName>
      {words}
    </Paper>
  ),
  PaperName: (words) => <PaperName>{words}</PaperName>,
  PartHead: (words) => (
    <PartHead>
      <h3>{words}</h3>
      <TextButton>{words}</TextButton>
    </PartHead>
  ),
  PickLine: (words) => (
    <ul>
      <PickLine>{words}</PickLine>
      <PickLine aria-current>{words}</PickLine>
    </ul>
  ),
  QuietButton: (words) => (
    <Row wrap gap={4}>
      <QuietButton>
        <GapIcon size={16} />
        {words}
      </QuietButton>
      <QuietButton tone="accent">{words}</QuietButton>
    </Row>
  ),
  Row: (words) => (
    <Stack gap={2}>
      {(["start", "end", "baseline", "stretch"] as const).map((align) => (
        <Row key={align} wrap gap={2} align={align}>
          <Card>{words}</Card>
          {align}
        </Row>
      ))}
      <Row wrap gap={2} between>
        <Text>{words}</Text>
        <Text>{words}</Text>
      </Row>
      <Row wrap gap={2} end>
        <Text>{words}</Text>
      </Row>
    </Stack>
  ),
  ScrollArea: (words) => (
    <ScrollArea tabIndex={0}>
      <ul>
        {Array.from({ length: 20 }, (_, at) => (
          <Line key={at}>{words}</Line>
        ))}
      </ul>
    </ScrollArea>
  ),
  SegmentTrack: (words) => (
    <SegmentTrack role="group" aria-label={words}>
      <button type="button" aria-pressed>
        {words}
      </button>
      <button type="button" aria-pressed={false}>
        {words}
      </button>
    </SegmentTrack>
  ),
  ShareBar: () => (
    <Stack gap={2}>
      <ShareBar $percent={40} />
      <ShareBar $percent={100} $colour="var(--status-approval-fill)" />
    </Stack>
  ),
  Stack: (words) => (
    <Row wrap gap={4} align="start">
      {([0, 2, 4, 6] as const).map((gap) => (
        <Stack key={gap} gap={gap}>
          <Text>{words}</Text>
          <TextButton>{gap}</TextButton>
        </Stack>
      ))}
    </Row>
  ),
  StepFoot: (words) => (
    <StepFoot note={words}>
      <TextButton>{words}</TextButton>
    </StepFoot>
  ),
  Steps: (words) => (
    <Steps
      name={words}
      short={words}
      at={1}
      steps={["1", "2", "3"].map((key) => ({
        key,
        label: words,
        href: key === "1" ? "/gallery" : undefined,
      }))}
    />
  ),
  Table: (words) => (
    <Table>
      <thead>
        <tr>
          <th scope="col">{words}</th>
          <th scope="col" data-number>
            {words}
          </th>
        </tr>
      </thead>
      <tbody>
        {[7, 1234].map((count) => (
          <tr key={count}>
            <td>{words}</td>
            <td data-number>{count}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  ),
  Text: (words) => (
    <Stack gap={1}>
      <Text strong>{words}</Text>
      <Text size="small">{words}</Text>
      <Text size="tiny">{words}</Text>
      <Text size="figure">{words}</Text>
      <Text size="total">{words}</Text>
      <Text as="p" cut>
        {words}
      </Text>
      <Text keepsLines>{`${words}\n${words}`}</Text>
      {tones.map((tone) => (
        <Text key={tone} tone={tone}>
          {tone}
        </Text>
      ))}
    </Stack>
  ),
  CellWords: (words) => (
    <CellWords $lines={2} tone="muted">
      {words}
    </CellWords>
  ),
  FileDrop: (words) => (
    <FileDrop label={words} onTake={() => {}}>
      {words}
    </FileDrop>
  ),
  Box: (words) => (
    <Box above={2} below={2}>
      {words}
    </Box>
  ),
  TabLine: (words) => (
    <TabLine role="tablist" aria-label={words}>
      {[true, false].map((isOpen) => (
        <button key={String(isOpen)} type="button" role="tab" aria-selected={isOpen}>
          {words}
        </button>
      ))}
    </TabLine>
  ),
  TextButton: (words) => (
    <TextButton>
      <GapIcon size={16} />
      {words}
    </TextButton>
  ),
  Thirds: (words) => (
    <Thirds>
      {[1, 2, 3].map((key) => (
        <Line key={key} stacked>
          {words}
        </Line>
      ))}
    </Thirds>
  ),
  TitledCard: (words) => (
    <TitledCard id="sample" title={words} tools={<TextButton>{words}</TextButton>}>
      {words}
    </TitledCard>
  ),
  Token: (words) => (
    <Token>
      {words}
      <button type="button" aria-label={words}>
        <GapIcon size={12} />
      </button>
    </Token>
  ),
  Tools: (words) => (
    <Tools>
      <TextButton>{words}</TextButton>
      <TextButton>{words}</TextButton>
    </Tools>
  ),
  Working: (words) => <Working words={words} label={words} percent={40} />,
};
