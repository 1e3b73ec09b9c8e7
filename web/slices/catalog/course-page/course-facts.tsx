import { i18n } from '@lingui/core';
import type { CoursePage } from '@stepwell/contract/catalog/catalog.ts';
import { Stat, Stats } from '../../../ui/parts/stat.tsx';
import { spanOf } from '../../../ui/time/span.ts';
import { When } from '../../../ui/time/when.tsx';
import { levelWord } from '../course-card.public.tsx';

/** How hard, how long, in which language, how fresh. */
export function CourseFacts({ course, as }: { course: CoursePage; as?: 'row' | 'lines' }) {
  const { level, minutes, lectures, language, updatedAt } = course;
  const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });
  return (
    <Stats {...(as && { as })}>
      <Stat label={i18n.t('Level')}>{levelWord(level)}</Stat>
      <Stat label={i18n.t('Duration')}>{spanOf(minutes)}</Stat>
      <Stat label={i18n.t('Lectures')}>{lectures}</Stat>
      <Stat label={i18n.t('Language')}>{languages.of(language) ?? language}</Stat>
      <Stat label={i18n.t('Updated')}>
        <When at={updatedAt} />
      </Stat>
    </Stats>
  );
}
