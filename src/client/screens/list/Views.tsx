import type { ComponentProps } from "react";
import { TabLine } from "#client/ui/tabLine.ts";

/** Links to the views of a list, each with its count. */
export function Views(props: ComponentProps<"nav">) {
  return <TabLine as="nav" inset data-screen-only {...props} />;
}
