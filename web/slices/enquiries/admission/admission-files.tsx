import { i18n } from '@lingui/core';
import {
  ADMISSION_FILE_BYTES,
  admissionFileTypes,
  admissions,
  MOST_ADMISSION_FILES,
} from '@stepwell/contract/enquiries/admissions.ts';
import type { EnquiryFile } from '@stepwell/contract/enquiries/enquiries.ts';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { FieldError } from '../../../ui/fields/form.tsx';
import { IconButton } from '../../../ui/parts/button.tsx';
import css from './admission.module.css';

/** Files of an application: chosen, seen on their way, removed again. One that fails says why and can be chosen again. */
export function AdmissionFiles({ linkKey, files }: { linkKey: string; files: EnquiryFile[] }) {
  const queryClient = useQueryClient();
  const [going, setGoing] = useState<string[]>([]);
  const [wrong, setWrong] = useState<string[]>([]);
  const show = (newest: Awaited<ReturnType<typeof call<typeof admissions.own>>>) =>
    queryClient.setQueryData(ask(admissions.own, { body: { key: linkKey } }).queryKey, newest);
  const addError = (name: string, reason: string) =>
    setWrong((all) => [...all, i18n.t('{name}: {reason}', { name, reason })]);
  const add = async (chosen: File[]) => {
    setWrong([]);
    for (const file of chosen) {
      const kind = admissionFileTypes.find((type) => type === file.type);
      if (!kind) addError(file.name, i18n.t('Choose a PDF, JPEG or PNG.'));
      else if (file.size > ADMISSION_FILE_BYTES) addError(file.name, i18n.t('Larger than 8 MB.'));
      else {
        setGoing((all) => [...all, file.name]);
        await call(admissions.addFile, { query: { key: linkKey, name: file.name }, content: file })
          .then(show)
          .catch((error: Error) => addError(file.name, error.message));
        setGoing((all) => all.filter((name) => name !== file.name));
      }
    }
  };
  return (
    <div className={css['files']}>
      <p>
        {i18n.t('Certificates and results as PDF, JPEG or PNG: up to {most} files of 8 MB each.', {
          most: MOST_ADMISSION_FILES,
        })}
      </p>
      <ul>
        {files.map(({ fileId, name, bytes }) => (
          <li key={fileId}>
            <bdi>{name}</bdi>
            <span className="num mut">{i18n.t('{kilobytes} KB', { kilobytes: Math.ceil(bytes / 1000) })}</span>
            <IconButton
              aria-label={i18n.t('Remove {name}', { name })}
              onClick={() =>
                void call(admissions.removeFile, { body: { key: linkKey, fileId } })
                  .then(show)
                  .catch((error: Error) => addError(name, error.message))
              }
            >
              <IconX size={19} stroke={1.7} aria-hidden />
            </IconButton>
          </li>
        ))}
        {going.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
            <span className="mut" role="status">
              {i18n.t('Uploading')}
            </span>
          </li>
        ))}
      </ul>
      {wrong.length > 0 && (
        <ul role="alert" className={css['wrong']}>
          {wrong.map((text) => (
            <li key={text}>
              <FieldError>{text}</FieldError>
            </li>
          ))}
        </ul>
      )}
      {files.length + going.length < MOST_ADMISSION_FILES && (
        <label className={css['choose']}>
          <span>{i18n.t('Add files')}</span>
          <input
            type="file"
            multiple
            accept={admissionFileTypes.join(',')}
            onChange={({ currentTarget }) => {
              void add([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
        </label>
      )}
    </div>
  );
}
