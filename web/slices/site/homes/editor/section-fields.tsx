import { i18n } from '@lingui/core';
import { type HomeData, type HomeSection, type HomeWords, hasSection } from '@stepwell/contract/site/homes.ts';
import { IconChevronDown, IconEye, IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TextField } from '../../../../ui/fields/author-fields.tsx';
import { IconButton } from '../../../../ui/parts/button.tsx';
import { CoverField, type PictureBook } from '../../../content/editor/cover-field.public.tsx';
import css from './editor.module.css';
import { sectionLabel } from './home-labels.ts';

interface WordsProps {
  texts: HomeWords;
  /** What the home says where nothing is written. */
  own: { heading: string; text?: string } | undefined;
  book: PictureBook;
  onChange: (next: HomeWords) => void;
}

/** A heading, a text and a picture; what is left empty keeps the home’s own words. */
export function WordsFields({ texts, own, book, onChange }: WordsProps) {
  const { heading, text, picture } = texts;
  return (
    <div className={css['fields']}>
      <TextField
        label={i18n.t('Heading')}
        value={heading}
        placeholder={(own?.heading ?? '').replace('\n', ' ')}
        most={120}
        onChange={(next) => onChange({ heading: next, text, picture })}
      />
      <TextField
        label={i18n.t('Text')}
        value={text}
        placeholder={own?.text ?? ''}
        most={400}
        lines={3}
        onChange={(next) => onChange({ heading, text: next, picture })}
      />
      <CoverField
        label={i18n.t('Image')}
        cover={picture}
        book={book}
        onChange={(next) => onChange({ heading, text, picture: next })}
      />
    </div>
  );
}

interface RowProps {
  section: HomeSection;
  data: HomeData | undefined;
  moves: ReactNode;
  isOpen: boolean;
  flip: () => void;
  onChange: (section: HomeSection) => void;
  children: ReactNode;
}

/** One section in the list: its place, whether visitors see it, and its words. */
export function SectionRow({ section, data, moves, isOpen, flip, onChange, children }: RowProps) {
  const { kind, hidden } = section;
  const name = sectionLabel(kind);
  const isEmpty = data !== undefined && !hasSection(kind, data);
  return (
    <>
      <div className={css['row']} data-hidden={hidden || undefined}>
        {moves}
        <button type="button" className={css['name']} aria-expanded={isOpen} onClick={flip}>
          <span>
            {name}
            {(hidden || isEmpty) && (
              <small>{hidden ? i18n.t('Hidden') : i18n.t('Nothing to show yet, so it’s left out')}</small>
            )}
          </span>
          <IconChevronDown size={20} stroke={1.8} aria-hidden />
        </button>
        <IconButton
          aria-label={hidden ? i18n.t('Show {name}', { name }) : i18n.t('Hide {name}', { name })}
          onClick={() => onChange({ ...section, hidden: !hidden })}
        >
          {hidden ? <IconEyeOff size={20} stroke={1.7} aria-hidden /> : <IconEye size={20} stroke={1.7} aria-hidden />}
        </IconButton>
      </div>
      {isOpen && children}
    </>
  );
}
