import { i18n } from '@lingui/core';
import type { HomeKey } from '@stepwell/contract/site/home-keys.ts';
import type { HomeContent, SectionKind } from '@stepwell/contract/site/homes.ts';
import type { TextParts } from '../../../../ui/text/difference.tsx';

const homeLabels: Record<HomeKey, () => string> = {
  default: () => i18n.t('Default'),
  education: () => i18n.t('Education'),
  academy: () => i18n.t('Academy'),
  course: () => i18n.t('Course market'),
  university: () => i18n.t('University'),
  kindergarten: () => i18n.t('Kindergarten'),
  landing: () => i18n.t('Landing page'),
  tutor: () => i18n.t('Tutors'),
  school: () => i18n.t('School'),
  abroad: () => i18n.t('Study abroad'),
  workshop: () => i18n.t('Workshops'),
};
export const homeLabel = (home: HomeKey) => homeLabels[home]();

const sectionLabels: Record<SectionKind, () => string> = {
  courses: () => i18n.t('Courses'),
  tracks: () => i18n.t('Tracks'),
  levels: () => i18n.t('Levels'),
  lecture: () => i18n.t('Sample lecture'),
  subjects: () => i18n.t('Subjects'),
  instructors: () => i18n.t('Instructors'),
  reviews: () => i18n.t('Reviews'),
  figures: () => i18n.t('Figures'),
  challenges: () => i18n.t('Code challenges'),
  practice: () => i18n.t('Aptitude practice'),
  posts: () => i18n.t('Posts'),
  faq: () => i18n.t('FAQ'),
  team: () => i18n.t('Team'),
  events: () => i18n.t('Events'),
  workshops: () => i18n.t('Workshops'),
  programmes: () => i18n.t('Programmes abroad'),
  plans: () => i18n.t('Plans'),
  tutors: () => i18n.t('Tutors'),
  admission: () => i18n.t('Admission form'),
  access: () => i18n.t('Request access'),
  contact: () => i18n.t('Contact'),
  newsletter: () => i18n.t('Newsletter'),
};
export const sectionLabel = (kind: SectionKind) => sectionLabels[kind]();

/** A content as texts to compare, part by part. */
export function partsOf({ hero, sections }: HomeContent): TextParts {
  const shown = sections.filter(({ hidden }) => !hidden);
  const namedTexts = [
    { name: i18n.t('First screen'), ...hero },
    ...sections.map((section) => ({ name: sectionLabel(section.kind), ...section })),
  ];
  return [
    [i18n.t('Sections'), shown.map(({ kind }) => sectionLabel(kind)).join(', ')],
    ...namedTexts.flatMap(
      ({ name, heading, text, picture }): TextParts => [
        [i18n.t('{name}: heading', { name }), heading],
        [i18n.t('{name}: text', { name }), text],
        [i18n.t('{name}: image', { name }), picture ? picture.alt || i18n.t('Decorative image') : ''],
      ],
    ),
  ];
}
