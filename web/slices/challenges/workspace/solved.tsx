import { i18n } from '@lingui/core';
import { type Challenge, challenges } from '@stepwell/contract/challenges/challenges.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import type { ListAddress } from '../../../ui/lists/use-list-address.ts';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { Success } from '../../leaderboard/success.public.tsx';

interface Props {
  challenge: Challenge;
  list: ListAddress;
  /** In a lecture, where the course says what comes next. */
  within: boolean;
  onEditorial: () => void;
}

/** After an accepted submission: what was earned, how its author solves it, and what comes next. */
export function Solved({ challenge, list, within, onEditorial }: Props) {
  const { slug, solution } = challenge;
  const open = useQuery({
    ...ask(challenges.list, { query: { state: 'untouched', sort: 'difficulty', limit: 2 } }),
    enabled: !within,
  });
  if (!solution) return null;
  const next = open.data?.items.find((one) => one.slug !== slug);
  return (
    <Success
      label={i18n.t('Solved')}
      earned={i18n.t('{points, plural, one {# point earned} other {# points earned}}', { points: solution.points })}
    >
      <Link to={list.beside({ tab: 'editorial', thread: undefined, talk: undefined })} replace onClick={onEditorial}>
        {i18n.t('Read editorial')}
      </Link>
      {next && (
        <ButtonLink
          tone="ghost"
          size="small"
          to={list.beside({
            challenge: next.slug,
            submission: undefined,
            tab: undefined,
            thread: undefined,
            talk: undefined,
          })}
        >
          {i18n.t('Next challenge: {title}', { title: next.title })}
        </ButtonLink>
      )}
    </Success>
  );
}
