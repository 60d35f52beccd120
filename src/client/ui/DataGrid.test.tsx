import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { DataGrid } from "./DataGrid.tsx";

interface GridOptions {
  isLocked?: boolean;
  rows?: readonly string[];
}

/** A grid whose cells have a button; in the first column two, in the second none in row B. */
function Grid({ isLocked = false, rows = ["A", "B", "C"] }: GridOptions) {
  const button = (name: string) => (
    <button type="button" disabled={isLocked}>
      {name}
    </button>
  );
  return (
    <DataGrid
      look="lines"
      name="Grid"
      isLocked={isLocked}
      rowsName="Letters"
      columns={["1", "2", "3"].map((key) => ({ key, label: key }))}
      rows={rows.map((key) => ({ key }))}
      rowHead={({ key }) => key}
      cell={({ key: row }, { key: column }) => {
        if (column === "1") return [button(`${row}1`), button(`${row}1 more`)];
        return row === "B" && column === "2" ? null : button(row + column);
      }}
    />
  );
}

const at = () => document.activeElement?.textContent;

async function press(keys: string) {
  await userEvent.keyboard(keys);
  return at();
}

test("the controls of a grid are one tab stop, which stays where one was", async () => {
  const { rerender } = render(<Grid />);
  await userEvent.tab();
  expect(at()).toBe("A1");
  await press("{ArrowRight}{ArrowDown}");
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
  await userEvent.tab({ shift: true });
  expect(at()).toBe("B1 more");
  rerender(<Grid rows={["C", "D"]} />);
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getAllByRole("button").filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

test("arrow keys move in rows and columns, beyond cells without a control, to the edge", async () => {
  render(<Grid />);
  await userEvent.tab();
  expect(await press("{ArrowRight}{ArrowRight}")).toBe("A2");
  expect(await press("{ArrowDown}")).toBe("C2");
  expect(await press("{ArrowDown}")).toBe("C2");
  expect(await press("{ArrowUp}")).toBe("A2");
  expect(await press("{End}")).toBe("A3");
  expect(await press("{ArrowRight}")).toBe("A3");
  expect(await press("{Home}")).toBe("A1");
  expect(await press("{Control>}{End}{/Control}")).toBe("C3");
  expect(await press("{Control>}{Home}{/Control}")).toBe("A1");
});

test("a locked grid is a plain table", () => {
  render(<Grid isLocked />);
  screen.getByRole("table", { name: "Grid" });
  expect(screen.queryByRole("grid")).toBeNull();
});
