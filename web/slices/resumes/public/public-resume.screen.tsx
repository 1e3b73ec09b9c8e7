import { i18n } from '@lingui/core';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { blocksOf } from '@stepwell/contract/resumes/blocks.ts';
import { printedPhoto } from '@stepwell/contract/resumes/photo.ts';
import { type OpenedResume, publicResumes } from '@stepwell/contract/resumes/public-resumes.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import { FieldError, fieldStyles } from '../../../ui/fields/form.tsx';
import { LoaderRefused } from '../../../ui/page/loader-refused.tsx';
import { Answer, Failed, Waiting } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { saveFile } from '../../../ui/storage/save-file.ts';
import { When } from '../../../ui/time/when.tsx';
import css from './public-resume.module.css';
import { ResumeText } from './resume-text.tsx';

/** Visits of this tab that were counted. */
const counted = new Set<string>();

/** A resume as its owner gave it to others. Its content is fetched each time, so no copy outlives its being public. */
export function PublicResume() {
  const code = useParams()['code'] ?? '';
  const front = useQuery(ask(publicResumes.front, { params: { code } }));
  const [password, setPassword] = useState('');
  const opening = useMutation({
    mutationFn: (word: string) => {
      const isVisit = !counted.has(code);
      return call(publicResumes.open, { params: { code }, body: { password: word, isVisit } }).then((opened) => {
        counted.add(code);
        setPassword(word);
        return opened;
      });
    },
  });
  const { mutate } = opening;
  const needsPassword = front.data?.needsPassword;
  useEffect(() => {
    if (needsPassword === false) mutate('');
  }, [needsPassword, mutate]);
  if (opening.error instanceof Refusal && opening.error.status === 404) return <Gone />;
  return (
    <div className={css['page']}>
      <Answer of={front}>
        {({ fullName }) =>
          opening.data ? (
            <>
              <Download code={code} password={password} />
              <ResumeText
                blocks={blocksOf(opening.data.document, opening.data.layout)}
                proven={opening.data.proven}
                level={1}
                photo={photoOf(opening.data, fullName)}
              />
              <p className="mut">
                {i18n.t('Last updated')} <When at={opening.data.frozenAt} as="long" />
              </p>
            </>
          ) : needsPassword ? (
            <Locked
              fullName={fullName}
              busy={opening.isPending}
              trouble={opening.error?.message ?? ''}
              unlock={(word) => mutate(word)}
            />
          ) : (
            <>
              <h1>{i18n.t('Resume of {name}', { name: fullName })}</h1>
              {opening.error ? (
                <Failed error={opening.error} retry={() => mutate('')} retrying={opening.isPending} />
              ) : (
                <Waiting />
              )}
            </>
          )
        }
      </Answer>
    </div>
  );
}

const photoOf = ({ document, layout }: OpenedResume, name: string) => {
  const src = printedPhoto(document, layout);
  return src === undefined ? undefined : { src, alt: i18n.t('Photo of {name}', { name }) };
};

function Download({ code, password }: { code: string; password: string }) {
  const file = useMutation({
    mutationFn: async () => saveFile(await call(publicResumes.file, { params: { code }, body: { password } })),
  });
  return (
    <div className={css['acts']}>
      <Button tone="ghost" size="small" busy={file.isPending} onClick={() => file.mutate()}>
        <IconDownload size={18} stroke={1.8} aria-hidden />
        {i18n.t('Download PDF')}
      </Button>
      {file.error && <FieldError>{file.error.message}</FieldError>}
    </div>
  );
}

interface LockedProps {
  fullName: string;
  busy: boolean;
  trouble: string;
  unlock: (password: string) => void;
}

function Locked({ fullName, busy, trouble, unlock }: LockedProps) {
  const [word, setWord] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) unlock(word);
  };
  return (
    <form className={css['locked']} onSubmit={send}>
      <h1>{i18n.t('Resume of {name}', { name: fullName })}</h1>
      <p>{i18n.t('This resume is protected. Enter the password you were given.')}</p>
      <label className={fieldStyles.label} htmlFor="resume-password">
        {i18n.t('Password')}
      </label>
      <input
        id="resume-password"
        type="password"
        className={css['input']}
        autoComplete="off"
        maxLength={100}
        value={word}
        aria-describedby={trouble ? 'resume-password-wrong' : undefined}
        onChange={({ currentTarget }) => setWord(currentTarget.value)}
      />
      {trouble && (
        <p id="resume-password-wrong" role="alert">
          <FieldError>{trouble}</FieldError>
        </p>
      )}
      <Button type="submit" busy={busy}>
        {i18n.t('Open resume')}
      </Button>
    </form>
  );
}

function Gone() {
  return (
    <div className={css['page']}>
      <h1>{i18n.t('Resume not found')}</h1>
      <p>{i18n.t('The link is wrong, has expired or was switched off. Ask the person who sent it for a new one.')}</p>
    </div>
  );
}

/** Stands in for the screen where the loader was refused. */
export function ResumeGone() {
  return <LoaderRefused className={css['page']} nothing={<Gone />} />;
}
