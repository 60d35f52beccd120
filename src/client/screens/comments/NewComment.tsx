import { useForm } from "#client/form/services.ts";
import type { FieldPath } from "#client/form/paths.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { type CommentPlace, isSamePlace } from "#client/state/comments/counts.ts";
import { addComment, sentPlace } from "#client/state/comments/threads.ts";
import type { Typed } from "#client/state/comments/typed.ts";
import { ChoiceField } from "#client/widgets/picker/ChoiceField.tsx";
import { CommentForm } from "./CommentForm.tsx";
import { placeName, placesAt } from "./places.ts";

interface NewCommentProps {
  record: number;
  focus: FieldPath | null;
  onSent: () => void;
  onClose: () => void;
}

/** Begins a thread about the field that had the focus, its row, or the whole record. */
export function NewComment({ record, focus, onSent, onClose }: NewCommentProps) {
  const { text } = useTexts();
  const services = useForm();
  const offered = placesAt(services.store, focus);
  const send = async (
    sent: Parameters<Parameters<typeof CommentForm>[0]["onSend"]>[0],
    typed: Typed,
  ) => {
    const place = sentPlace(typed.place ?? offered[0] ?? {});
    const failure = await addComment({ recordId: record, place, ...sent });
    if (!failure) onSent();
    return failure;
  };
  return (
    <CommentForm
      where={{ record, new: true }}
      label={text("comment.add")}
      placeholder={text("comment.addHint")}
      action={text("comment.send")}
      isFocused
      place={offered[0] ?? {}}
      onSend={send}
      onClose={onClose}
    >
      {({ place = offered[0] ?? {} }, change) => (
        <PlaceField
          place={place}
          places={offered.some((each) => isSamePlace(each, place)) ? offered : [place, ...offered]}
          onChange={(next) => change({ place: next })}
        />
      )}
    </CommentForm>
  );
}

interface PlaceFieldProps {
  place: CommentPlace;
  places: readonly CommentPlace[];
  onChange: (place: CommentPlace) => void;
}

function PlaceField({ place, places, onChange }: PlaceFieldProps) {
  const { text } = useTexts();
  const services = useForm();
  const at = places.findIndex((each) => isSamePlace(each, place));
  return (
    <ChoiceField
      label={text("comment.about")}
      value={at}
      options={places.map((each, value) => ({ value, label: placeName(services, each) }))}
      onChoose={(chosen) => onChange(places[chosen] ?? {})}
    />
  );
}
