import { i18n } from '@lingui/core';
import { type CourseImport, exchange } from '@stepwell/contract/authoring/exchange.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { When } from '../../../ui/time/when.tsx';
import { toPlace } from '../builder/steps.ts';
import { sizeText } from '../media/file-labels.ts';
import css from './exchange.module.css';

/** What became of one's newest imports: also of one whose dialog was closed, or whose page was left. */
export function RecentImports() {
  const recent = useQuery({
    ...ask(exchange.recent, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.imports.some((one) => one.state === 'reading') ? 2000 : false),
  });
  return (
    <Answer of={recent} isEmpty={({ imports }) => imports.length === 0} whenEmpty={null}>
      {({ imports }) => (
        <section className={css['recent']} aria-label={i18n.t('Recent imports')}>
          <h3>{i18n.t('Recent imports')}</h3>
          <ul>
            {imports.map((one) => (
              <li key={one.importId}>
                <span className={css['file']}>
                  <bdi>{one.filename}</bdi>
                </span>
                <small className="mut">
                  {sizeText(one.bytes)}, <When at={one.begunAt} />
                </small>
                <Became of={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Answer>
  );
}

function Became({ of }: { of: CourseImport }) {
  switch (of.state) {
    case 'made':
      return (
        <span>
          <Link to={toPlace(of.courseId, 'curriculum')}>{of.title || i18n.t('Untitled course')}</Link>
        </span>
      );
    case 'refused':
      return <span className={css['why']}>{of.words}</span>;
    case 'reading':
      return <span>{i18n.t('Processing: {percent}%', { percent: of.percent })}</span>;
    default:
      return (
        <span>
          {i18n.t('{sent} of {all} uploaded. Choose the same file again to resume.', {
            sent: sizeText(of.received),
            all: sizeText(of.bytes),
          })}
        </span>
      );
  }
}
