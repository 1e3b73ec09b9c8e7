import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { MAX_ANSWER_WORDS } from '@stepwell/contract/questions/question.ts';
import { WORK_FILE_BYTES } from '@stepwell/contract/work-file.ts';
import { elementOfName } from '../../../../platform/archives/xml.ts';
import { textOf } from '../../../../platform/text/author-html.ts';
import { i18n } from '../../../../platform/text/messages.ts';
import { type HandQuestion, MOST_FILES } from '../../imports/by-people.ts';
import { htmlIn, longText, numberIn, setting } from './elements.ts';
import type { Reading } from './reading-question.ts';

/** An essay; without a field to write in it is a question that is answered with files. */
export function essayOf(reading: Reading): DraftQuestion {
  const { element, taking, basics } = reading;
  const { warn } = taking;
  const format = setting(element, 'responseformat') || 'editor';
  const files = numberIn(setting(element, 'attachments')) ?? 0;
  if (htmlIn(elementOfName(element, 'graderinfo')).trim()) warn(i18n.t('Notes for markers were not imported.'));
  const own = { ...basics, model: '', rubric: [] };
  if (format === 'noinline') return filesOf(reading, { ...own, mostFiles: files < 0 ? MOST_FILES : files || 1 });
  if (files !== 0) warn(i18n.t('Attachments to text answers aren’t supported. Use a separate file question.'));
  if (format === 'editorfilepicker') warn(i18n.t('Pictures in students’ text answers aren’t supported.'));
  const rich = format.startsWith('editor');
  const template = longText(elementOfName(element, 'responsetemplate'), taking);
  const wordLimit = (name: string) => {
    const count = numberIn(setting(element, name)) ?? 0;
    return count > 0 ? Math.min(MAX_ANSWER_WORDS, Math.round(count)) : null;
  };
  return {
    ...own,
    kind: 'essay',
    rich,
    template: rich ? template : textOf(template),
    leastWords: wordLimit('minwordlimit'),
    mostWords: wordLimit('maxwordlimit'),
  };
}

type Begun = Omit<Extract<HandQuestion, { kind: 'file' }>, 'kind' | 'fileTypes' | 'mostBytes'>;
function filesOf({ element, taking: { warn } }: Reading, begun: Begun): DraftQuestion {
  const fileTypeNames = setting(element, 'filetypeslist')
    .split(/[\s,;]+/)
    .filter(Boolean);
  const fileTypes = fileTypeNames
    .flatMap((one) => /^\.([a-z0-9]{1,10})$/.exec(one.toLowerCase())?.[1] ?? [])
    .slice(0, 20);
  if (fileTypes.length < fileTypeNames.length)
    warn(
      i18n.t('Allowed file types ({kinds}) were not imported. Any file is accepted.', {
        kinds: fileTypeNames.join(', '),
      }),
    );
  const required = numberIn(setting(element, 'attachmentsrequired')) ?? 0;
  if (required > 1) warn(i18n.t('Minimum number of files ({required}) was not imported.', { required }));
  const bytes = numberIn(setting(element, 'maxbytes')) ?? 0;
  return {
    ...begun,
    kind: 'file',
    mostFiles: Math.min(MOST_FILES, begun.mostFiles),
    fileTypes: fileTypes.length < fileTypeNames.length ? [] : fileTypes,
    mostBytes: bytes > 0 ? Math.min(WORK_FILE_BYTES, Math.max(10_000, Math.round(bytes))) : WORK_FILE_BYTES,
  };
}
