import type { ReactNode } from 'react';
import { StepDown } from '../../../ui/page/step-down.tsx';
import css from './forms.module.css';

interface Props {
  title: string;
  lead: string;
  /** Beside the form: what it is about, before anybody writes. */
  aside: ReactNode;
  formTitle: string;
  children: ReactNode;
}

/** A page of the public site with a form: the question large, then down to the form in shallow water. */
export function FormPage({ title, lead, aside, formTitle, children }: Props) {
  return (
    <>
      <header className={css['head']}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      <StepDown from="bg" to="water-soft" />
      <div className={css['band']}>
        <div className={css['columns']}>
          <aside>{aside}</aside>
          <section aria-labelledby="form-title">
            <h2 id="form-title">{formTitle}</h2>
            {children}
          </section>
        </div>
      </div>
    </>
  );
}

/** What happens next, one step below the other. */
export function NextSteps({ title, steps }: { title: string; steps: [title: string, text: string][] }) {
  return (
    <>
      <h2>{title}</h2>
      <ol className={css['steps']}>
        {steps.map(([name, text]) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
