import { i18n } from '@lingui/core';
import { type KnownPreference, type NoticePreference, notices } from '@stepwell/contract/notices/notices.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ask, call } from '../../api/call.ts';
import { tokenNow } from '../../session/session.ts';
import { Check } from '../../ui/fields/check.tsx';
import { Answer } from '../../ui/page/query-state.tsx';
import { kindLabels, kindTopics, type NoticeTopic, topicLabels } from './kind-labels.ts';
import css from './preferences.module.css';

const preferencesQuery = () => ask(notices.preferences, {});

/** Which kinds come to the bell and which by mail. Each box is kept as it is pressed. */
export function NoticePreferences() {
  const known = useQuery({ ...preferencesQuery(), enabled: tokenNow() !== null });
  return (
    <Answer of={known}>
      {({ preferences }) => (
        <table className={css['table']}>
          <caption className="sr">{i18n.t('Notification channels')}</caption>
          <thead>
            <tr>
              <th scope="col">{i18n.t('Notification')}</th>
              <th scope="col" className={css['box']}>
                {i18n.t('On site')}
              </th>
              <th scope="col" className={css['box']}>
                {i18n.t('Email')}
              </th>
            </tr>
          </thead>
          {(Object.keys(topicLabels) as NoticeTopic[]).map((topic) => (
            <Group
              key={topic}
              name={topicLabels[topic]()}
              preferences={preferences.filter(({ kind }) => kindTopics[kind] === topic)}
            />
          ))}
        </table>
      )}
    </Answer>
  );
}

type Channel = 'bell' | 'mail';

/** Why a letter cannot be switched off; nothing where it can. */
function whyFixed(rule: KnownPreference['mailRule']) {
  if (rule === 'chosen') return undefined;
  if (rule === 'always-safety') return i18n.t('Always sent, to protect your account.');
  return i18n.t('Always sent, because it concerns your rights.');
}

const hasChoice = (one: KnownPreference, channel: Channel) =>
  channel === 'bell' ? one.hasBell : one.mailRule === 'chosen';

/** Kinds of one topic: switched together, or opened and switched one by one. */
function Group({ name, preferences }: { name: string; preferences: KnownPreference[] }) {
  const [isOpen, setOpen] = useState(false);
  if (preferences.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup">
          <button type="button" className={css['topic']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <IconChevronRight size={18} stroke={1.8} aria-hidden />
            {name}
            <span className="mut num">{preferences.length}</span>
          </button>
        </th>
        <td className={css['box']}>
          <All name={i18n.t('{name}: all on the site', { name })} channel="bell" preferences={preferences} />
        </td>
        <td className={css['box']}>
          <All name={i18n.t('{name}: all by email', { name })} channel="mail" preferences={preferences} />
        </td>
      </tr>
      {isOpen && preferences.map((one) => <Row key={one.kind} known={one} />)}
    </tbody>
  );
}

interface AllProps {
  name: string;
  channel: Channel;
  preferences: KnownPreference[];
}

/** One channel of all kinds of a topic. */
function All({ name, channel, preferences }: AllProps) {
  const queryClient = useQueryClient();
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (on: boolean) =>
      call(notices.preferSeveral, { body: { kinds: preferences.map(({ kind }) => kind), channel, on } }),
    scope: { id: 'notice-preferences' },
    onSuccess: (saved) => queryClient.setQueryData(preferencesQuery().queryKey, saved),
  });
  const chosen = preferences.filter((one) => hasChoice(one, channel));
  const on = chosen.filter((one) => one[channel]).length;
  const isAll = isPending && variables !== undefined ? variables : chosen.length > 0 && on === chosen.length;
  if (chosen.length === 0) return <span className="mut">{i18n.t('Always')}</span>;
  return (
    <>
      <Check
        aria-label={name}
        checked={isAll}
        some={!isPending && on > 0 && on < chosen.length}
        onChange={() => mutate(!isAll)}
      />
      {error && error.message !== 'Unauthorized' && (
        <span role="alert" className={css['refused']}>
          {i18n.t('Not saved. {why}', { why: error.message })}
        </span>
      )}
    </>
  );
}

function Row({ known }: { known: KnownPreference }) {
  const { kind, hasBell, bell, mail, mailRule } = known;
  const why = whyFixed(mailRule);
  const whyId = useId();
  const queryClient = useQueryClient();
  const { mutate, variables, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: NoticePreference) => call(notices.prefer, { body }),
    // One after the other, so that two presses in a row are kept in their order.
    scope: { id: 'notice-preferences' },
    onSuccess: (_, body) =>
      queryClient.setQueryData(preferencesQuery().queryKey, (before) =>
        before
          ? { preferences: before.preferences.map((one) => (one.kind === body.kind ? { ...one, ...body } : one)) }
          : before,
      ),
  });
  // What was pressed shows at once; where it was refused, what is kept shows again.
  const shown = isPending && variables ? variables : { bell, mail };
  const name = kindLabels[kind]();
  return (
    <tr>
      <th scope="row" className={css['kind']}>
        {name}
        {why && (
          <span id={whyId} className={css['why']}>
            {why}
          </span>
        )}
        <span role="status" className={error ? css['refused'] : css['kept']}>
          {isPending && i18n.t('Saving')}
          {!isPending && isSuccess && i18n.t('Saved')}
          {!isPending &&
            error &&
            error.message !== 'Unauthorized' &&
            i18n.t('Not saved. {why}', { why: error.message })}
        </span>
      </th>
      <td className={css['box']}>
        {hasBell ? (
          <Check
            aria-label={i18n.t('{name}: on the site', { name })}
            checked={shown.bell}
            onChange={() => mutate({ kind, ...shown, bell: !shown.bell })}
          />
        ) : (
          <span className="mut">{i18n.t('Email only')}</span>
        )}
      </td>
      <td className={css['box']}>
        <Check
          aria-label={i18n.t('{name}: email', { name })}
          aria-describedby={why && whyId}
          checked={shown.mail}
          disabled={why !== undefined}
          onChange={() => mutate({ kind, ...shown, mail: !shown.mail })}
        />
      </td>
    </tr>
  );
}
