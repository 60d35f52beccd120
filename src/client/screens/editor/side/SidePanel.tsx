import { useDeferredValue } from "react";
import { useSnapshot, type Snapshot } from "valtio";
import { Tabs } from "#client/form/Tabs.tsx";
import { useTexts } from "#client/i18n/useTexts.ts";
import { stepTexts } from "#client/i18n/namespaces.ts";
import { type CommentCounts, commentCounts } from "#client/state/comments/counts.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { isRole } from "#shared/domain/workflow/roles.ts";
import { possibleTransitions } from "#shared/domain/workflow/transitions.ts";
import type { Text } from "#shared/strings/text.ts";
import { WorkflowPanel } from "../../workflow/lazyParts.ts";
import { SideSheet } from "../lazyParts.ts";
import { HelpPanel } from "./HelpPanel.tsx";
import type { EditorSession } from "../session.ts";
import type { SideView, useSide } from "./useSide.ts";
import { openField } from "../useStepAddress.ts";
import type { useStatusChange } from "../useStatusChange.ts";

const CommentsPanel = lazyPart(
  async () => (await import("../../comments/CommentsPanel.tsx")).CommentsPanel,
  { texts: [...stepTexts, "comments"], failure: "page" },
);

interface SidePanelProps {
  session: EditorSession;
  side: ReturnType<typeof useSide>;
  change: ReturnType<typeof useStatusChange>;
}

/** Help, workflow and comments as views of one panel beside the form, or of a sheet if there is no room. */
export function SidePanel(props: SidePanelProps) {
  const { text } = useTexts();
  const { side } = props;
  // The form comes first; what stands beside it has its place and follows.
  const isDue = useDeferredValue(true, false);
  if (side.isSheet) {
    return (
      <SideSheet title={text(`editor.side.${side.view}`)} onClose={side.closeSheet}>
        <View {...props} view={side.view} />
      </SideSheet>
    );
  }
  return side.isShown ? (
    // The text may overflow and scroll on its own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that it can be scrolled with the keyboard too
    <aside className="side" aria-label={text(`editor.side.${side.view}`)} tabIndex={0}>
      {isDue && <Views {...props} />}
    </aside>
  ) : null;
}

/** The views as tabs, if there is more than one. */
function Views(props: SidePanelProps) {
  const { text } = useTexts();
  const { views, view: chosen, show } = props.side;
  const { data: counts } = useSnapshot(commentCounts.state);
  const [only, ...others] = views;
  if (only !== undefined && others.length === 0)
    return (
      <>
        <p className="only">{text(`editor.side.${only}`)}</p>
        <View {...props} view={only} />
      </>
    );
  return (
    <Tabs
      name={text("editor.side.name")}
      tabs={views.map((view) => ({
        key: view,
        label: text(`editor.side.${view}`),
        count: view === "comments" ? countWords(text, counts) : "",
        content: <View {...props} view={view} />,
      }))}
      chosen={chosen}
      onChoose={(key) => show(views.find((view) => view === key) ?? "help")}
    />
  );
}

function View({ view, ...props }: SidePanelProps & { view: SideView }) {
  if (view === "comments") return <Comments {...props} />;
  return view === "workflow" ? <Workflow {...props} /> : <HelpPanel session={props.session} />;
}

/** How many comments are open, and how many of them are new. */
function countWords(text: Text, counts: Snapshot<CommentCounts> | null): string {
  const { comments = 0, unread = 0 } = counts ?? {};
  if (unread > 0) return text("editor.side.unread", { unread });
  return comments > 0 ? String(comments) : "";
}

function Comments({ session, side }: SidePanelProps) {
  const { id, version, focus } = useSnapshot(session.meta);
  if (id === null) return null;
  return (
    <CommentsPanel
      record={{ id, version }}
      focus={focus}
      onField={(path) => {
        side.closeSheet();
        openField(session, path);
      }}
    />
  );
}

function Workflow({ session: { meta, store }, change }: SidePanelProps) {
  const { id, status, version, flags } = useSnapshot(meta);
  if (id === null) return null;
  const mayMove = flags.includes("canEditWorkflow");
  return (
    <WorkflowPanel
      recordId={id}
      status={status}
      version={version}
      moves={mayMove ? possibleTransitions(status, store.context.roles.filter(isRole)) : []}
      isBusy={change.isBusy}
      onMove={change.plan}
    />
  );
}
