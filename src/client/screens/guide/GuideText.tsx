import Markdown, { type MarkdownToJSX } from "markdown-to-jsx/react";
import type { ComponentProps, ReactNode } from "react";
import styled from "styled-components";
import { Link } from "wouter";
import { anchorOf, guidePages, guidePath } from "./guidePages.ts";

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

export function GuideText({ text }: { text: string }) {
  return (
    <Prose lang="en">
      <Markdown options={options}>{text}</Markdown>
    </Prose>
  );
}

const Prose = styled.article`
  max-width: 760px;
  min-width: 0;
  overflow-wrap: break-word;
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  h2,
  h3,
  h4 {
    padding-top: 12px;
    scroll-margin-top: var(--a30-header);
  }
  h2 {
    padding-top: 0;
    font-size: 20px;
    line-height: 28px;
  }
  h3 {
    font-size: 16px;
    line-height: 24px;
  }
  a {
    text-decoration: underline;
  }
  ul,
  ol {
    padding-left: 24px;
  }
  li + li {
    margin-top: 4px;
  }
  code,
  pre {
    font-family: var(--fontStack-monospace, monospace);
    font-size: 13px;
  }
  code {
    overflow-wrap: anywhere;
  }
  pre {
    margin: 0;
    padding: 12px;
    border-radius: 6px;
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
    min-width: 96px;
    padding: 6px 12px 6px 0;
    border-bottom: 1px solid var(--borderColor-muted);
    text-align: left;
    vertical-align: top;
  }
`;
