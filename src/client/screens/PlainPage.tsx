import type { ReactNode } from "react";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { Content } from "#client/ui/page.ts";
import { Muted } from "#client/ui/text.ts";

interface PlainPageProps {
  title: string;
  intro: string;
  children: ReactNode;
}

/** A page without a frame of its own: its title, what it is for, and its content. */
export function PlainPage({ title, intro, children }: PlainPageProps) {
  return (
    <Content gap={4}>
      <PageTitle>{title}</PageTitle>
      <Muted as="p" width="text">
        {intro}
      </Muted>
      {children}
    </Content>
  );
}
