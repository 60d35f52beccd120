import { Button } from "@primer/react";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { confirm } from "#client/state/dialogs.ts";
import { showToast } from "#client/state/notices.ts";
import {
  endOtherSessions,
  endOwnSession,
  type OwnSession,
  ownSessions,
} from "#client/state/signIn/ownSessions.ts";
import { useResource } from "#client/state/live/useResource.ts";
import { useBusy } from "#client/theme/useBusy.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { Stack } from "#client/ui/stack.ts";
import { Hint, Text } from "#client/ui/text.ts";
import { Fill, Row } from "#client/ui/row.ts";
import { CardList } from "#client/ui/cards.ts";
import { Line } from "#client/ui/lines.ts";
import { NotLoaded } from "../../../NotLoaded.tsx";

/** Where the person is signed in, and how they end it. */
export function OwnSessions() {
  const { text } = usePageTexts();
  const { data, failure, reload } = useResource(ownSessions, {});
  const sessions = data?.sessions;
  // Show the group only if the user's sessions are in several.
  const isInSeveral = new Set(sessions?.map(({ groupTitle }) => groupTitle)).size > 1;
  return (
    <Stack as="section" gap={3} aria-labelledby="sessions-title">
      <Text as="h2" size="body" id="sessions-title">
        {text("screen.security.sessions")}
      </Text>
      <p>{text("screen.security.sessionsText")}</p>
      {!sessions && (
        <NotLoaded
          title={text("screen.security.sessions.failed")}
          failure={failure}
          onRetry={reload}
        />
      )}
      {sessions && (
        <CardList role="list">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} isWithGroup={isInSeveral} />
          ))}
        </CardList>
      )}
      {sessions && sessions.length > 1 && <EndOthers />}
    </Stack>
  );
}

interface SessionRowProps {
  session: OwnSession;
  isWithGroup: boolean;
}

function SessionRow({ session, isWithGroup }: SessionRowProps) {
  const { text, language } = usePageTexts();
  const { isBusy, run } = useBusy();
  const { id, startedAt, seenAt, opened, address, groupTitle, current } = session;
  const title = session.device ?? text("screen.security.sessions.unknown");
  const when = (at: string) => ({ when: formatDate(at, "shortDateTime", language) });
  const since = { ...when(startedAt), opened: text(`screen.security.sessions.opened.${opened}`) };
  const facts = [
    ...(isWithGroup ? [groupTitle] : []),
    ...(address ? [text("screen.security.sessions.address", { address })] : []),
    ...(seenAt && !current ? [text("screen.security.sessions.seen", when(seenAt))] : []),
  ];
  const end = async () => {
    if (await run(() => endOwnSession(id))) showToast(text("screen.security.sessions.ended"));
  };
  return (
    <Line>
      <Fill>
        <Text as="div" strong>
          {title}
        </Text>
        <Hint>{text("screen.security.sessions.since", since)}</Hint>
        {facts.length > 0 && <Hint>{facts.join(" · ")}</Hint>}
      </Fill>
      {current ? (
        <span>{text("screen.security.sessions.current")}</span>
      ) : (
        <Button
          size="small"
          variant="danger"
          disabled={isBusy}
          aria-label={text("screen.security.sessions.endNamed", { title, ...when(startedAt) })}
          onClick={() => void end()}
        >
          {text("screen.security.sessions.end")}
        </Button>
      )}
    </Line>
  );
}

function EndOthers() {
  const { text } = usePageTexts();
  const { isBusy, run } = useBusy();
  const end = async () => {
    const isSure = await confirm({
      title: text("screen.security.sessions.endOthersTitle"),
      html: `<p>${text("screen.security.sessions.endOthersText")}</p>`,
      confirm: text("screen.security.sessions.endOthers"),
      isDangerous: true,
      isDismissible: true,
    });
    if (!isSure) return;
    await run(async () => {
      const count = await endOtherSessions();
      showToast(text("screen.security.sessions.othersEnded", { count }));
    });
  };
  return (
    <Row wrap gap={2}>
      <Button variant="danger" disabled={isBusy} onClick={() => void end()}>
        {text("screen.security.sessions.endOthers")}
      </Button>
    </Row>
  );
}
