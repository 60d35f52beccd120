import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PageTitle } from "#client/theme/PageTitle.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the document's title follows a name being typed after a while, the heading at once", () => {
  const { rerender } = render(<PageTitle>Lohn</PageTitle>);
  expect(document.title).toBe("Lohn · Artikel 30");
  rerender(<PageTitle>Lohna</PageTitle>);
  rerender(<PageTitle>Lohnab</PageTitle>);
  expect(screen.getByRole("heading", { name: "Lohnab" })).toBeTruthy();
  expect(document.title).toBe("Lohn · Artikel 30");
  vi.runAllTimers();
  expect(document.title).toBe("Lohnab · Artikel 30");
});

test("a page that is opened meanwhile keeps its own title", () => {
  const { rerender } = render(<PageTitle key="record">Lohn</PageTitle>);
  rerender(<PageTitle key="record">Lohnabrechnung</PageTitle>);
  rerender(<PageTitle key="list">Verarbeitungstätigkeiten</PageTitle>);
  vi.runAllTimers();
  expect(document.title).toBe("Verarbeitungstätigkeiten · Artikel 30");
});
