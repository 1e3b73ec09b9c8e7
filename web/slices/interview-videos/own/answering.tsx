import { i18n } from '@lingui/core';
import { type AskedQuestion, ownVideos } from '@stepwell/contract/interview-videos/own-videos.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextForm } from '../../../ui/fields/text-form.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { clock } from '../../../ui/video/times.ts';
import { questionsAt, watchPath } from '../videos-at.ts';
import css from './own.module.css';

/** What students ask about the instructor's videos, answered in place; one that a notification names stands open. */
export function Answering() {
  const { search, change } = useListAddress();
  const query = questionsAt(search);
  const questions = useQuery(ask(ownVideos.questions, { query }));
  return (
    <>
      <ListFilters>
        <SelectField
          label={i18n.t('Show')}
          value={query.show}
          options={[
            { value: 'waiting', label: i18n.t('To answer') },
            { value: 'answered', label: i18n.t('Answered') },
          ]}
          onChoose={(show) => change({ show, question: undefined }, { replace: true })}
        />
      </ListFilters>
      <Answer
        of={questions}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={query.show === 'waiting' ? i18n.t('No questions to answer') : i18n.t('No answered questions')}
            hint={i18n.t('Questions appear here when students ask about a moment of your videos.')}
          />
        }
      >
        {({ items, nextCursor }) => (
          <>
            <ul className={css['asked']}>
              {items.map((question) => (
                <Row
                  key={question.questionId}
                  question={question}
                  isOpen={search.get('question') === question.questionId && !question.answer}
                />
              ))}
            </ul>
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
    </>
  );
}

function Row({ question, isOpen }: { question: AskedQuestion; isOpen: boolean }) {
  const { questionId, videoId, video, atMs, text, by, askedAt, answer } = question;
  const queryClient = useQueryClient();
  const [writing, setWriting] = useState(isOpen);
  const send = async (text: string) => {
    await call(ownVideos.answer, { params: { questionId }, body: { text } });
    toast.success(i18n.t('Answer sent'));
    setWriting(false);
    await Promise.all([
      queryClient.invalidateQueries(everything(ownVideos.questions)),
      queryClient.invalidateQueries(everything(ownVideos.list)),
    ]);
  };
  return (
    <li>
      <p className={`${css['facts']} mut`}>
        <Link to={watchPath(videoId, atMs / 1000)}>
          {i18n.t('{video} at {time}', { video, time: clock(atMs / 1000) })}
        </Link>
        <span>{by}</span>
        <When at={askedAt} as="time" />
      </p>
      <p className={css['text']}>{text}</p>
      {answer && !writing && <p className={`${css['text']} ${css['answer']}`}>{answer.text}</p>}
      {writing ? (
        <TextForm
          label={i18n.t('Your answer')}
          hint={i18n.t('The student gets a notification.')}
          start={{ text: answer?.text ?? '' }}
          rows={4}
          action={answer ? i18n.t('Save answer') : i18n.t('Send answer')}
          autoFocus
          onCancel={() => setWriting(false)}
          onSend={(content) => send(content.text)}
        />
      ) : (
        <div className={css['acts']}>
          <Button tone="ghost" size="small" onClick={() => setWriting(true)}>
            {answer ? i18n.t('Edit answer') : i18n.t('Answer')}
          </Button>
        </div>
      )}
    </li>
  );
}
