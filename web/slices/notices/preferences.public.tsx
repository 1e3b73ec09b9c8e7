import { i18n } from '@lingui/core';
import { type KnownPreference, mailRules, type NoticePreference, notices } from '@stepwell/contract/notices/notices.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { ask, call } from '../../api/call.ts';
import { tokenNow } from '../../session/session.ts';
import { Check } from '../../ui/fields/check.tsx';
import { Answer } from '../../ui/page/query-state.tsx';
import { kindLabels } from './kind-labels.ts';
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
          {mailRules.map((rule) => (
            <Group key={rule} rule={rule} preferences={preferences.filter(({ mailRule }) => mailRule === rule)} />
          ))}
        </table>
      )}
    </Answer>
  );
}

type Rule = KnownPreference['mailRule'];

/** Why the letters of a group cannot be switched off; nothing where they can. */
function whyFixed(rule: Rule) {
  if (rule === 'chosen') return undefined;
  if (rule === 'always-safety') return i18n.t('These emails are always sent, to protect your account.');
  return i18n.t('These emails are always sent, because they concern your rights.');
}

function Group({ rule, preferences }: { rule: Rule; preferences: KnownPreference[] }) {
  const id = useId();
  const why = whyFixed(rule);
  if (preferences.length === 0) return null;
  return (
    <tbody>
      {why && (
        <tr className={css['why']}>
          <th id={id} scope="rowgroup" colSpan={3}>
            {why}
          </th>
        </tr>
      )}
      {preferences.map((one) => (
        <Row key={one.kind} known={one} whyId={why && id} />
      ))}
    </tbody>
  );
}

function Row({ known, whyId }: { known: KnownPreference; whyId: string | undefined }) {
  const { kind, hasBell, bell, mail } = known;
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
      <th scope="row">
        {name}
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
          aria-describedby={whyId}
          checked={shown.mail}
          disabled={whyId !== undefined}
          onChange={() => mutate({ kind, ...shown, mail: !shown.mail })}
        />
      </td>
    </tr>
  );
}
