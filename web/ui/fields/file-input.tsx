import type { Ref } from 'react';

interface Props {
  /** A button beside it presses it. */
  ref: Ref<HTMLInputElement>;
  /** What the browser's own dialog is for, for those who hear it. */
  label: string;
  /** Endings or types, as `accept` of an input takes them. */
  accept?: string | undefined;
  multiple?: boolean;
  /** Never with none. */
  onFiles: (files: File[]) => void;
}

/** The browser's dialog for files behind a button of one's own. */
export function FileInput({ ref, label, accept, multiple = false, onFiles }: Props) {
  return (
    <input
      ref={ref}
      className="sr"
      type="file"
      tabIndex={-1}
      aria-label={label}
      multiple={multiple}
      accept={accept}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // The same file may be chosen again.
        target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
