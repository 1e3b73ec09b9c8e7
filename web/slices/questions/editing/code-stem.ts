import { i18n } from '@lingui/core';
import { plainOf } from '../../../ui/text/plain-text.ts';

/**
 * The words of a code question that its author has not written yet: they name the challenge, so that questions are told
 * apart in lists. Those that named the one chosen `before` change with it; an author's own stay.
 */
export function stemNaming(stem: string, before: string | undefined, title: string): string {
  const written = plainOf(stem);
  if (written !== '' && (before === undefined || written !== wordsFor(before))) return stem;
  const paragraph = document.createElement('p');
  paragraph.textContent = wordsFor(title);
  return paragraph.outerHTML;
}

const wordsFor = (title: string) => i18n.t('Write a program that solves “{title}”.', { title });
