import type { ComponentProps, ReactNode } from "react";
import { Card } from "./cards.ts";
import { Row } from "./row.ts";

interface TitledCardProps extends Omit<ComponentProps<typeof Card>, "title"> {
  id: string;
  title: ReactNode;
  /** Beside the title. */
  tools?: ReactNode;
}

/** A card with a heading of its own, whose id ends in "-title". */
export function TitledCard({ id, title, tools, children, ...card }: TitledCardProps) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`} {...card}>
      <Row between align="baseline" gap={3}>
        <h2 id={`${id}-title`}>{title}</h2>
        {tools}
      </Row>
      {children}
    </Card>
  );
}
