import { i18n } from '@lingui/core';
import { type Block, type Fact, PROOFS_HEADING } from '@stepwell/contract/resumes/blocks.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './public-resume.module.css';

interface Props {
  blocks: readonly Block[];
  /** Addresses for which the site vouches. */
  proven: readonly string[];
  /** Of the name's heading; sections are one below. */
  level: 1 | 3;
  /** Beside the first lines. */
  photo?: { src: string; alt: string } | undefined;
}

/** A resume as a page: headings, paragraphs and lists, for readers of every kind. */
export function ResumeText({ blocks, proven, level, photo }: Props) {
  const [Name, Section, Entry] = level === 1 ? (['h1', 'h2', 'h3'] as const) : (['h3', 'h4', 'h5'] as const);
  const parts: ReactNode[] = [];
  let list: ReactNode[] = [];
  const endList = () => {
    if (list.length > 0) parts.push(<ul key={`list ${parts.length}`}>{list}</ul>);
    list = [];
  };
  for (const [at, block] of blocks.entries()) {
    if (block.is === 'bullet' || block.is === 'row' || block.is === 'proof') {
      list.push(
        <li key={at} data-row={block.is === 'row' || undefined}>
          {line(block, proven)}
        </li>,
      );
      continue;
    }
    endList();
    switch (block.is) {
      case 'name':
        parts.push(<Name key={at}>{block.text}</Name>);
        break;
      case 'section':
        parts.push(
          <Section key={at}>{block.text === PROOFS_HEADING ? i18n.t('Verified records') : block.text}</Section>,
        );
        break;
      case 'entry':
        parts.push(
          <Entry key={at}>
            {block.text}
            {block.dates && <span className={`num ${css['dates']}`}>{block.dates}</span>}
          </Entry>,
        );
        break;
      case 'contact':
      case 'facts':
        parts.push(
          <p key={at} className={css['facts']}>
            {block.facts.map((fact, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fact is its place.
              <span key={place}>
                <FactText fact={fact} proven={proven} />
              </span>
            ))}
          </p>,
        );
        break;
      default:
        parts.push(
          <p key={at} className={block.is === 'label' ? css['label'] : undefined}>
            {block.text}
          </p>,
        );
    }
  }
  endList();
  return (
    <article className={css['text']}>
      {photo && <img className={css['photo']} src={photo.src} alt={photo.alt} width={96} height={96} />}
      {parts}
    </article>
  );
}

function line(block: Extract<Block, { is: 'bullet' | 'row' | 'proof' }>, proven: readonly string[]) {
  if (block.is === 'bullet') return block.text;
  if (block.is === 'proof') return <FactText fact={block} proven={proven} />;
  return (
    <>
      <b>{block.label}</b>
      {block.text && `: ${block.text}`}
    </>
  );
}

function FactText({ fact: { text, link }, proven }: { fact: Fact; proven: readonly string[] }) {
  if (!link) return text;
  return (
    <>
      <a className="lnk" href={link} rel="nofollow noopener noreferrer">
        {text}
      </a>
      {proven.includes(link) && (
        <span className={css['proven']}>
          <IconCircleCheck size={17} stroke={1.8} aria-hidden />
          {i18n.t('Verified')}
        </span>
      )}
    </>
  );
}
