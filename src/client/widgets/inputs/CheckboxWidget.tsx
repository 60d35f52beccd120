import styled from "styled-components";
import { setWithEffects } from "#client/form/applyCascade.ts";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { useForm } from "#client/form/services.ts";

/** Yes or no, with the label beside the box. */
export function CheckboxWidget(props: FieldWidgetProps) {
  const { id, path, label, value, required, readOnly, invalid, describedBy, onBlur } = props;
  const { store } = useForm();
  return (
    <Line>
      <input
        type="checkbox"
        className="box"
        id={id}
        checked={value === true}
        disabled={readOnly}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => setWithEffects(store, path, event.target.checked)}
        onBlur={onBlur}
      />
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="star" aria-hidden="true">
            {" "}
            *
          </span>
        )}
      </label>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 8px;
  min-height: 20px;
  input {
    flex: none;
    margin: 2px 0 0;
  }
  .star {
    color: var(--fgColor-danger);
  }
  @media (max-width: 767.98px), (pointer: coarse) {
    position: relative;
    min-height: 40px;
    align-items: center;
    /* The whole line is the target. */
    label::after {
      content: "";
      position: absolute;
      inset: 0 0 0 -4px;
    }
    input {
      width: 20px;
      height: 20px;
      margin: 0;
    }
    label {
      padding-block: 10px;
      flex: 1;
    }
  }
`;
