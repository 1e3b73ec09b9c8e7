import { linkOf } from './blocks.ts';
import { isIsoDate, isoDateOf } from './dates.ts';
import {
  basicsOf,
  itemsOf,
  listOfTexts,
  type ResumeDocument,
  type ResumeItem,
  type SectionKey,
  sections,
  textOf,
} from './document.ts';
import type { Layout } from './layout.ts';

export interface ResumeState {
  document: ResumeDocument;
  layout: Layout;
}
/** Something that a parser or a reader would stumble over, why, and what mends it at once where anything can. */
export interface Finding {
  /** The same for the same finding in the same place. */
  id: string;
  level: 'problem' | 'advice';
  where: string;
  title: string;
  why: string;
  mend?: { label: string; apply: (state: ResumeState) => ResumeState };
}

const LONGEST_HIGHLIGHT = 240;
const LONGEST_SUMMARY = 600;

const withItem = ({ document, layout }: ResumeState, key: SectionKey, at: number, item: ResumeItem): ResumeState => ({
  layout,
  document: { ...document, [key]: itemsOf(document, key).with(at, item) },
});

/** Dates as `isoDateOf` reads them, also `March 2024` and `3/2024`. */
const readableDate = (text: string) => {
  const iso = isoDateOf(text.trim());
  return iso !== text && isIsoDate(iso) ? iso : undefined;
};

const ODD = /[\u200b-\u200d\u2060\ufeff\u00ad\ufb00-\ufb06]/u;
const cleaned = (text: string) => text.normalize('NFKC').replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/gu, '');
const BULLET = /^\s*(?:[•▪●◦‣*]|[-–—](?=\s))\s*/u;

function contactFindings({ document }: ResumeState): Finding[] {
  const basics = basicsOf(document);
  const missing = (key: string, title: string, why: string): Finding[] =>
    textOf(basics, key) ? [] : [{ id: `basics ${key}`, level: 'problem', where: 'Contact', title, why }];
  const email = textOf(basics, 'email');
  return [
    ...missing('name', 'No name', 'Parsers file a resume by its name. Without one it’s often dropped.'),
    ...missing('email', 'No email address', 'Employers reply to the email address that their parser finds.'),
    ...missing('phone', 'No phone number', 'Many application forms require one and copy it from the resume.'),
    ...(email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
      ? [
          {
            id: 'basics email form',
            level: 'problem' as const,
            where: 'Contact',
            title: `“${email}” isn’t an email address`,
            why: 'A parser looks for the form name@example.com.',
          },
        ]
      : []),
    ...(textOf(basics, 'summary').length > LONGEST_SUMMARY
      ? [
          {
            id: 'basics summary long',
            level: 'advice' as const,
            where: 'Summary',
            title: `The summary is longer than ${LONGEST_SUMMARY} characters`,
            why: 'Recruiters read two or three lines. Move details into your jobs and projects.',
          },
        ]
      : []),
  ];
}

interface Place {
  key: SectionKey;
  at: number;
  item: ResumeItem;
  where: string;
}

function dateFindings({ key, at, item, where }: Place): Finding[] {
  const section = sections.find((one) => one.key === key);
  const dates = (section?.fields ?? []).filter(({ kind }) => kind === 'date');
  const found = dates.flatMap(({ key: field, label }): Finding[] => {
    const text = textOf(item, field);
    if (!text || isIsoDate(text)) return [];
    const iso = readableDate(text);
    return [
      {
        id: `${key} ${at} ${field}`,
        level: 'problem',
        where,
        title: `${label} “${text}” isn’t a standard date`,
        why: 'Parsers compute how long you did something from dates like 2024-03. Others are skipped.',
        ...(iso && {
          mend: { label: `Change to ${iso}`, apply: (state) => withItem(state, key, at, { ...item, [field]: iso }) },
        }),
      },
    ];
  });
  const [start, end] = [textOf(item, 'startDate'), textOf(item, 'endDate')];
  if (isIsoDate(start) && isIsoDate(end) && end < start && !start.startsWith(end))
    found.push({
      id: `${key} ${at} span`,
      level: 'problem',
      where,
      title: 'The end date is before the start date',
      why: 'A parser counts this entry as no time at all.',
      mend: {
        label: 'Swap dates',
        apply: (state) => withItem(state, key, at, { ...item, startDate: end, endDate: start }),
      },
    });
  return found;
}

function linkFindings({ key, at, item, where }: Place): Finding[] {
  const url = textOf(item, 'url');
  if (!url || /^https?:\/\/\S+$/i.test(url)) return [];
  const link = linkOf(url);
  return [
    {
      id: `${key} ${at} url`,
      level: link ? 'advice' : 'problem',
      where,
      title: link ? `“${url}” has no https://` : `“${url}” isn’t a web address`,
      why: 'Only a full address is recognised as a link by every parser.',
      ...(link && {
        mend: { label: 'Add https://', apply: (state) => withItem(state, key, at, { ...item, url: link }) },
      }),
    },
  ];
}

