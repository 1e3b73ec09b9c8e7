import type { HandQuestion } from '../../imports/by-people.ts';
import { textHtml } from '../../text/text-html.ts';
import { type Texts, valueElement } from './telling.ts';

/** What an essay, or a question that is answered with files, has beside its words. */
export function essayElements(question: HandQuestion, texts: Texts): string {
  const isFile = question.kind === 'file';
  const format = isFile ? 'noinline' : question.rich ? 'editor' : 'plain';
  const elements = [
    valueElement('responseformat', format),
    valueElement('responserequired', isFile ? 0 : 1),
    valueElement('responsefieldlines', 15),
    valueElement('minwordlimit', isFile ? '' : (question.leastWords ?? '')),
    valueElement('maxwordlimit', isFile ? '' : (question.mostWords ?? '')),
    valueElement('attachments', isFile ? question.mostFiles : 0),
    valueElement('attachmentsrequired', isFile ? 1 : 0),
    valueElement('maxbytes', isFile ? question.mostBytes : 0),
    valueElement('filetypeslist', isFile ? question.fileTypes.map((type) => `.${type}`).join(',') : ''),
    texts.short('graderinfo', ''),
  ];
  if (!isFile)
    elements.push(texts.long('responsetemplate', question.rich ? question.template : textHtml(question.template)));
  return elements.join('\n');
}
