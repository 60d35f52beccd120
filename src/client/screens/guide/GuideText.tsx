import Markdown, { type MarkdownToJSX } from "markdown-to-jsx/react";
import type { ComponentProps, ReactNode } from "react";
import styled from "styled-components";
import { fontSizes, px, radius, rule } from "#client/ui/tokens.ts";
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
