import { i18n } from '@lingui/core';
import type { Answer, QuestionView } from '@stepwell/contract/questions/question.ts';
import type { WorkFile } from '@stepwell/contract/work-file.ts';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { lazy, Suspense, useRef } from 'react';
import { Waiting } from '../../ui/page/query-state.tsx';
import { Button, IconButton } from '../../ui/parts/button.tsx';
import { ClozeField } from './cloze-field.tsx';
import type { CodePlace } from './code/code-field.tsx';
import { EssayField } from './essay-field.tsx';
import css from './fields.module.css';
import { FileField } from './file-field.tsx';
import { HotspotField } from './hotspot-field.tsx';
import { Line, wordsOf } from './review/answer-text.public.tsx';

/** Editor and judge travel with the first question that asks for a program. */
const CodeField = lazy(async () => ({ default: (await import('./code/code-field.tsx')).CodeField }));

interface Props<Kind extends QuestionView['kind'] = QuestionView['kind']> {
  view: Extract<QuestionView, { kind: Kind }>;
  answer: Extract<Answer, { kind: Kind }> | null;
  /** The id of the question's words, which name every field. */
  labelId: string;
  onAnswer: (answer: Answer, typing?: boolean) => void;
  /** Of an answer of files: those that are there, and how another is sent. Nothing is sent in a preview. */
  files?: readonly WorkFile[] | undefined;
  upload?: ((file: File, signal: AbortSignal) => Promise<WorkFile>) | undefined;
  /** Of a program: the attempt that it is tried in. Nothing is written in a preview. */
  place?: CodePlace | undefined;
}

/** The letter before an option, which also chooses it. */
export const letterOf = (place: number) => String.fromCharCode(65 + place);

/** The way to answer a question of any kind, by pointer, touch or keyboard alone. */
export function AnswerFields(props: Omit<Props, 'view' | 'answer'> & { view: QuestionView; answer: Answer | null }) {
  const { view } = props;
  // An answer is always of its question's kind: the server refuses others.
  switch (view.kind) {
    case 'single':
      return <Single {...(props as Props<'single'>)} />;
    case 'multiple':
      return <Multiple {...(props as Props<'multiple'>)} />;
    case 'true-false':
      return <TrueFalse {...(props as Props<'true-false'>)} />;
    case 'numeric':
    case 'calculated':
      return <Numeric {...(props as Props<'numeric'> | Props<'calculated'>)} />;
    case 'short-text':
      return <ShortText {...(props as Props<'short-text'>)} />;
    case 'ordering':
      return <Ordering {...(props as Props<'ordering'>)} />;
    case 'matching':
      return <Matching {...(props as Props<'matching'>)} />;
    case 'cloze':
      return <ClozeField {...(props as Props<'cloze'>)} />;
    case 'hotspot':
      return <HotspotField {...(props as Props<'hotspot'>)} />;
    case 'essay':
      return <EssayField {...(props as Props<'essay'>)} />;
    case 'file':
      return <FileField {...(props as Props<'file'>)} />;
    case 'code':
      return (
        <Suspense fallback={<Waiting />}>
          <CodeField {...(props as Props<'code'>)} />
        </Suspense>
      );
  }
}

interface RowProps {
  type: 'radio' | 'checkbox';
  name: string;
  place: number;
  html: string;
  checked: boolean;
  onChoose: () => void;
}
function Row({ type, name, place, html, checked, onChoose }: RowProps) {
  // Formulas name nothing by themselves: what is wrapped around a field takes its name from words.
  const formulaText = html.includes('<math') ? wordsOf(html) : undefined;
  return (
    <label className={checked ? css['on'] : undefined}>
      <input
        type={type}
        name={name}
        checked={checked}
        aria-label={formulaText}
        onChange={onChoose}
        data-letter={letterOf(place)}
      />
      <kbd aria-hidden>{letterOf(place)}</kbd>
      <Line html={html} />
    </label>
  );
}

function Single({ view, answer, labelId, onAnswer }: Props<'single'>) {
  return (
    <div role="radiogroup" aria-labelledby={labelId} className={css['rows']}>
      {view.options.map(({ id, text }, place) => (
        <Row
          key={id}
          type="radio"
          name={labelId}
          place={place}
          html={text}
          checked={answer?.choice === id}
          onChoose={() => onAnswer({ kind: 'single', choice: id })}
        />
      ))}
    </div>
  );
}

function Multiple({ view, answer, labelId, onAnswer }: Props<'multiple'>) {
  const chosen = answer?.choices ?? [];
  const toggled = (id: string) => (chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot hold the paragraphs and code that a question's words may have.
    <div role="group" aria-labelledby={labelId}>
      <p className={css['how']}>
        {i18n.t('Choose all correct answers. Each incorrect choice cancels out a correct one.')}
      </p>
      <div className={`${css['rows']} ${css['many']}`}>
        {view.options.map(({ id, text }, place) => (
          <Row
            key={id}
            type="checkbox"
            name={labelId}
            place={place}
            html={text}
            checked={chosen.includes(id)}
            onChoose={() => onAnswer({ kind: 'multiple', choices: toggled(id) })}
          />
        ))}
      </div>
    </div>
  );
}

function TrueFalse({ answer, labelId, onAnswer }: Props<'true-false'>) {
  const options = [
    [true, i18n.t('True')],
    [false, i18n.t('False')],
  ] as const;
  return (
    <div role="radiogroup" aria-labelledby={labelId} className={css['rows']}>
      {options.map(([value, html], place) => (
        <Row
          key={html}
          type="radio"
          name={labelId}
          place={place}
          html={html}
          checked={answer?.value === value}
          onChoose={() => onAnswer({ kind: 'true-false', value })}
        />
      ))}
    </div>
  );
}

