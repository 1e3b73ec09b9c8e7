import { i18n } from '@lingui/core';
import { AboutMe, account, type OwnProfile } from '@stepwell/contract/identity/account.ts';
import { identity } from '@stepwell/contract/identity/identity.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { ErrorSummary, useSending } from '../../../ui/fields/form.tsx';
import { Checkbox, Textarea, TextInput } from '../../../ui/inputs/inputs.tsx';
import { useForm } from '../../../ui/inputs/use-form.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';
import { ChangedElsewhere, type Elsewhere } from './changed-elsewhere.tsx';
import { EducationRows } from './education-rows.tsx';
import { aboutMe, merged } from './merging.ts';
import css from './profile.module.css';
import { WordList } from './word-list.tsx';

/** Everything one says about oneself, kept as one form. */
export function ProfileForm({ own }: { own: OwnProfile }) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(own);
  const [elsewhere, setElsewhere] = useState<Elsewhere | null>(null);
  const form = useForm<AboutMe>({ initialValues: aboutMe(own), validate: checkedBy(AboutMe) });
  const dirty = form.isDirty();

  const settle = (saved: OwnProfile) => {
    setBase(saved);
    queryClient.setQueryData(ask(account.profile, {}).queryKey, saved);
  };
  /** What was typed stays; the rest is the newest, and the next try starts from there. */
  const catchUp = async (mine: AboutMe) => {
    const newest = await call(account.profile, {});
    const { values, both } = merged(aboutMe(base), mine, aboutMe(newest));
    settle(newest);
    form.setInitialValues(aboutMe(newest));
    form.setValues(values);
    setElsewhere({ both, newest });
  };
  const { busy, submit, failed } = useSending({
    form,
    send: async (mine) => {
      setElsewhere(null);
      try {
        const saved = await call(account.keepProfile, { body: { ...mine, version: base.version } });
        settle(saved);
        form.setInitialValues(aboutMe(saved));
        form.setValues(aboutMe(saved));
        toast.success(i18n.t('Profile saved'));
        await queryClient.invalidateQueries(everything(identity.profile));
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'changed_elsewhere') throw error;
        await catchUp(mine);
      }
    },
  });

  const field = (name: 'fullName' | 'headline' | 'bio' | 'location') => ({
    ...form.getInputProps(name),
    id: `profile-${name}`,
    size: 'lg' as const,
  });
  return (
    <form className={css['form']} noValidate aria-label={i18n.t('Your profile')} onSubmit={submit}>
      <UnsavedGuard when={dirty} saving={busy} />
      <ErrorSummary failed={failed} errors={form.errors} prefix="profile-" />
      {elsewhere && <ChangedElsewhere of={elsewhere} />}
      <div className={css['fields']}>
        <TextInput {...field('fullName')} label={i18n.t('Full name')} autoComplete="name" />
        <TextInput
          {...field('headline')}
          label={i18n.t('Headline')}
          description={i18n.t('Shown under your name.')}
          maxLength={120}
        />
        <Textarea
          {...field('bio')}
          label={i18n.t('About you')}
          description={i18n.t('Leave an empty line between paragraphs.')}
          rows={7}
        />
        <TextInput {...field('location')} label={i18n.t('Location')} autoComplete="address-level2" />
      </div>
      <EducationRows form={form} />
      <WordList
        form={form}
        list="skills"
        title={i18n.t('Skills')}
        label={(place) => i18n.t('Skill {place}', { place })}
        add={i18n.t('Add skill')}
        most={30}
      />
      <WordList
        form={form}
        list="links"
        title={i18n.t('Links')}
        hint={i18n.t('Your other profiles and websites. Links start with https.')}
        label={(place) => i18n.t('Link {place}', { place })}
        add={i18n.t('Add link')}
        most={8}
        type="url"
      />
      <fieldset className={css['part']}>
        <legend>{i18n.t('Public profile')}</legend>
        <Checkbox
          {...form.getCheckProps('isPublic')}
          id="profile-isPublic"
          label={i18n.t('Make my profile public')}
          description={i18n.t(
            'Shows this profile, your photo and certificates, but never your email address. It may appear in search engines.',
          )}
        />
      </fieldset>
      <div className={css['send']}>
        <Button type="submit" busy={busy}>
          {busy ? i18n.t('Saving profile…') : i18n.t('Save profile')}
        </Button>
        {dirty && !busy && <p>{i18n.t('Unsaved changes')}</p>}
      </div>
    </form>
  );
}
