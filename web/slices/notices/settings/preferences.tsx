import { i18n } from '@lingui/core';
import {
  type KnownPreference,
  type MailPace,
  mailPaces,
  type NoticePreference,
  notices,
} from '@stepwell/contract/notices/notices.ts';
import { kindTopics, noticeTopics } from '@stepwell/contract/notices/topics.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { tokenNow } from '../../../session/session.ts';
import { Check } from '../../../ui/fields/check.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { browserZone } from '../../../ui/time/time-zone.ts';
import { kindLabels, topicLabels } from '../kind-labels.ts';
import css from './preferences.module.css';

const preferencesQuery = () => ask(notices.preferences, {});

/** On which channels each kind comes. Each choice is kept as it is made. */
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
              <th scope="col" className={css['mail']}>
                {i18n.t('Email')}
              </th>
              <th scope="col" className={css['box']}>
                {i18n.t('Push')}
              </th>
            </tr>
          </thead>
          {noticeTopics.map((topic) => (
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

type Channel = 'bell' | 'push';

/** How an email comes, as one choice. */
type MailChoice = 'off' | MailPace;
const mailChoices = ['off', ...mailPaces] as const;
const mailChoiceText = (choice: MailChoice) => {
  if (choice === 'off') return i18n.t('Off');
  if (choice === 'now') return i18n.t('At once');
  return choice === 'daily' ? i18n.t('Daily digest') : i18n.t('Weekly digest');
};
const mailChoiceOf = ({ mail, pace }: Pick<KnownPreference, 'mail' | 'pace'>): MailChoice => (mail ? pace : 'off');
const mailOf = (choice: MailChoice) => ({
  mail: choice !== 'off',
  pace: choice === 'off' ? ('now' as const) : choice,
  // Digests come at an hour of the person's day.
  ...((choice === 'daily' || choice === 'weekly') && { timeZone: browserZone() }),
});

/** Why a letter cannot be switched off; nothing where it can. */
function whyFixed(rule: KnownPreference['mailRule']) {
  if (rule === 'chosen') return undefined;
  if (rule === 'always-safety') return i18n.t('Always sent, to protect your account.');
  return i18n.t('Always sent, because it concerns your rights.');
}

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
        <td className={css['mail']}>
          <AllMail name={i18n.t('{name}: all by email', { name })} preferences={preferences} />
        </td>
        <td className={css['box']}>
          <All name={i18n.t('{name}: all as push', { name })} channel="push" preferences={preferences} />
        </td>
      </tr>
      {isOpen && preferences.map((one) => <Row key={one.kind} known={one} />)}
    </tbody>
  );
}

interface AllProps {
  name: string;
  preferences: KnownPreference[];
}

/** Saves one channel of all kinds of a topic. */
function useSeveral(preferences: KnownPreference[]) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wish: { channel: 'bell' | 'mail' | 'push'; on: boolean; pace?: MailPace; timeZone?: string }) =>
      call(notices.preferSeveral, { body: { kinds: preferences.map(({ kind }) => kind), ...wish } }),
    scope: { id: 'notice-preferences' },
    onSuccess: (saved) => queryClient.setQueryData(preferencesQuery().queryKey, saved),
  });
}

function NotSaved({ error }: { error: Error | null }) {
  if (!error || error.message === 'Unauthorized') return null;
  return (
    <span role="alert" className={css['refused']}>
      {i18n.t('Not saved. {why}', { why: error.message })}
    </span>
  );
}

/** One channel of all kinds of a topic. */
function All({ name, channel, preferences }: AllProps & { channel: Channel }) {
  const { mutate, variables, isPending, error } = useSeveral(preferences);
  const chosen = preferences.filter((one) => one.hasBell);
  const on = chosen.filter((one) => one[channel]).length;
  const isAll = isPending && variables ? variables.on : chosen.length > 0 && on === chosen.length;
  if (chosen.length === 0) return null;
  return (
    <>
      <Check
        aria-label={name}
        checked={isAll}
        some={!isPending && on > 0 && on < chosen.length}
        onChange={() => mutate({ channel, on: !isAll })}
      />
      <NotSaved error={error} />
    </>
  );
}

/** How emails of all kinds of a topic come, as far as that can be chosen. */
function AllMail({ name, preferences }: AllProps) {
  const { mutate, variables, isPending, error } = useSeveral(preferences);
  const choices = new Set(preferences.filter(({ mailRule }) => mailRule === 'chosen').map(mailChoiceOf));
  if (choices.size === 0) return <span className="mut">{i18n.t('Always')}</span>;
  const [first] = choices;
  const shown =
    isPending && variables ? (variables.on ? (variables.pace ?? 'now') : 'off') : choices.size > 1 ? '' : first;
  return (
    <>
      <select
        aria-label={name}
        className={css['choice']}
        value={shown}
        onChange={({ target }) => {
          const { mail: on, ...how } = mailOf(target.value as MailChoice);
          mutate({ channel: 'mail', on, ...how });
        }}
      >
        {shown === '' && (
          <option value="" disabled>
            {i18n.t('Mixed')}
          </option>
        )}
        <MailOptions />
      </select>
      <NotSaved error={error} />
    </>
  );
}

const MailOptions = () =>
  mailChoices.map((choice) => (
    <option key={choice} value={choice}>
      {mailChoiceText(choice)}
    </option>
  ));

function Row({ known }: { known: KnownPreference }) {
  const { kind, hasBell, bell, mail, pace, push, mailRule } = known;
  const why = whyFixed(mailRule);
  const queryClient = useQueryClient();
  const { mutate, variables, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: NoticePreference) => call(notices.prefer, { body }),
    // One after the other, so that two presses in a row are kept in their order.
    scope: { id: 'notice-preferences' },
    onSuccess: (saved) => queryClient.setQueryData(preferencesQuery().queryKey, saved),
  });
  // What was pressed shows at once; where it was refused, what is kept shows again.
  const wish = isPending ? variables : undefined;
  const shown = {
    bell: wish?.bell ?? bell,
    mail: wish?.mail ?? mail,
    pace: wish?.pace ?? pace,
    push: wish?.push ?? push,
  };
  const name = kindLabels[kind]();
  return (
    <tr>
      <th scope="row" className={css['kind']}>
        {name}
        {why && <span className={css['why']}>{why}</span>}
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
        {hasBell && (
          <Check
            aria-label={i18n.t('{name}: on the site', { name })}
            checked={shown.bell}
            onChange={() => mutate({ kind, ...shown, bell: !shown.bell })}
          />
        )}
      </td>
      <td className={css['mail']}>
        {why ? (
          <span className="mut">{i18n.t('Always')}</span>
        ) : (
          <select
            aria-label={i18n.t('{name}: email', { name })}
            className={css['choice']}
            value={mailChoiceOf(shown)}
            onChange={({ target }) => mutate({ kind, ...shown, ...mailOf(target.value as MailChoice) })}
          >
            {hasBell ? (
              <MailOptions />
            ) : (
              <>
                <option value="off">{i18n.t('Off')}</option>
                <option value="now">{i18n.t('On')}</option>
              </>
            )}
          </select>
        )}
      </td>
      <td className={css['box']}>
        {hasBell && (
          <Check
            aria-label={i18n.t('{name}: push', { name })}
            checked={shown.push}
            onChange={() => mutate({ kind, ...shown, push: !shown.push })}
          />
        )}
      </td>
    </tr>
  );
}
