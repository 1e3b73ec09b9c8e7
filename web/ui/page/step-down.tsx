import css from './step-down.module.css';

type Ground = 'bg' | 'water-soft' | 'deep';

/** The edge between two grounds of a public page: stairs that lead down, from one colour to the next. */
export function StepDown({ from, to }: { from: Ground; to: Ground }) {
  return (
    <svg
      className={css['edge']}
      viewBox="0 0 1440 88"
      preserveAspectRatio="none"
      aria-hidden="true"
      style={{ background: `var(--${to})` }}
    >
      <path
        d="M0 0H1440V4H1240V25H1080V46H920V67H760V88H680V67H520V46H360V25H200V4H0Z"
        style={{ fill: `var(--${from})` }}
      />
    </svg>
  );
}
