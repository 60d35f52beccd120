import { useState } from "react";
import { Link } from "wouter";
import { useTexts } from "#client/i18n/useTexts.ts";
import { type Comment, editComment, removeComment } from "#client/state/comments/threads.ts";
import { confirm } from "#client/state/dialogs.ts";
import { showToast } from "#client/state/notices.ts";
import { DeleteIcon, EditIcon, MoreIcon } from "#client/theme/icons.ts";
import { Menu } from "#client/theme/menu/Menu.tsx";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { useNow } from "#client/theme/useNow.ts";
import { Initials } from "#client/ui/initials.ts";
import { Fill, Row } from "#client/ui/row.ts";
import { Muted, Text } from "#client/ui/text.ts";
import { saidParts } from "#shared/domain/workflow/mentions.ts";
import { formatDate, formatRelativeDateTime } from "#shared/domain/writing/dates.ts";
import { initialsOf } from "#shared/domain/writing/names.ts";
import { addressOfVersions } from "../records/addresses.ts";
import { CommentForm, isBegun } from "./CommentForm.tsx";
import { asTyped, failureWords, typedMention } from "./saidWords.ts";

export interface CommentedRecord {
  id: number;
  version: number;
}

interface CommentLineProps {
  record: CommentedRecord;
  comment: Comment;
}

/** Something that somebody has said, with who, when, and at which version of the record. */
export function CommentLine({ record, comment }: CommentLineProps) {
  const { text } = useTexts();
  const where = { record: record.id, comment: comment.id };
  const [isEditing, setEditing] = useState(() => comment.isMine && isBegun(where));
  if (comment.text === undefined) return <Muted as="p">{text("comment.deleted")}</Muted>;
  const name = comment.createdBy?.title ?? "";
  return (
    <Row align="start" gap={2}>
      <Initials aria-hidden="true">{initialsOf(name)}</Initials>
      <Fill>
        <Facts record={record} comment={comment} name={name} />
        {isEditing ? (
          <CommentForm
            where={where}
            label={text("comment.edit")}
            placeholder=""
            action={text("action.save")}
            given={{ text: asTyped(comment), people: comment.mentions }}
            isFocused
            onSend={({ text: said, mentions }) =>
              editComment({ id: comment.id, text: said, mentions })
            }
            onClose={() => setEditing(false)}
          />
        ) : (
          <Words comment={comment} />
        )}
      </Fill>
      {!isEditing && <Actions comment={comment} name={name} onEdit={() => setEditing(true)} />}
    </Row>
  );
}

function Facts({ record, comment, name }: CommentLineProps & { name: string }) {
  const { text, language } = useTexts();
  const now = useNow();
  const { createdAt, editedAt, version, isUnread } = comment;
  const shown = addressOfVersions(record.id, { before: version - 1, after: version });
  return (
    <Row as="p" wrap align="baseline" gap={2}>
      <Text strong size="small">
        {name}
      </Text>
      <Muted
        as="time"
        size="tiny"
        dateTime={createdAt}
        title={formatDate(createdAt, "fullDateTime", language)}
      >
        {formatRelativeDateTime(createdAt, language, now)}
      </Muted>
      {editedAt !== undefined && <Muted size="tiny">{text("comment.edited")}</Muted>}
      {version !== record.version && (
        <Muted size="tiny">
          <Link href={shown}>{text("comment.version", { version })}</Link>
        </Muted>
      )}
      {isUnread && (
        <Text strong size="tiny" tone="accent">
          {text("comment.new")}
        </Text>
      )}
    </Row>
  );
}

/** Comment as plain text, whatever it looks like. */
function Words({ comment }: Pick<CommentLineProps, "comment">) {
  const { mentions } = comment;
  const ids = mentions.map(({ id }) => id);
  return (
    <Text as="p" keepsLines>
      {saidParts(comment.text ?? "", ids).map((part, at) => {
        if (typeof part === "string") return part;
        const person = mentions.find(({ id }) => id === part.staff);
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other
        return (
          person && (
            <Text key={at} strong tone="accent">
              {typedMention(person)}
            </Text>
          )
        );
      })}
    </Text>
  );
}

interface ActionsProps {
  comment: Comment;
  name: string;
  onEdit: () => void;
}

function Actions({ comment, name, onEdit }: ActionsProps) {
  const { text } = useTexts();
  const { id, isMine, canDelete } = comment;
  const remove = async () => {
    const isSure = await confirm({
      title: text("comment.delete.title"),
      html: `<p>${text("comment.delete.text")}</p>`,
      confirm: text("action.delete"),
      isRemoval: true,
      isDismissible: true,
    });
    if (!isSure) return;
    const failure = await removeComment(id);
    if (failure) showToast(failureWords(failure, text), { kind: "gap" });
  };
  const items = [
    isMine && {
      key: "edit",
      label: text("action.edit"),
      icon: <EditIcon size={16} />,
      onSelect: onEdit,
    },
    canDelete && {
      key: "delete",
      label: text("action.delete"),
      icon: <DeleteIcon size={16} />,
      isDangerous: true,
      onSelect: () => void remove(),
    },
  ].filter((item) => item !== false);
  if (items.length === 0) return null;
  const menu = text("comment.more", { name });
  return (
    <Menu
      name={menu}
      align="end"
      items={items}
      trigger={(trigger) => (
        <PlainIconButton name={menu} {...trigger}>
          <MoreIcon size={16} />
        </PlainIconButton>
      )}
    />
  );
}
