import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { RecordText } from "./RecordText.tsx";

afterEach(cleanup);

test.each([
  [
    '<section><h2><b class="letter">a</b>x</h2><div class="wide" tabindex="0"><table><tr class="notes"><td colspan="2">y</td></tr></table></div></section>',
    '<section><h2><b class="letter">a</b>x</h2><div class="wide" tabindex="0"><table><tbody><tr class="notes"><td colspan="2">y</td></tr></tbody></table></div></section>',
  ],
  ["<p onclick=a() style='position:fixed' id=b>x</p>", "<p>x</p>"],
  ["<p>x<script>a()</script><img src=x onerror=a()></p>", "<p>x</p>"],
  ["<a href='javascript:a()'>x</a>", "x"],
])("of %s, a text keeps what the server's writer uses", (html, clean) => {
  const { container } = render(<RecordText html={html} />);
  expect(container.querySelector("article > div")?.innerHTML).toBe(clean);
});
