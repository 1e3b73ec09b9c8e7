import type { Report, ReportFact, ReportPart, ReportTable } from '@stepwell/contract/exams/final-reports.ts';
import { IconCircleCheck, IconCircleDashed, IconClock, IconEyeOff, IconHourglass } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import css from './report.module.css';

const icons: Record<Report['result']['verdict'], typeof IconClock> = {
  passed: IconCircleCheck,
  failed: IconCircleDashed,
  waiting: IconHourglass,
  later: IconClock,
  hidden: IconEyeOff,
};

/** What the server says of an attempt, and not a word more: the PDF is set from the same. */
export function ReportSheet({ report }: { report: Report }) {
  const { site, kind, title, student, result, facts, parts, foot } = report;
  const Icon = icons[result.verdict];
  const head = useId();
  return (
    <article className={css['sheet']} aria-labelledby={head}>
      <header>
        <p className={css['house']}>{site}</p>
        <p className={css['kind']}>{kind}</p>
        <h1 id={head}>{title}</h1>
        <p className={css['student']}>{student}</p>
      </header>
      <section className={css['result']} data-verdict={result.verdict}>
        <p className={css['verdict']}>
          <Icon size={34} stroke={1.7} aria-hidden />
          <strong>{result.words}</strong>
        </p>
        {result.share !== null && <Bar share={result.share} from={result.passShare} />}
        {result.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <Facts all={result.facts} big />
      </section>
      <Facts all={facts} />
      {parts.map((part) => (
        <Part key={part.title} part={part} />
      ))}
      <footer>
        {foot.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </footer>
    </article>
  );
}

function Facts({ all, big = false }: { all: readonly ReportFact[]; big?: boolean }) {
  if (all.length === 0) return null;
  return (
    <dl className={`${css['facts']} num`} data-big={big || undefined}>
      {all.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The figure stands beside it in words; a lit step shows where passing begins. */
function Bar({ share, from }: { share: number; from?: number | null }) {
  const percent = (part: number) => `${Math.max(0, Math.min(1, part)) * 100}%`;
  return (
    <span className={css['bar']} data-big={from == null ? undefined : true} aria-hidden>
      <span style={{ inlineSize: percent(share) }} />
      {from != null && <i style={{ insetInlineStart: percent(from) }} />}
    </span>
  );
}

function Part({ part: { title, lead, facts, table, notes, next } }: { part: ReportPart }) {
  const head = useId();
  return (
    <section className={css['part']} aria-labelledby={head}>
      <h2 id={head}>{title}</h2>
      {lead.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Facts all={facts} />
      {table && <Table table={table} label={head} />}
      {notes.map((note) => (
        <p key={note} className={css['note']}>
          {note}
        </p>
      ))}
      {next && (
        <Link className="lnk" to={next.to}>
          {next.words}
        </Link>
      )}
    </section>
  );
}

/** On a phone each row of a wide table is a block of its own, each figure under what it is. */
function Table({ table: { heads, rows }, label }: { table: ReportTable; label: string }) {
  return (
    <table className={`${css['table']} num`} data-wide={heads.length > 3 || undefined} aria-labelledby={label}>
      <thead>
        <tr>
          {heads.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells, share, next }) => (
          <tr key={cells.join(' ')}>
            {cells.map((text, place) => (
              <td key={heads[place]} data-head={heads[place]}>
                {text}
                {place === 0 && share !== null && <Bar share={share} />}
                {place === 0 && next && (
                  <Link className="lnk" to={next.to}>
                    {next.words}
                  </Link>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
