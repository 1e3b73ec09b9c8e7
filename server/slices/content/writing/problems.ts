import type { ContentKind, EntryContent } from '@stepwell/contract/content/entries.ts';
import { textOf } from '../../../platform/text/author-html.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { eventProblems, programmeProblems } from './event-problems.ts';

/** A page text may say something new in its title and summary alone; so may a value and a team member. */
const needsText: readonly ContentKind[] = ['post', 'help', 'faq', 'event', 'workshop', 'programme'];
const needsSummary: readonly ContentKind[] = ['post', 'help', 'team', 'value', 'event', 'workshop', 'programme'];
const needsTopic: readonly ContentKind[] = ['help', 'faq'];

/** What an entry lacks before it can be published, in sentences. */
export function problemsOf(
  kind: ContentKind,
  { title, summary, html, cover, topic, event, programme }: EntryContent,
): string[] {
  const problems: string[] = [];
  if (!title) problems.push(kind === 'team' ? i18n.t('Enter a name.') : i18n.t('Enter a title.'));
  if (!summary && needsSummary.includes(kind))
    problems.push(kind === 'team' ? i18n.t('Enter what they do.') : i18n.t('Enter a summary.'));
  if (needsText.includes(kind) && textOf(html) === '') problems.push(i18n.t('Write the text.'));
  if (!topic && needsTopic.includes(kind))
    problems.push(kind === 'faq' ? i18n.t('Choose a group.') : i18n.t('Choose a topic.'));
  if (cover && !cover.alt && !cover.decorative)
    problems.push(i18n.t('Describe the cover image, or mark it as decorative.'));
  if (/<img\b(?![^<>]*\salt="[^"]*\S[^"]*")[^<>]*>/.test(html))
    problems.push(i18n.t('Describe each image in the text.'));
  if (kind === 'event' || kind === 'workshop') problems.push(...eventProblems(event));
  if (kind === 'programme') problems.push(...programmeProblems(programme));
  return problems;
}
