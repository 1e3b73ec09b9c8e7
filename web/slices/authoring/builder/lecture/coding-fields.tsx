import { i18n } from '@lingui/core';
import type { DraftLecture } from '@stepwell/contract/authoring/authoring.ts';
import { challenges } from '@stepwell/contract/challenges/challenges.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { IconExternalLink } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../../../api/call.ts';
import { FindField } from '../../../../ui/fields/find-field.tsx';
import { FieldError, fieldStyles } from '../../../../ui/fields/form.tsx';
import { Failed, Waiting } from '../../../../ui/page/query-state.tsx';
import css from './lecture.module.css';
import { LectureText } from './lecture-text.tsx';

const FactsOfChallenge = lazy(async () => ({
  default: (await import('../../../challenges/challenge-reading.public.tsx')).FactsOfChallenge,
}));

type CodingLecture = Extract<DraftLecture, { kind: 'coding' }>;

interface Props {
  lecture: CodingLecture;
  change: (part: Partial<CodingLecture>) => void;
}

/** So many are offered while nothing is typed. */
const OFFERED = 8;

/** The challenge of a lecture, found by its title or tag, and what learners read before it. */
export function CodingFields({ lecture, change }: Props) {
  const queryClient = useQueryClient();
  const [q, setQ] = useState('');
  const slug = lecture.challenge ?? '';
  const found = useQuery({
    ...ask(challenges.list, { query: { limit: OFFERED, ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  });
  const chosen = useQuery({
    ...ask(challenges.one, { params: { slug } }),
    enabled: slug !== '',
    retry: (times, error) => !(error instanceof Refusal) && times < 2,
  });
  const choose = (next: string | undefined) => {
    const title = found.data?.items.find((one) => one.slug === next)?.title;
    const before = slug && queryClient.getQueryData(ask(challenges.one, { params: { slug } }).queryKey)?.title;
    // A title of the author's own stays.
    const takes = title !== undefined && (lecture.title.trim() === '' || lecture.title === before);
    change({ challenge: next ?? null, ...(takes && { title: title.slice(0, 120) }) });
  };
  const isGone = chosen.error instanceof Refusal && chosen.error.status === 404;
  return (
    <>
      <section className={css['part']} data-field="content" aria-label={i18n.t('Challenge')}>
        <h3>{i18n.t('Challenge')}</h3>
        <p className={fieldStyles.description}>
          {i18n.t(
            'Choose any published challenge, yours or another author’s. The lecture is done when the student’s program is accepted.',
          )}
        </p>
        <div className={css['find']}>
          <FindField
            label={i18n.t('Lecture challenge')}
            nothing={i18n.t('No challenge yet')}
            chosen={slug ? { value: slug, label: chosen.data?.title ?? slug } : undefined}
            found={found.data?.items.map(({ slug: value, title, tags }) => ({
              value,
              label: title,
              more: tags.slice(0, 3).join(', '),
            }))}
            typing={i18n.t('Search by title or tag')}
            none={(search) => i18n.t('No published challenges match “{words}”', { words: search })}
            onType={setQ}
            onChoose={choose}
          />
        </div>
        {isGone && (
          <span role="alert">
            <FieldError>{i18n.t('“{slug}” is no longer published. Choose another challenge.', { slug })}</FieldError>
          </span>
        )}
        {chosen.error && !isGone && <Failed error={chosen.error} retry={chosen.refetch} retrying={chosen.isFetching} />}
        {slug && chosen.data && (
          <Suspense fallback={<Waiting />}>
            <FactsOfChallenge challenge={chosen.data} />
            <p>
              <Link
                className="lnk"
                target="_blank"
                to={`/student/code-challenge?challenge=${encodeURIComponent(slug)}`}
              >
                {i18n.t('Open challenge')}
                <IconExternalLink size={17} stroke={1.7} aria-hidden />
                <span className="sr">{i18n.t('(in a new tab)')}</span>
              </Link>
            </p>
          </Suspense>
        )}
        {slug && (
          <p className={fieldStyles.description}>
            {i18n.t('Students always get the published version. It can’t be archived while used here.')}
          </p>
        )}
      </section>
      <LectureText label={i18n.t('Introduction')} html={lecture.html} onChange={(html) => change({ html })} />
    </>
  );
}
