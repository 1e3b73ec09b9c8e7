const STAIRS = 'M4 20h44v26h44v26h44v26h44v26h44v26h44';

const drawings = {
  empty: (
    <>
      <path d={STAIRS} stroke="currentColor" />
      <path d="M4 46h18v26h44v26h44v26h44v26h44" stroke="currentColor" opacity=".35" />
      <rect x="4" y="12" width="44" height="7" fill="var(--lamp)" />
    </>
  ),
  failed: (
    <>
      <path d="M4 20h44v26h44v26h30M150 98h30v26h44v26h44" stroke="currentColor" />
      <path d="M122 72v26h28" stroke="currentColor" strokeDasharray="3 5" />
      <rect x="92" y="64" width="30" height="7" fill="var(--lamp)" />
    </>
  ),
  lost: (
    <>
      <path d="M4 20h44v26h44v26h44v26h44" stroke="currentColor" />
      <path d="M180 98v26M188 124h44M240 124v26M248 150h20" stroke="currentColor" strokeDasharray="3 6" opacity=".8" />
      <rect x="136" y="90" width="44" height="7" fill="var(--lamp)" />
    </>
  ),
  gate: (
    <>
      <path d="M4 46h44v26h44v26h44v26h132" stroke="currentColor" />
      <path d="M166 124V52h10V42h10V32h44v10h10v10h10v72" stroke="currentColor" />
      <path d="M184 124V58h48v66M200 58v66M216 58v66M184 80h48M184 102h48" stroke="currentColor" opacity=".55" />
      <rect x="92" y="90" width="44" height="7" fill="var(--lamp)" />
    </>
  ),
};
export type Drawing = keyof typeof drawings;

/** Line-only stairs for what is empty, failed, lost or shut. The one marigold tread is where you stand. */
export function StepDrawing({ kind, className }: { kind: Drawing; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 272 156"
      aria-hidden="true"
      fill="none"
      strokeWidth="2"
      strokeLinejoin="miter"
      className={className}
    >
      {drawings[kind]}
    </svg>
  );
}
