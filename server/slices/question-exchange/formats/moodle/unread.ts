import { elementOfName, elementsOf, textOf, type XmlElement } from '../../../../platform/archives/xml.ts';
import { i18n } from '../../../../platform/text/messages.ts';
import type { Taking } from '../../imports/found-question.ts';
import { isOn, setting } from './elements.ts';

/** Elements of a question that are read, or say only how Moodle draws it. */
const KNOWN = new Set([
  ...['name', 'questiontext', 'generalfeedback', 'defaultgrade', 'penalty', 'hidden', 'idnumber', 'tags', 'hint'],
  ...['single', 'shuffleanswers', 'answernumbering', 'showstandardinstruction', 'answer', 'usecase', 'subquestion'],
  ...['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback', 'shownumcorrect', 'file', 'shufflestems'],
  ...['units', 'unitgradingtype', 'unitpenalty', 'showunits', 'unitsleft', 'synchronize', 'dataset_definitions'],
  ...['correctanswerformat', 'correctanswerlength', 'tolerance', 'tolerancetype', 'selectoption', 'dragbox', 'drag'],
  ...['drop', 'showmisplaced', 'responseformat', 'responserequired', 'responsefieldlines', 'minwordlimit'],
  ...['maxwordlimit', 'attachments', 'attachmentsrequired', 'maxbytes', 'filetypeslist', 'graderinfo'],
  ...['responsetemplate', 'layouttype', 'selecttype', 'selectcount', 'gradingtype', 'showgrading', 'numberingstyle'],
  ...['image', 'image_base64', 'stamp', 'version', 'qtype', 'length', 'timecreated', 'timemodified'],
]);

/** What no kind of ours has, whatever it is called: of a question nothing goes unsaid. */
export function nameWhatStays(element: XmlElement, { warn }: Taking) {
  const hints = elementsOf(element, 'hint').length;
  if (hints > 0) warn(i18n.t('{hints, plural, one {# hint was} other {# hints were}} not imported.', { hints }));
  const number = setting(element, 'idnumber');
  if (number) warn(i18n.t('The ID number ({number}) was not imported.', { number: number.slice(0, 60) }));
  if (isOn(setting(element, 'hidden'))) warn(i18n.t('The question was hidden. It’s imported as visible.'));
  const says = (of: XmlElement): boolean => textOf(of).trim() !== '' || elementsOf(of).some(says);
  const others = elementsOf(element).filter((one) => !KNOWN.has(one.name) && says(one));
  const names = [...new Set(others.map(({ name }) => `<${name.slice(0, 40)}>`))].slice(0, 10);
  if (names.length > 0) warn(i18n.t('Unknown and not imported: {names}.', { names: names.join(', ') }));
}

/**
 * Moodle 1 wrote the one picture of a question beside its text. It becomes one of the text, as later versions have it;
 * where only its name is in the file, that is said.
 */
export function withOldPicture(element: XmlElement, questionText: XmlElement | undefined, { warn }: Taking) {
  const address = setting(element, 'image');
  const bytes = elementOfName(element, 'image_base64');
  if (!address && !bytes) return;
  const text = questionText && (elementOfName(questionText, 'text') ?? questionText);
  const content = bytes && textOf(bytes).trim();
  if (!content || !questionText || !text || questionText.attributes['format'] === 'plain_text') {
    warn(
      i18n.t('Picture not imported because it isn’t in the file: {address}', { address: address.slice(0, 120) || '?' }),
    );
    return;
  }
  const name = (address.split('/').at(-1) ?? '').replace(/[^\w.-]/g, '-') || 'picture.png';
  const bare = { namespace: '', line: element.line };
  questionText.children.push({ ...bare, name: 'file', attributes: { name, path: '/' }, children: [content] });
  text.children.push(`<p><img src="@@PLUGINFILE@@/${name}" alt="" /></p>`);
}
