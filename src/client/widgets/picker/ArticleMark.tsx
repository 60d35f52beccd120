import { Badge } from "#client/ui/words.ts";

/** The badge with the article an item falls under. */
export function ArticleMark({ children }: { children: string }) {
  return (
    <>
      {" "}
      <Badge tone="attention" strong>
        {children}
      </Badge>
    </>
  );
}
