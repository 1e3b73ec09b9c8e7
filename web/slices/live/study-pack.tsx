import { i18n } from '@lingui/core';
import { type LiveClass, liveClasses } from '@stepwell/contract/live/classes.ts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/call.ts';
import { Answer } from '../../ui/page/query-state.tsx';
import { Fold } from '../../ui/parts/fold.tsx';
import { When } from '../../ui/time/when.tsx';
import { CatchUp } from './catch-up.tsx';
import css from './live.module.css';

/** What remains of a class that took place: its boards as PDF, polls with their results, and the chat. */
export function StudyPack({ one, isHost = false }: { one: LiveClass; isHost?: boolean }) {
  const { classId, state, own } = one;
  const isHeld = state === 'live' || state === 'ended';
  const found = useQuery({ ...ask(liveClasses.pack, { params: { classId } }), enabled: isHeld });
  if (!isHeld) return null;
  return (
    <Answer of={found}>
      {({ boardUrl, polls, messages, questions }) => (
        <>
          {!isHost && state === 'ended' && questions.length > 0 && (own?.mark ?? 'absent') === 'absent' && (
            <CatchUp classId={classId} questions={questions} />
          )}
          {boardUrl && (
            <section aria-labelledby="boards">
              <h2 id="boards">{i18n.t('Whiteboard')}</h2>
              <a className={css['file']} href={boardUrl} download>
                <IconDownload size={18} aria-hidden />
                {i18n.t('Boards as PDF')}
              </a>
            </section>
          )}
          {polls.length > 0 && (
            <section aria-labelledby="polls">
              <h2 id="polls">{i18n.t('Polls ({n})', { n: polls.length })}</h2>
              <ul className={css['plain']}>
                {polls.map(({ pollId, question, yes, no }) => (
                  <li key={pollId}>
                    <b lang="">{question}</b>
                    <p className="mut num">
                      {yes + no === 0
                        ? i18n.t('No votes')
                        : i18n.t('Yes {yes} ({percent}%), no {no}', {
                            yes,
                            no,
                            percent: Math.round((100 * yes) / (yes + no)),
                          })}
                    </p>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {messages.length > 0 && (
            <Fold title={i18n.t('Chat ({n})', { n: messages.length })}>
              <ol className={css['plain']}>
                {messages.map(({ messageId, name, text, at }) => (
                  <li key={messageId}>
                    <small className="mut">
                      <b lang="">{name}</b> <When at={at} as="clock" />
                    </small>
                    <p lang="">{text}</p>
                  </li>
                ))}
              </ol>
            </Fold>
          )}
        </>
      )}
    </Answer>
  );
}
