import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef } from 'react';
import css from './toolbar.module.css';

/**
 * A row of tools as the pattern "toolbar" of the ARIA practices guide has it: one stop for Tab, arrows move between the
 * tools.
 */
export function Toolbar({ label, controls, children }: { label: string; controls: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const tools = () => [...(bar.current?.querySelectorAll<HTMLElement>('button,select') ?? [])];
  const stay = (tool: HTMLElement) => {
    for (const other of tools()) other.tabIndex = other === tool ? 0 : -1;
  };
  const press = (event: KeyboardEvent) => {
    const all = tools().filter((tool) => !tool.hasAttribute('disabled'));
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next =
      event.key === 'ArrowRight'
        ? all[(at + 1) % all.length]
        : event.key === 'ArrowLeft'
          ? all[(at - 1 + all.length) % all.length]
          : event.key === 'Home'
            ? all[0]
            : event.key === 'End'
              ? all.at(-1)
              : undefined;
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div
      ref={(element) => {
        bar.current = element;
        const all = tools();
        const first = all.find((tool) => tool.tabIndex === 0) ?? all[0];
        if (first) stay(first);
      }}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      className={css['bar']}
      onKeyDown={press}
      onFocus={({ target }) => stay(target)}
    >
      {children}
    </div>
  );
}

type ToolProps = Omit<ComponentProps<'button'>, 'type' | 'aria-label'> & { label: string; on?: boolean };

/** A press leaves the text's selection where it is. */
export function Tool({ label, on, children, ...rest }: ToolProps) {
  return (
    <button
      {...rest}
      type="button"
      className={css['tool']}
      aria-label={label}
      title={label}
      aria-pressed={on}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </button>
  );
}

export function ToolGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={css['group']} aria-label={label}>
      {children}
    </fieldset>
  );
}

export const toolSelect = css['select'] ?? '';
