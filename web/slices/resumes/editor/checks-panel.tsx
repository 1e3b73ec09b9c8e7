import { i18n } from '@lingui/core';
import { type Finding, findingsOf } from '@stepwell/contract/resumes/findings.ts';
import { IconAlertTriangle, IconBulb, IconCircleCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import css from '../resumes.module.css';
import type { ResumeWords } from './use-resume-draft.ts';

interface Props {
  draft: ResumeWords;
  pages: number;
  onChange: (part: Partial<ResumeWords>) => void;
}

/** What a parser or a reader would stumble over: each with its reason, and a button where the mend is clear. */
export function ChecksPanel({ draft: { document, layout }, pages, onChange }: Props) {
  const found = useMemo(() => findingsOf({ document, layout }, pages), [document, layout, pages]);
  const problems = found.filter(({ level }) => level === 'problem');
  const advice = found.filter(({ level }) => level === 'advice');
  if (found.length === 0)
    return (
      <p className={css['clear']} role="status">
        <IconCircleCheck size={22} stroke={1.7} aria-hidden />
        {i18n.t('No problems found.')}
      </p>
    );
  const mend = ({ mend: fix }: Finding) => {
    if (fix) onChange(fix.apply({ document, layout }));
  };
  return (
    <div className={css['panel']}>
      <Findings title={i18n.t('Problems ({count})', { count: problems.length })} found={problems} mend={mend} />
      <Findings title={i18n.t('Suggestions ({count})', { count: advice.length })} found={advice} mend={mend} />
    </div>
  );
}

function Findings({ title, found, mend }: { title: string; found: Finding[]; mend: (finding: Finding) => void }) {
  if (found.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className={css['findings']}>
        {found.map((finding) => (
          <li key={finding.id} data-level={finding.level}>
            {finding.level === 'problem' ? (
              <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
            ) : (
              <IconBulb size={20} stroke={1.8} aria-hidden />
            )}
            <div>
              <b>{finding.title}</b>
              <span className="mut">{finding.where}</span>
              <p>{finding.why}</p>
            </div>
            {finding.mend && (
              <Button tone="ghost" size="small" onClick={() => mend(finding)}>
                {finding.mend.label}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
