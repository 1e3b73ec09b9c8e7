import { i18n } from '@lingui/core';
import type { AuditEntry } from '@stepwell/contract/admin-settings.ts';
import { statuses } from '@stepwell/contract/identity.ts';
import { statusText } from '../../../ui/status-word.tsx';
import { historyWords } from '../history-words.ts';

/** An act of the log in words; one that this page does not know is named as the log names it. */
export function actWords(act: string) {
  const words: Record<string, string> = {
    'settings.changed': i18n.t('Settings changed'),
    'letters.shown': i18n.t('Letter with a secret link shown'),
    'people.first-admin-made': i18n.t('First admin made'),
    'people.role-changed': i18n.t('Role changed'),
    'challenge-posts.hidden': i18n.t('Hidden in a discussion about a challenge'),
    'challenge-posts.shown': i18n.t('Shown again in a discussion about a challenge'),
    'xapi.credential-issued': i18n.t('Credential issued'),
    'xapi.credential-withdrawn': i18n.t('Credential withdrawn'),
  };
  return words[act] ?? historyWords({ act, before: null, after: null } as Parameters<typeof historyWords>[0]);
}

const factWords = (): Record<string, string> => ({
  status: i18n.t('Status'),
  role: i18n.t('Role'),
  until: i18n.t('Until'),
  siteName: i18n.t('Name'),
  siteLine: i18n.t('Line'),
  contactEmail: i18n.t('Address for questions'),
  accent: i18n.t('Accent colour'),
  logoKey: i18n.t('Logo'),
  approvalRule: i18n.t('Approval'),
  sessionsPerPerson: i18n.t('Sessions per person'),
  passwordMinLength: i18n.t('Shortest password'),
  template: i18n.t('Template'),
  version: i18n.t('Version'),
  papers: i18n.t('Papers'),
  letter: i18n.t('Letter'),
  writtenAt: i18n.t('Written'),
  credential: i18n.t('Credential'),
  scope: i18n.t('May'),
});

/** One difference: what was, and what is; nothing on one side where there was nothing. */
export interface Difference {
  fact: string;
  was: string;
  is: string;
}

/** What an act changed, fact by fact, in a stable order. */
export function differencesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Difference[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const words = factWords();
  return names
    .filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]))
    .map((name) => ({ fact: words[name] ?? name, was: said(name, before?.[name]), is: said(name, after?.[name]) }));
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

function said(name: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  const status = statuses.find((one) => one === value);
  if (name === 'status' && status) return statusText(status);
  if (name === 'logoKey') return i18n.t('a picture');
  if (value === 'by-hand') return i18n.t('by an admin');
  if (value === 'on-confirmed-email') return i18n.t('on a confirmed address');
  if (typeof value === 'string' && MOMENT.test(value)) return moments.format(new Date(value));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** For a file: all differences in one line. */
export const differencesLine = (entry: Pick<AuditEntry, 'before' | 'after'>) =>
  differencesOf(entry)
    .map(({ fact, was, is }) => `${fact}: ${was || '–'} → ${is || '–'}`)
    .join('; ');
