import styled from "styled-components";
import { goTo } from "#client/form/rows.ts";
import { nodeAt } from "#client/form/paths.ts";
import type { FieldWidgetProps, FormServices } from "#client/form/services.ts";
import { useForm } from "#client/form/services.ts";
import { wholeBody } from "#client/form/store.ts";
import { useKey } from "#client/form/useKey.ts";
import { DangerIcon, DoneIcon, GapIcon, SecondIcon, UntouchedIcon } from "#client/theme/icons.ts";
import type { PlanNode } from "#shared/engine/plan.ts";
import { isBody, isEmpty, readAt } from "#shared/engine/paths.ts";
import { optionKey } from "./optionText.ts";
import { titleOf } from "./matching.ts";
import { questionSetup } from "./questionSetup.ts";

const tones = ["danger", "attention", "success"] as const;

function sentenceOf({ text, hasText }: FormServices, node: PlanNode, value: string): string {
  const own = `${node.textKey}.sentence.${value}`;
  return text(hasText(own) ? own : optionKey(node, value));
}

/** A derived result in words: what follows, and why. */
export function ResultWidget({ id, node, path, value }: FieldWidgetProps) {
  const services = useForm();
  const { store, text } = services;
  useKey(store.state, "revision");
  const root = wholeBody(store);
  const sentence = typeof value === "string" ? sentenceOf(services, node, value) : "";
  const questionsField = String(node.options["questions"]);
  const questionsNode = nodeAt(store.index, { ...path, field: questionsField });
  const setup = questionsNode ? questionSetup(questionsNode, questionsField) : null;
  const met = (setup?.questions ?? []).filter((field) => readAt(root, `/${field}`) === setup?.yes);
  const open = (setup?.questions ?? []).filter((field) => readAt(root, `/${field}`) === undefined);
  const labelOf = (field: string) => {
    const of = nodeAt(store.index, { ...path, field });
    return of ? text(`${of.textKey}.label`) : field;
  };
  const entriesField = String(node.options["entries"]);
  const entries = readAt(root, `/${entriesField}`);
  const hits = (Array.isArray(entries) ? entries : []).filter(isBody);
  const answersField = String(node.options["answers"] ?? "");
  const similarField = String(node.options["similar"]);
  const similar = readAt(root, `/${similarField}`);
  const rank = node.values?.findIndex((each) => each === value) ?? -1;
  const tone = value === undefined ? "muted" : (tones[Math.min(rank, 2)] ?? "muted");
  const jump = (field: string) => goTo(store, { list: "", key: "", field });
  const reasons = [
    {
      key: "questions",
      isMet: met.length > 0,
      words: text(met.length > 0 ? "widget.result.criteria" : "widget.result.noCriterion", {
        count: met.length,
        names: met.map(labelOf).join(", "),
      }),
      link: text("widget.result.toQuestions"),
      field: met[0] ?? open[0] ?? setup?.questions[0] ?? questionsField,
      tab: questionsField,
    },
    {
      key: "entries",
      isMet: hits.length > 0,
      words: text(hits.length > 0 ? "widget.result.entries" : "widget.result.noEntry", {
        count: hits.length,
        names: hits.map(titleOf).join(", "),
      }),
      link: text("widget.result.toEntries"),
      field: answersField,
      tab: answersField,
    },
    {
      key: "similar",
      isMet: isBody(similar) && !isEmpty(similar),
      words: text(isEmpty(similar) ? "widget.result.noSimilar" : "widget.result.similar", {
        name: isBody(similar) ? titleOf(similar["record"]) || titleOf(similar) : "",
      }),
      link: text("widget.result.toSimilar"),
      field: `${similarField}/record`,
      tab: similarField,
    },
  ];
  return (
    <Card id={id} aria-labelledby={`${id}_words`}>
      <header>
        <ResultIcon tone={tone} />
        <div>
          <small>{text("widget.result.head")}</small>
          <p className="sentence" id={`${id}_words`}>
            {sentence || text("widget.result.none", { count: open.length })}
          </p>
        </div>
      </header>
      <ul role="list">
        {reasons.map((reason) => (
          <li key={reason.key}>
            <span className={reason.isMet ? "met" : "not"}>
              {reason.isMet ? <DoneIcon size={16} /> : <SecondIcon size={16} />}
            </span>
            <span className="words">{reason.words}</span>
            {reason.tab !== "" && (
              <button type="button" onClick={() => jump(reason.field)}>
                {reason.link}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ResultIcon({ tone }: { tone: string }) {
  if (tone === "danger") return <DangerIcon size={24} className="danger" />;
  if (tone === "attention") return <GapIcon size={24} className="attention" />;
  if (tone === "success") return <DoneIcon size={24} className="success" />;
  return <UntouchedIcon size={24} className="muted" />;
}

const Card = styled.section`
  border: 1px solid var(--borderColor-default);
  border-radius: 10px;
  header {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 16px 20px;
  }
  header small {
    font-size: 12px;
    line-height: 16px;
    color: var(--fgColor-muted);
  }
  .sentence {
    font: 600 22px/30px var(--a30-law);
  }
  .danger,
  .met {
    color: var(--status-approval-line);
  }
  .attention {
    color: var(--fgColor-attention);
  }
  .success {
    color: var(--fgColor-success);
  }
  .muted,
  .not {
    color: var(--fgColor-muted);
  }
  svg {
    flex: none;
  }
  li {
    display: flex;
    gap: 10px;
    padding: 9px 20px 9px 24px;
    border-top: 1px solid var(--borderColor-muted);
  }
  .words {
    flex: 1;
    min-width: 0;
  }
  button {
    flex: none;
    align-self: flex-start;
    padding: 0;
    border: 0;
    background: none;
    color: var(--fgColor-accent);
    cursor: pointer;
  }
  button:hover {
    text-decoration: underline;
  }
  @media (max-width: 767.98px) {
    li {
      flex-wrap: wrap;
    }
    .words {
      flex-basis: calc(100% - 40px);
    }
    button {
      margin-left: 26px;
      min-height: 40px;
    }
  }
`;
