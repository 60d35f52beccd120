import { runInNewContext } from "node:vm";
import { render } from "@testing-library/react";
import { createElement, type ComponentType } from "react";
import library, { css as libraryCss, keyframes as libraryFrames } from "styled-components";
import { expect, test } from "vitest";
import { withReadyStyles } from "../../../../scripts/readyStyles.ts";
import { css, keyframes, styled } from "./styles.ts";

type Parts = Record<"Box" | "Title" | "Wide" | "Turning", ComponentType<Record<string, unknown>>>;

const head = `import styled, { css, keyframes } from "styled-components";\n`;
const source = `
const turn = keyframes\`
  from { opacity: 0; }
  to { opacity: 1; }
\`;
const quiet = css\`
  color: gray;
  &:hover { color: black; }
  @media print { display: none; }
\`;
const spans = [1, 2].map((at) => css\`[data-width="\${at}"] { grid-column: span \${at}; }\`);
const Box = styled.section\`
  /* Not read; by a browser. */
  \${quiet}
  padding: 1px  2px;
  > li, .line + .line { margin: 0; &::before { content: "a;  b"; } }
  \${spans}
  svg {
    \${quiet}
  }
  background: url("data:image/svg+xml,%3Csvg/%3E") no-repeat;
  @media (max-width: \${300 + 20}px) { a:not(:has(> b, i)), && { flex: 1; } }
\`;
const Title = styled.h2\`
  border: 1px solid
    \${({ $isWrong }) => ($isWrong ? "red" : "gray")};
  \${({ $isWrong }) => $isWrong && "font-weight: 600;"}
  \${Box} & { order: 1; }
\`;
const Wide = styled(Title)\`
  width: 100%;
  \${({ $isWrong }) => $isWrong && quiet}
\`;
const Turning = styled("i")\`animation: \${turn} 1s;\`;
`;
const names = "({ Box, Title, Wide, Turning })";

function partsOf(code: string, context: object): Parts {
  return runInNewContext(code + names, context) as Parts;
}

const made = () => partsOf(source, { styled: library, css: libraryCss, keyframes: libraryFrames });
const ready = () =>
  partsOf(withReadyStyles(head + source, "x").replace(/^import .*/, ""), {
    styled,
    css,
    keyframes,
  });

/** What is shown, and the styles that were added for it, whatever their classes are called. */
function shown({ Box, Title, Wide, Turning }: Parts): { markup: string; styles: string } {
  document.head.replaceChildren();
  const { container, unmount } = render(
    createElement(
      Box,
      { id: "box", $isWrong: true },
      createElement(Title, { as: "h3", className: "given", $isWrong: false, hidden: undefined }),
      createElement(Wide, { $isWrong: true }),
      createElement(Wide, { $isWrong: false }),
      createElement(Turning),
    ),
  );
  const markup = container.innerHTML.replace(/ class="[^"]*?( given)?"/g, "$1");
  unmount();
  return { markup, styles: stylesNow() };
}

/** All rules, without what is around them, with the names of classes and animations in their order. */
function stylesNow(): string {
  const text = Array.from(document.styleSheets, (sheet) =>
    Array.from(sheet.cssRules, ({ cssText }) =>
      cssText.replace(/^@media all \{([\s\S]*)\}$/, "$1"),
    ).join("\n"),
  ).join("\n");
  const known: string[] = [];
  return text
    .replace(/(?<=\.|@keyframes |animation: )[a-z_][\w-]*/gi, (name) => {
      if (!known.includes(name)) known.push(name);
      return `n${known.indexOf(name)}`;
    })
    .replace(/\s+/g, " ")
    .replace(/ *> */g, ">")
    .trim();
}

test("styles that the build has parsed are those that styled-components makes", () => {
  const expected = shown(made());
  expect(expected.styles.match(/\{/g)?.length).toBeGreaterThan(20);
  expect(expected.markup).toContain("<h3 given>");
  expect(shown(ready())).toEqual(expected);
});

test("styles that would be another thing than they look like are refused", () => {
  const build = (css: string) => () => withReadyStyles(`${head}styled.p\`${css}\``, "x");
  expect(build("a { color: red; } ")).not.toThrow();
  expect(build("a { color: red; }}")).toThrow("More braces are closed");
  expect(build("a { color: red; ")).toThrow("not closed");
  expect(build("color: red; // why")).toThrow("comment of one line");
  expect(build(":hover { color: red; }")).toThrow("Write & before it");
  expect(build("color red;")).toThrow("Neither a declaration nor a rule");
});
