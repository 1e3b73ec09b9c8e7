import { RichText } from '../../../../ui/editor/rich-text.tsx';
import { fieldStyles } from '../../../../ui/fields/form.tsx';
import { useDraftPart } from '../use-draft.tsx';
import { useMediaPicker } from '../use-media-picker.tsx';

interface Props {
  label: string;
  html: string;
  onChange: (html: string) => void;
}

/** A text of a lecture, which may hold pictures of the course's own files. */
export function LectureText({ label, html, onChange }: Props) {
  const { content: details } = useDraftPart('details');
  const { pictures, dialog } = useMediaPicker();
  return (
    <div data-field="text">
      <p className={fieldStyles.label}>{label}</p>
      <RichText label={label} value={html} lang={details.language} pictures={pictures} onChange={onChange} />
      {dialog}
    </div>
  );
}
