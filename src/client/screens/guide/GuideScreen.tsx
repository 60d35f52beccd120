import { TextInput } from "@primer/react";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { Link, useParams } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { SearchIcon } from "#client/theme/icons.ts";
import { Muted, Text } from "#client/ui/text.ts";
import { Row } from "#client/ui/row.ts";
import { Stack } from "#client/ui/stack.ts";
import { TextButton } from "#client/ui/textButton.ts";
import { anchorOf, excerptOf, findSections, guidePages, guidePath } from "./guidePages.ts";
import { PlainPage } from "../PlainPage.tsx";
import Markdown, { type MarkdownToJSX } from "markdown-to-jsx/react";
import styled from "styled-components";
import { fontSizes, px, radius, rule } from "#client/ui/tokens.ts";

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

/** A link between pages, out of the product, or to a file that only the repository has. */
function GuideLink({ href = "", children }: { href?: string; children?: ReactNode }) {
  if (/^https?:/.test(href))
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  if (href.startsWith("#")) return <a href={href}>{children}</a>;
  const [, name = "", anchor = ""] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  if (!guidePages.some((page) => page.name === name)) return children;
  return <Link href={`${guidePath}/${name}${anchor}`}>{children}</Link>;
}

/** Scrolled where it is wider than the page, also by keyboard. */
function WideTable(props: ComponentProps<"table">) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- can be scrolled
    <div className="wide" tabIndex={0}>
      <table {...props} />
    </div>
  );
}

const options: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  slugify: anchorOf,
  overrides: {
    a: { component: GuideLink },
    table: { component: WideTable },
    pre: { props: { tabIndex: 0 } },
    // The page has a title above them.
    h1: { component: "h2" },
    h2: { component: "h3" },
    h3: { component: "h4" },
  },
};

function GuideText({ text }: { text: string }) {
  return (
    <Prose lang="en" translate="yes">
      <Markdown options={options}>{text}</Markdown>
    </Prose>
  );
}

const Prose = styled.article`
  max-width: ${px(190)};
  min-width: 0;
  overflow-wrap: break-word;
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${px(3)};
  }
  h2,
  h3,
  h4 {
    padding-top: ${px(3)};
    scroll-margin-top: var(--a30-header);
  }
  h2 {
    padding-top: 0;
    font-size: ${fontSizes.figure};
    line-height: ${px(7)};
  }
  h3 {
    font-size: ${fontSizes.large};
  }
  a {
    text-decoration: underline;
  }
  ul,
  ol {
    padding-left: ${px(6)};
  }
  li + li {
    margin-top: ${px(1)};
  }
  code,
  pre {
    font-family: var(--fontStack-monospace, monospace);
    font-size: ${fontSizes.small};
  }
  code {
    overflow-wrap: anywhere;
  }
  pre {
    margin: 0;
    padding: ${px(3)};
    border-radius: ${radius.control};
    background: var(--bgColor-muted);
    overflow: auto;
  }
  pre code,
  td code {
    overflow-wrap: normal;
  }
  .wide {
    overflow: auto;
  }
  table {
    border-collapse: collapse;
  }
  th,
  td {
    min-width: ${px(24)};
    padding: ${px(1.5)} ${px(3)} ${px(1.5)} 0;
    border-bottom: ${rule.muted};
    text-align: left;
    vertical-align: top;
  }
`;
