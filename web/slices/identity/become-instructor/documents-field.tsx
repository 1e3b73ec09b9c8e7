import { i18n } from '@lingui/core';
import {
  type ApplicationDocument,
  applications,
  DOCUMENT_BYTES,
  documentTypes,
  MOST_DOCUMENTS,
  type OwnApplication,
} from '@stepwell/contract/identity/applications.ts';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { FieldError } from '../../../ui/fields/form.tsx';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import css from './application.module.css';
import { DocumentLink } from './document-link.tsx';
import { uploadDocument } from './upload.ts';

interface Going {
  id: number;
  name: string;
  share: number;
  stop: () => void;
}
interface Props {
  documents: ApplicationDocument[];
  /** The documents are other ones now. */
  onChange: (row: OwnApplication) => void;
}

/** Up to five files: chosen, seen on their way, removed again. */
export function DocumentsField({ documents, onChange }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const counter = useRef(0);
  const [going, setGoing] = useState<Going[]>([]);
  const [wrong, setWrong] = useState<string[]>([]);
  const room = MOST_DOCUMENTS - documents.length - going.length;

  const upload = async (file: File) => {
    const ending = new AbortController();
    const id = ++counter.current;
    setGoing((all) => [...all, { id, name: file.name, share: 0, stop: () => ending.abort() }]);
    const move = (share: number) => setGoing((all) => all.map((one) => (one.id === id ? { ...one, share } : one)));
    try {
      onChange(await uploadDocument(file, { onProgress: move, signal: ending.signal }));
    } catch (error) {
      if (error instanceof Error && error.name !== 'AbortError' && error.message !== 'Unauthorized') {
        setWrong((all) => [...all, `${file.name}: ${error.message}`]);
      }
    }
    setGoing((all) => all.filter((one) => one.id !== id));
  };

  const choose = (chosen: File[]) => {
    const refused = chosen.flatMap((file) => whyNot(file) ?? []);
    const fine = chosen.filter((file) => !whyNot(file));
    if (fine.length > room) refused.push(i18n.t('You can add up to {n} documents.', { n: MOST_DOCUMENTS }));
    setWrong(refused);
    for (const file of fine.slice(0, Math.max(0, room))) void upload(file);
  };

  const remove = async ({ documentId, name }: ApplicationDocument) => {
    setWrong([]);
    try {
      onChange(await call(applications.removeDocument, { params: { documentId } }));
      picker.current?.focus();
    } catch (error) {
      if (error instanceof Error && error.message !== 'Unauthorized') setWrong([`${name}: ${error.message}`]);
    }
  };

  return (
    <fieldset className={css['documents']}>
      <legend>{i18n.t('Documents')}</legend>
      <p id="apply-documents-help" className={css['help']}>
        {i18n.t(
          'Optional. For example a certificate, lesson plan or work sample. Up to 5 files: PDF, JPEG or PNG, 8 MB each.',
        )}
      </p>
      <ul>
        {documents.map((document) => (
          <li key={document.documentId}>
            <DocumentLink document={document} />
            <IconButton
              aria-label={i18n.t('Remove {name}', { name: document.name })}
              onClick={() => void remove(document)}
            >
              <IconX size={20} stroke={1.7} aria-hidden />
            </IconButton>
          </li>
        ))}
        {going.map(({ id, name, share, stop }) => (
          <li key={id}>
            <label className={css['going']}>
              <span>
                <bdi>{name}</bdi>
              </span>
              <progress value={share} max={1} />
              <span className="num">{i18n.t('{percent}%', { percent: Math.round(share * 100) })}</span>
            </label>
            <IconButton aria-label={i18n.t('Cancel {name}', { name })} onClick={stop}>
              <IconX size={20} stroke={1.7} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <div role="alert" className={css['wrong']}>
        {wrong.map((text) => (
          <FieldError key={text}>{text}</FieldError>
        ))}
      </div>
      {room > 0 && (
        <Button tone="ghost" aria-describedby="apply-documents-help" onClick={() => picker.current?.click()}>
          <IconPaperclip size={19} aria-hidden />
          {i18n.t('Add document')}
        </Button>
      )}
      <FileInput
        ref={picker}
        label={i18n.t('Documents to add')}
        multiple
        accept={[...documentTypes, '.pdf', '.jpg', '.jpeg', '.png'].join(',')}
        onFiles={choose}
      />
    </fieldset>
  );
}

/** What can be said before a byte is sent. */
function whyNot({ name, type, size }: File) {
  if (!documentTypes.some((known) => known === type)) {
    return i18n.t('{name} is not a PDF, JPEG or PNG. Choose another file.', { name });
  }
  if (size === 0) return i18n.t('{name} is empty. Choose another file.', { name });
  return size > DOCUMENT_BYTES ? i18n.t('{name} is larger than 8 MB. Choose a smaller file.', { name }) : undefined;
}