function textFindings({ key, at, item, where }: Place): Finding[] {
  const lines = listOfTexts(item, 'highlights');
  const found: Finding[] = [];
  if (lines.some((line) => BULLET.test(line)))
    found.push({
      id: `${key} ${at} bullets`,
      level: 'advice',
      where,
      title: 'Highlights start with a bullet or dash',
      why: 'Each highlight gets a bullet when it’s printed. A second one is read as part of the text.',
      mend: {
        label: 'Remove bullets',
        apply: (state) =>
          withItem(state, key, at, { ...item, highlights: lines.map((line) => line.replace(BULLET, '')) }),
      },
    });
  for (const [place, line] of lines.entries())
    if (line.length > LONGEST_HIGHLIGHT)
      found.push({
        id: `${key} ${at} long ${place}`,
        level: 'advice',
        where,
        title: `Highlight ${place + 1} has ${line.length} characters`,
        why: `Highlights of up to ${LONGEST_HIGHLIGHT} characters are read. Split it in two.`,
      });
  return found;
}

function emptyFinding({ key, at, item, where }: Place): Finding[] {
  const isEmpty = Object.values(item).every((value) => value === '' || (Array.isArray(value) && value.join('') === ''));
  if (!isEmpty) return [];
  return [
    {
      id: `${key} ${at} empty`,
      level: 'advice',
      where,
      title: 'This entry is empty',
      why: 'It isn’t printed, and other programs may show it as a blank line.',
      mend: {
        label: 'Remove entry',
        apply: ({ document, layout }) => ({
          layout,
          document: { ...document, [key]: itemsOf(document, key).toSpliced(at, 1) },
        }),
      },
    },
  ];
}

/** Every text of a document through one function; lists and unknown keys too. */
function mapTexts(value: unknown, by: (text: string) => string): unknown {
  if (typeof value === 'string') return by(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, by));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, by)]));
}

/** When an entry ended, as a text that sorts: what is still going on is last. */
const endOf = (item: ResumeItem) => textOf(item, 'endDate') || (textOf(item, 'startDate') ? '9999' : '0000');
const newestFirst = (items: readonly ResumeItem[]) =>
  items.toSorted(
    (a, b) => endOf(b).localeCompare(endOf(a)) || textOf(b, 'startDate').localeCompare(textOf(a, 'startDate')),
  );

function wholeFindings({ document, layout }: ResumeState, pages: number): Finding[] {
  const found: Finding[] = [];
  if (ODD.test(JSON.stringify(document)))
    found.push({
      id: 'odd letters',
      level: 'problem',
      where: 'Whole resume',
      title: 'Some letters are joined or invisible',
      why: 'They come from copied PDFs. A search for the word doesn’t find them.',
      mend: {
        label: 'Use plain letters',
        apply: (state) => ({
          ...state,
          document: mapTexts(state.document, (text) => (ODD.test(text) ? cleaned(text) : text)) as ResumeDocument,
        }),
      },
    });
  for (const key of ['work', 'education'] as const) {
    const items = itemsOf(document, key);
    const sorted = newestFirst(items);
    const heading = sections.find((one) => one.key === key)?.heading ?? '';
    if (sorted.some((item, at) => item !== items[at]))
      found.push({
        id: `${key} order`,
        level: 'advice',
        where: heading,
        title: 'The newest entry isn’t first',
        why: 'Recruiters and parsers take the first entry for your current one.',
        mend: {
          label: 'Sort by date',
          apply: (state) => ({
            ...state,
            document: { ...state.document, [key]: newestFirst(itemsOf(state.document, key)) },
          }),
        },
      });
  }
  for (const key of layout.hidden)
    if (itemsOf(document, key).length > 0)
      found.push({
        id: `${key} hidden`,
        level: 'advice',
        where: sections.find((one) => one.key === key)?.heading ?? '',
        title: 'This section is hidden',
        why: 'It has entries, but no file or public page shows them.',
        mend: {
          label: 'Show section',
          apply: (state) => ({
            ...state,
            layout: { ...state.layout, hidden: state.layout.hidden.filter((one) => one !== key) },
          }),
        },
      });
  if (pages > 2)
    found.push({
      id: 'pages',
      level: 'advice',
      where: 'Whole resume',
      title: `The resume has ${pages} pages`,
      why: 'Two pages are usual. Later ones are rarely read.',
      ...(layout.density !== 'small' && {
        mend: {
          label: 'Use small text',
          apply: (state) => ({ ...state, layout: { ...state.layout, density: 'small' } }),
        },
      }),
    });
  return found;
}

/** What is worth mending, in the order of the resume. The same resume always gives the same list; there is no score. */
export function findingsOf(state: ResumeState, pages: number): Finding[] {
  const places = sections.flatMap(({ key, heading, title }) =>
    itemsOf(state.document, key).map((item, at): Place => {
      const name = textOf(item, title);
      return { key, at, item, where: name ? `${heading}: ${name}` : `${heading} ${at + 1}` };
    }),
  );
  return [
    ...contactFindings(state),
    ...wholeFindings(state, pages),
    ...places.flatMap((place) => [
      ...emptyFinding(place),
      ...dateFindings(place),
      ...linkFindings(place),
      ...textFindings(place),
    ]),
  ];
}