function Numeric({ view, answer, labelId, onAnswer }: Props<'numeric'> | Props<'calculated'>) {
  const unitAsked = view.kind === 'numeric' ? view.unitAsked : undefined;
  const unitId = `${labelId}-unit`;
  return (
    <div className={css['typed']}>
      <span className={css['figure']}>
        <input
          inputMode={unitAsked ? 'text' : 'decimal'}
          autoComplete="off"
          maxLength={60}
          aria-labelledby={view.unit ? `${labelId} ${unitId}` : labelId}
          aria-describedby={`${labelId}-how`}
          value={answer?.text ?? ''}
          onChange={(event) => onAnswer({ kind: view.kind, text: event.currentTarget.value }, true)}
        />
        {view.unit && <span id={unitId}>{view.unit}</span>}
      </span>
      <p id={`${labelId}-how`} className={css['how']}>
        {unitAsked === 'required'
          ? i18n.t('A number and its unit, such as 1,250 m.')
          : unitAsked === 'optional'
            ? i18n.t('A number, such as 1,250 or 3e8. The unit is optional.')
            : i18n.t('A number, such as 1,250 or 0.5 or 3e8.')}
      </p>
    </div>
  );
}

function ShortText({ answer, labelId, onAnswer }: Props<'short-text'>) {
  return (
    <div className={css['typed']}>
      <input
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={500}
        aria-labelledby={labelId}
        aria-describedby={`${labelId}-how`}
        value={answer?.text ?? ''}
        onChange={(event) => onAnswer({ kind: 'short-text', text: event.currentTarget.value }, true)}
      />
      <p id={`${labelId}-how`} className={css['how']}>
        {i18n.t('A few words. Capital letters, accents and extra spaces are ignored.')}
      </p>
    </div>
  );
}

function Ordering({ view, answer, labelId, onAnswer }: Props<'ordering'>) {
  const list = useRef<HTMLOListElement>(null);
  const order = answer?.order.length ? answer.order : view.items.map(({ id }) => id);
  const textOf = (id: string) => view.items.find((item) => item.id === id)?.text ?? '';
  const move = (from: number, by: 1 | -1) => {
    const to = from + by;
    const moved = order.toSpliced(from, 1).toSpliced(to, 0, order[from] ?? '');
    onAnswer({ kind: 'ordering', order: moved });
    // The line is followed to its new place; at an end its other button takes over.
    requestAnimationFrame(() => {
      const buttons = list.current?.children[to]?.querySelectorAll<HTMLButtonElement>('button') ?? [];
      const wanted = [...buttons].find((button) => button.dataset['by'] === String(by) && !button.disabled);
      (wanted ?? [...buttons].find((button) => !button.disabled))?.focus();
    });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot hold the paragraphs and code that a question's words may have.
    <div role="group" aria-labelledby={labelId}>
      <ol ref={list} className={css['order']}>
        {order.map((id, place) => (
          <li key={id}>
            <span className={`num ${css['place']}`}>{place + 1}</span>
            <Line html={textOf(id)} id={`${labelId}-${id}`} />
            {([-1, 1] as const).map((by) => (
              <IconButton
                key={by}
                data-by={by}
                id={`${labelId}-${id}-${by}`}
                aria-label={by < 0 ? i18n.t('Move up') : i18n.t('Move down')}
                aria-describedby={`${labelId}-${id}`}
                disabled={order[place + by] === undefined}
                onClick={() => move(place, by)}
              >
                {by < 0 ? <IconArrowUp size={20} stroke={1.8} /> : <IconArrowDown size={20} stroke={1.8} />}
              </IconButton>
            ))}
          </li>
        ))}
      </ol>
      {!answer?.order.length && (
        <p className={css['keep']}>
          {i18n.t('Not answered yet: move an item, or')}{' '}
          <Button size="small" tone="ghost" onClick={() => onAnswer({ kind: 'ordering', order })}>
            {i18n.t('keep this order')}
          </Button>
        </p>
      )}
    </div>
  );
}

function Matching({ view, answer, labelId, onAnswer }: Props<'matching'>) {
  const pairs = answer?.pairs ?? {};
  const chosenOf = (left: string) => view.rights.find(({ id }) => id === pairs[left])?.text ?? '';
  const choose = (left: string, right: string) => {
    const { [left]: _, ...rest } = pairs;
    onAnswer({ kind: 'matching', pairs: right ? { ...rest, [left]: right } : rest });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot hold the paragraphs and code that a question's words may have.
    <div role="group" aria-labelledby={labelId} className={css['pairs']}>
      {view.lefts.map(({ id, text }) => (
        <div key={id}>
          <Line html={text} id={`${labelId}-${id}`} />
          <select
            aria-labelledby={`${labelId}-${id}`}
            value={pairs[id] ?? ''}
            className={pairs[id] ? css['chosen'] : undefined}
            onChange={(event) => choose(id, event.currentTarget.value)}
          >
            <option value="">{i18n.t('Choose')}</option>
            {view.rights.map((right) => (
              <option key={right.id} value={right.id}>
                {wordsOf(right.text)}
              </option>
            ))}
          </select>
          {isLong(chosenOf(id)) && (
            <p className={css['whole']}>
              <Line html={chosenOf(id)} />
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

/** A closed select shows one line; longer words stand under it whole. */
const isLong = (html: string) => html.length > 34;
