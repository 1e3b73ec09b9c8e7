import { i18n } from '@lingui/core';
import { type ChatBox, chat } from '@stepwell/contract/chat/chat.ts';
import { IconArticle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { usePaused } from '../../../ui/time/use-paused.ts';
import css from './box.module.css';

/** How long the articles wait for the next letter, in ms, and from how many letters on they are looked for. */
const TYPING_MS = 300;
const LEAST = 3;

interface Props {
  courses: ChatBox['courses'];
  blocked: string | undefined;
  onAsk: (question: string, courseId: string | null) => void;
}

/** A question in one's own words: articles that may answer it appear while one types, and a person can be asked. */
export function FirstQuestion({ courses, blocked, onAsk }: Props) {
  const [question, setQuestion] = useState('');
  const [courseId, setCourseId] = useState('');
  const id = useId();
  const q = usePaused(question.trim().slice(0, 500), TYPING_MS);
  const found = useQuery({
    ...ask(chat.help, { query: { q } }),
    enabled: q.length >= LEAST,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const articles = q.length >= LEAST ? (found.data?.articles ?? []) : [];
  return (
    <form
      className={css['question']}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(question, courseId || null);
      }}
    >
      <label htmlFor={id}>{i18n.t('What do you need help with?')}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={2000}
        value={question}
        onChange={({ target }) => setQuestion(target.value)}
      />
      <div aria-live="polite">
        {articles.length > 0 && (
          <section className={css['articles']}>
            <h3>{i18n.t('These articles may help')}</h3>
            <ul>
              {articles.map(({ kind, slug, title, summary }) => (
                <li key={`${kind} ${slug}`}>
                  <Link
                    to={kind === 'help' ? `/help/center-detail?article=${encodeURIComponent(slug)}` : `/faq#${slug}`}
                    target="_blank"
                  >
                    <IconArticle size={18} aria-hidden />
                    <span>
                      {title}
                      {summary && <small>{summary}</small>}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {q.length >= LEAST && found.data && articles.length === 0 && (
          <p className="mut">{i18n.t('No article matches. Ask a person below.')}</p>
        )}
      </div>
      {blocked ? (
        <p role="status">{blocked}</p>
      ) : (
        <>
          {courses.length > 0 && (
            <SelectField
              label={i18n.t('About')}
              className={css['about']}
              options={[
                { value: '', label: i18n.t('Something else') },
                ...courses.map(({ courseId: value, title }) => ({ value, label: title })),
              ]}
              value={courseId}
              onChoose={setCourseId}
            />
          )}
          <Button type="submit" wide>
            {i18n.t('Ask a person')}
          </Button>
        </>
      )}
    </form>
  );
}
