import { i18n } from '@lingui/core';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { type ResumePage, resumes } from '@stepwell/contract/resumes/resumes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { TextField, Tick } from '../../../ui/fields/author-fields.tsx';
import { FieldError, fieldStyles } from '../../../ui/fields/form.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { QrPicture } from '../../../ui/parts/qr-picture.tsx';
import { ShareLinks } from '../../../ui/parts/share-links.tsx';
import { Stat, Stats } from '../../../ui/parts/stat.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from '../resumes.module.css';

interface Props {
  page: ResumePage;
  flush: () => Promise<void>;
  isReadOnly: boolean;
}

const pad = (number: number) => String(number).padStart(2, '0');
/** A moment as the browser's field for day and time wants it. */
const localOf = (iso: string | null | undefined) => {
  if (!iso) return '';
  const at = new Date(iso);
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
};

/** The public page: on or off, until when, behind which password, and how often it was opened. */
export function SharePanel({ page: { resumeId, publication }, flush, isReadOnly }: Props) {
  const queryClient = useQueryClient();
  const [expires, setExpires] = useState(() => localOf(publication?.expiresAt));
  const [isLocked, setIsLocked] = useState(publication?.hasPassword ?? false);
  const [password, setPassword] = useState('');
  const { queryKey } = ask(resumes.page, { params: { resumeId } });
  const publish = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (isOn) await flush();
      const keepsPassword = isLocked && password === '' && publication?.hasPassword === true;
      if (isOn && isLocked && password === '' && !keepsPassword) throw new Error(i18n.t('Choose a password.'));
      const body = {
        isOn,
        expiresAt: expires ? new Date(expires).toISOString() : null,
        password: keepsPassword ? null : isLocked ? password : '',
      };
      return call(resumes.publish, { params: { resumeId }, body });
    },
    onSuccess: async (fresh) => {
      setPassword('');
      queryClient.setQueryData<ResumePage>(queryKey, (before) => before && { ...before, publication: fresh });
      await queryClient.invalidateQueries(everything(resumes.list));
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!publish.isPending) publish.mutate(true);
  };
  const isOn = publication?.isOn ?? false;
  const { error } = publish;
  const [fieldMessage] = error instanceof Refusal ? Object.values(error.fields ?? {}) : [];
  return (
    <div className={css['panel']}>
      {publication && isOn && (
        <section className={css['public']}>
          <QrPicture text={publication.url} label={i18n.t('QR code of the public link')} />
          <div>
            <a className="lnk" href={publication.url} target="_blank" rel="noreferrer">
              {publication.url}
            </a>
            <ShareLinks label={i18n.t('Share')} title={i18n.t('Resume')} path={new URL(publication.url).pathname} />
            <Stats as="lines">
              <Stat label={i18n.t('Views')}>{publication.views}</Stat>
              <Stat label={i18n.t('Published')}>
                <When at={publication.frozenAt} as="time" />
              </Stat>
            </Stats>
            {publication.isBehind && (
              <p className={css['warning']}>
                {i18n.t('You edited the resume since. Publish again to update the page.')}
              </p>
            )}
          </div>
        </section>
      )}
      {!isOn && (
        <p className="mut">
          {i18n.t(
            'This resume is private. Publishing gives it a link for anyone you send it to. Search engines are asked not to list it.',
          )}
        </p>
      )}
      {!isReadOnly && (
        <form className={css['panel']} onSubmit={send}>
          <div>
            <label className={fieldStyles.label} htmlFor="resume-expires">
              {i18n.t('Expires')}
            </label>
            <p className={fieldStyles.description}>{i18n.t('Optional')}</p>
            <input
              id="resume-expires"
              type="datetime-local"
              className={css['input']}
              value={expires}
              onChange={({ currentTarget }) => setExpires(currentTarget.value)}
            />
          </div>
          <Tick label={i18n.t('Require a password')} checked={isLocked} onChange={setIsLocked} />
          {isLocked && (
            <TextField
              label={publication?.hasPassword ? i18n.t('New password') : i18n.t('Password')}
              hint={
                publication?.hasPassword
                  ? i18n.t('Leave empty to keep the current one.')
                  : i18n.t('At least 6 characters.')
              }
              value={password}
              most={100}
              onChange={setPassword}
            />
          )}
          {error && (
            <p role="alert">
              <FieldError>{fieldMessage ?? error.message}</FieldError>
            </p>
          )}
          <div className={css['acts']}>
            <Button type="submit" busy={publish.isPending}>
              {isOn ? i18n.t('Publish again') : i18n.t('Publish')}
            </Button>
            {isOn && (
              <Button tone="bad" busy={publish.isPending} onClick={() => publish.mutate(false)}>
                {i18n.t('Unpublish')}
              </Button>
            )}
          </div>
        </form>
      )}
    </div>
  );
}
