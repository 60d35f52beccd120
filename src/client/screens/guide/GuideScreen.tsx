import { TextInput } from "@primer/react";
import { useEffect, useState } from "react";
import { Link, useParams } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { SearchIcon } from "#client/theme/icons.ts";
import { Muted, Text } from "#client/ui/text.ts";
import { Row } from "#client/ui/row.ts";
import { Stack } from "#client/ui/stack.ts";
import { TextButton } from "#client/ui/textButton.ts";
import { excerptOf, findSections, guidePages, guidePath } from "./guidePages.ts";
import { GuideText } from "./GuideText.tsx";
import { PlainPage } from "../PlainPage.tsx";

/** The guide: one page at a time, or the sections in which words were found. */
export function GuideScreen() {
  const { text } = usePageTexts();
  const { page: name = "" } = useParams();
  const [typed, setTyped] = useState("");
  const isSearching = typed.trim() !== "";
  const page = guidePages.find((each) => each.name === name) ?? guidePages[0];
  useEffect(() => {
    if (isSearching) return;
    const anchor = decodeURIComponent(window.location.hash.slice(1));
    if (anchor !== "") document.getElementById(anchor)?.scrollIntoView();
  }, [name, isSearching]);
  return (
    <PlainPage title={text("title.guide")} intro={text("screen.guide.intro")}>
      <Row wrap gap={4}>
        <TextInput
          type="search"
          leadingVisual={SearchIcon}
          aria-label={text("screen.guide.search")}
          placeholder={text("screen.records.search")}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Row as="nav" wrap gap={4} aria-label={text("screen.guide.pages")} lang="en">
          {guidePages.map((each) => (
            <TextButton
              as={Link}
              key={each.name}
              href={`${guidePath}/${each.name}`}
              aria-current={!isSearching && each === page ? "page" : undefined}
              onClick={() => setTyped("")}
            >
              <Text strong={!isSearching && each === page}>{each.title}</Text>
            </TextButton>
          ))}
        </Row>
      </Row>
      {isSearching && <Found typed={typed} onOpen={() => setTyped("")} />}
      {!isSearching && page && <GuideText text={page.text} />}
    </PlainPage>
  );
}

function Found({ typed, onOpen }: { typed: string; onOpen: () => void }) {
  const { text } = usePageTexts();
  const sections = findSections(typed);
  return (
    <>
      <p role="status">{text("screen.guide.found", { count: sections.length })}</p>
      <Stack as="ul" role="list" gap={3} width="text" lang="en">
        {sections.map((section) => {
          const { page, heading, anchor } = section;
          return (
            <li key={`${page.name}#${anchor}`}>
              <Text
                as={Link}
                strong
                href={`${guidePath}/${page.name}${anchor === "" ? "" : `#${anchor}`}`}
                onClick={onOpen}
              >
                {anchor === "" ? page.title : `${page.title}: ${heading}`}
              </Text>
              <Muted as="p">{excerptOf(section, typed)}</Muted>
            </li>
          );
        })}
      </Stack>
    </>
  );
}
