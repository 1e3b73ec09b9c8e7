import { i18n } from '@lingui/core';
import type { DraftQuiz } from '@stepwell/contract/authoring/authoring.ts';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { type QuestionKind, questionKinds } from '@stepwell/contract/questions/question.ts';
import { IconChevronDown, IconChevronUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ChoiceField, NumberField, TextField, Tick } from '../../../../ui/fields/author-fields.tsx';
import { IconButton } from '../../../../ui/parts/button.tsx';
import { SortableList } from '../../../../ui/sortable/sortable-list.tsx';
import { newId } from '../../../../ui/storage/new-id.ts';
import { newQuestion, questionKindWord, stemText } from '../../../questions/editing/new-question.public.ts';
import { useDraftPart } from '../use-draft.tsx';
import { QuestionOfDraft } from './draft-question.tsx';
import { FromBank } from './from-bank.tsx';
import css from './lecture.module.css';

interface Props {
  quiz: DraftQuiz;
  onChange: (quiz: DraftQuiz) => void;
}
const idOf = ({ id }: DraftQuestion) => id;
const MOST = 200;

/** How the quiz is taken, and its questions; one question is open at a time. */
export function QuizFields({ quiz, onChange }: Props) {
  const set = (part: Partial<DraftQuiz>) => onChange({ ...quiz, ...part });
  const { content: details } = useDraftPart('details');
  return (
    <>
      <TextField
        label={i18n.t('Instructions')}
        value={quiz.instructions}
        most={2000}
        lines={3}
        lang={details.language}
        onChange={(instructions) => set({ instructions })}
      />
      <div className={css['pair']}>
        <NumberField
          label={i18n.t('Pass mark')}
          unit="%"
          value={quiz.passPercent}
          least={0}
          most={100}
          onChange={(passPercent) => passPercent !== null && set({ passPercent })}
        />
        <NumberField
          label={i18n.t('Time')}
          unit={i18n.t('minutes (empty: no limit)')}
          optional
          value={quiz.timeLimitMinutes}
          least={1}
          most={600}
          onChange={(timeLimitMinutes) => set({ timeLimitMinutes })}
        />
        <NumberField
          label={i18n.t('Attempts')}
          unit={i18n.t('(empty: unlimited)')}
          optional
          value={quiz.attemptsAllowed}
          least={1}
          most={100}
          onChange={(attemptsAllowed) => set({ attemptsAllowed })}
        />
        <ChoiceField
          label={i18n.t('Attempt that counts')}
          value={quiz.grading}
          options={[
            { value: 'best', label: i18n.t('Best attempt') },
            { value: 'last', label: i18n.t('Last attempt') },
            { value: 'average', label: i18n.t('Average of all attempts') },
          ]}
          onChange={(grading) => set({ grading })}
        />
      </div>
      <Tick
        label={i18n.t('Shuffle questions for each attempt')}
        checked={quiz.shuffleQuestions}
        onChange={(shuffleQuestions) => set({ shuffleQuestions })}
      />
      <Tick
        label={i18n.t('Shuffle options for each attempt')}
        checked={quiz.shuffleOptions}
        onChange={(shuffleOptions) => set({ shuffleOptions })}
      />
      <Questions questions={quiz.questions} onChange={(questions) => set({ questions })} />
    </>
  );
}

interface QuestionsProps {
  questions: readonly DraftQuestion[];
  onChange: (questions: DraftQuestion[]) => void;
}

function Questions({ questions, onChange }: QuestionsProps) {
  const { hash } = useLocation();
  // The one that an address leads to is open.
  const named = questions.find((_, at) => hash === `#question-${at + 1}`);
  const [open, setOpen] = useState(named?.id);
  const nameOf = (question: DraftQuestion, at: number) =>
    i18n.t('Question {at}: {words}', { at: at + 1, words: stemText(question) || questionKindWord(question.kind) });
  // Questions of the bank come a moment later, when others may have been written.
  const latest = useRef(questions);
  latest.current = questions;
  const add = (kind: QuestionKind) => {
    const fresh = newQuestion(kind);
    onChange([...questions, fresh]);
    setOpen(fresh.id);
  };
  return (
    <section className={css['part']} data-field="questions" aria-label={i18n.t('Questions')}>
      <h3>
        {i18n.t('{n, plural, =0 {No questions yet} one {# question} other {# questions}}', { n: questions.length })}
      </h3>
      <SortableList
        label={i18n.t('Questions')}
        items={questions}
        idOf={idOf}
        nameOf={nameOf}
        onSort={onChange}
        rowClass={css['question']}
      >
        {(question, at, moves) => {
          const isOpen = open === question.id;
          const name = nameOf(question, at);
          return (
            <>
              <div className={css['questionHead']} data-field={`question-${at + 1}`}>
                {moves}
                <button
                  type="button"
                  className={css['questionName']}
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? undefined : question.id)}
                >
                  <span>
                    <b data-remarkable>{name}</b>
                    <small>
                      {questionKindWord(question.kind)},{' '}
                      {i18n.t('{n, plural, one {# mark} other {# marks}}', { n: question.marks })}
                    </small>
                  </span>
                  {isOpen ? <IconChevronUp size={20} aria-hidden /> : <IconChevronDown size={20} aria-hidden />}
                </button>
                <IconButton
                  aria-label={i18n.t('Duplicate {name}', { name })}
                  onClick={() => onChange(questions.toSpliced(at + 1, 0, { ...question, id: newId() }))}
                >
                  <IconCopy size={19} stroke={1.7} aria-hidden />
                </IconButton>
                <IconButton
                  aria-label={i18n.t('Remove {name}', { name })}
                  onClick={() => onChange(questions.filter(({ id }) => id !== question.id))}
                >
                  <IconTrash size={19} stroke={1.7} aria-hidden />
                </IconButton>
              </div>
              {isOpen && (
                <QuestionOfDraft
                  question={question}
                  onChange={(next) => onChange(questions.map((one) => (one.id === question.id ? next : one)))}
                />
              )}
            </>
          );
        }}
      </SortableList>
      {questions.length < MOST && (
        <div className={css['addQuestion']}>
          <ChoiceField
            label={i18n.t('Add question')}
            value=""
            options={[
              { value: '', label: i18n.t('Choose a type') },
              ...questionKinds.map((kind) => ({ value: kind, label: questionKindWord(kind) })),
            ]}
            onChange={(kind) => kind && add(kind)}
          />
          <FromBank onAdd={(added) => onChange([...latest.current, ...added].slice(0, MOST))} />
        </div>
      )}
    </section>
  );
}
