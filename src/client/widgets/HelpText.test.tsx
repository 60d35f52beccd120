import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { HelpText } from "./HelpText.tsx";

test("a help text quotes the law with its source and explains in paragraphs of its own", () => {
  render(<HelpText help={"> Keep a record. — Art. 30(1)\n\nWrite it down.\n\nOften."} />);
  const quote = screen.getByRole("blockquote");
  expect(within(quote).getByText("Keep a record.").tagName).toBe("P");
  expect(within(quote).getByText("Art. 30(1)").tagName).toBe("CITE");
  expect(screen.getByText("Write it down.").tagName).toBe("P");
  expect(screen.getByText("Often.").tagName).toBe("P");
});

test("no line ends between an article, a paragraph or a section and its number", () => {
  const help = "Nach Art. 36 Abs. 3 lit. e DSGVO und § 26 BDSG, wie Art. 35(1) GDPR.";
  const { container } = render(<HelpText help={help} />);
  expect(container.textContent).toBe(
    "Nach Art.\u00A036 Abs.\u00A03 lit.\u00A0e DSGVO und §\u00A026 BDSG, wie Art.\u00A035(1) GDPR.",
  );
});
