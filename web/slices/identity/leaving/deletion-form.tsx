import { i18n } from '@lingui/core';
import { account, type Deletion } from '@stepwell/contract/identity/account.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { ErrorSummary, fieldsClass, useSending } from '../../../ui/fields/form.tsx';
import { useForm } from '../../../ui/inputs/use-form.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { CodeField, PasswordField } from '../security/secret-field.tsx';
import css from './leaving.module.css';
import { type Choice, Successors } from './successors.tsx';

interface Props {
  deletion: Deletion;
  done: (now: Deletion) => Promise<void>;
}

/** Courses first, then the password, and the code where one is asked for at sign-in. */
export function DeletionForm({ deletion: { courses, needs }, done }: Props) {
  const [chosen, setChosen] = useState<Record<string, Choice>>({});
  const [undecided, setUndecided] = useState<Record<string, string>>({});
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: (values) => ({
      ...checkedBy(account.askDeletion.body)(values),
      ...(needs.code &&
        values.code.trim().length < 6 && { code: i18n.t('Enter the 6-digit code, or a recovery code.') }),
    }),
  });
  const { busy, submit, failed } = useSending({
    form,
    send: async ({ password, code }) => {
      const open = courses.filter(({ courseId }) => chosen[courseId] === undefined);
      setUndecided(
        Object.fromEntries(open.map(({ courseId }) => [courseId, i18n.t('Choose who takes over this course.')])),
      );
      if (open.length > 0) throw new Error(i18n.t('Choose who takes over each published course.'));
      const body = {
        password,
        ...(needs.code && { code }),
        courses: courses.map(({ courseId }) => ({ courseId, to: chosen[courseId]?.to ?? null })),
      };
      try {
        await done(await call(account.askDeletion, { body }));
      } catch (error) {
        if (error instanceof Refusal && error.code === 'courses_need_a_teacher') setUndecided(byCourse(error));
        throw error;
      }
    },
  });
  if (!needs.password) {
    return (
      <p className={css['what']}>
        {i18n.t('Set a password first. It is required to delete your account.')}{' '}
        <Link className="lnk" to="/auth/forgot-password">
          {i18n.t('Set password')}
        </Link>
      </p>
    );
  }
  return (
    <form className={css['form']} noValidate aria-label={i18n.t('Delete account')} onSubmit={submit}>
      <ErrorSummary failed={failed} errors={form.errors} prefix="leave-" />
      {courses.length > 0 && (
        <Successors
          courses={courses}
          chosen={chosen}
          wrong={undecided}
          choose={(courseId, choice) => {
            setChosen((now) => ({ ...now, [courseId]: choice }));
            setUndecided(({ [courseId]: _, ...rest }) => rest);
          }}
        />
      )}
      <div className={fieldsClass}>
        <PasswordField
          id="leave-password"
          label={i18n.t('Your password')}
          input={form.getInputProps('password')}
          error={form.errors['password']}
        />
        {needs.code && (
          <CodeField
            id="leave-code"
            label={i18n.t('Code')}
            description={i18n.t('6-digit code from your app, or a recovery code.')}
            input={form.getInputProps('code')}
            error={form.errors['code']}
          />
        )}
      </div>
      <div className={css['acts']}>
        <Button type="submit" tone="bad" busy={busy}>
          {busy ? i18n.t('Loading…') : i18n.t('Delete my account')}
        </Button>
      </div>
    </form>
  );
}

/** `courses.<id>` as the server names them. */
const byCourse = ({ fields = {} }: Refusal) =>
  Object.fromEntries(Object.entries(fields).map(([field, message]) => [field.replace(/^courses\./, ''), message]));
