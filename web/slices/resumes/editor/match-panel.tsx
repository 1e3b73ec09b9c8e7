import { i18n } from '@lingui/core';
import type { Block } from '@stepwell/contract/resumes/blocks.ts';
import { type MatchedTerm, matchWithJob } from '@stepwell/contract/resumes/match.ts';
import { resumes } from '@stepwell/contract/resumes/resumes.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { ask } from '../../../api/call.ts';
import { TextField } from '../../../ui/fields/author-fields.tsx';
import { Fold } from '../../../ui/parts/fold.tsx';
import css from '../resumes.module.css';

const LONGEST_JOB = 20_000;

/** A job's text against the resume: which of its terms the resume shows, and where. */
export function MatchPanel({ blocks }: { blocks: readonly Block[] }) {
  const [job, setJob] = useState('');
  const text = useDeferredValue(job);
  const provable = useQuery({ ...ask(resumes.provable, {}), enabled: text.trim() !== '' });
  const proofs = useMemo(() => provable.data?.items.map(({ title }) => title) ?? [], [provable.data]);
  const terms = useMemo(() => matchWithJob(text, blocks, proofs), [text, blocks, proofs]);
  const must = terms.filter(({ need }) => need === 'must');
  const nice = terms.filter(({ need }) => need === 'nice');
  return (
    <div className={css['panel']}>
      <TextField
        label={i18n.t('Job description')}
        hint={i18n.t('Paste the whole text. It isn’t saved.')}
        lines={8}
        most={LONGEST_JOB}
        value={job}
        onChange={setJob}
      />
      {text.trim() !== '' && terms.length === 0 && (
        <p className="mut">{i18n.t('No known skills were found in this text.')}</p>
      )}
      <Terms title={i18n.t('Required')} terms={must} />
      <Terms title={i18n.t('Nice to have')} terms={nice} />
      <Fold title={i18n.t('How it works')}>
        <p>
          {i18n.t(
            'The text is searched for about 80 known skills and their synonyms. A skill is required unless its line or heading says “nice to have”, “preferred” or similar. A skill counts as shown when a line of your resume names it. There is no overall score.',
          )}
        </p>
      </Fold>
    </div>
  );
}

function Terms({ title, terms }: { title: string; terms: MatchedTerm[] }) {
  if (terms.length === 0) return null;
  const shown = terms.filter(({ evidence }) => evidence.length > 0).length;
  return (
    <section>
      <h2>
        {title} <span className="num mut">{i18n.t('{shown} of {count}', { shown, count: terms.length })}</span>
      </h2>
      <ul className={css['findings']}>
        {terms.map(({ term, evidence, asked, provable }) => (
          <li key={term} data-level={evidence.length > 0 ? 'shown' : 'missing'}>
            {evidence.length > 0 ? (
              <IconCheck size={20} stroke={2} aria-label={i18n.t('Shown')} />
            ) : (
              <IconX size={20} stroke={2} aria-label={i18n.t('Not shown')} />
            )}
            <div>
              <b>{term}</b>
              {evidence.length > 0 ? (
                evidence.map((line) => <q key={line}>{line}</q>)
              ) : (
                <span className="mut">{i18n.t('Asked for in: {line}', { line: asked })}</span>
              )}
              {provable.length > 0 && (
                <p>
                  {i18n.t('You can prove this: {titles}. Add it under Certificates.', {
                    titles: provable.slice(0, 3).join(', '),
                  })}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
