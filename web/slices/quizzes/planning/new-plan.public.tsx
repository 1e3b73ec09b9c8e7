import { useNavigate } from 'react-router';
import { NewDraft, TitledDraft } from '../../../ui/storage/new-draft.tsx';

interface Props {
  /** What the button and the dialog are called. */
  label: string;
  /** Makes the draft, and says where it stands. `id` is the same when it is sent once more, after a reply that was lost. */
  make: (title: string, id: string) => Promise<string>;
}

/** Begins a draft with a title, and opens it to be written. */
export function NewPlan({ label, make }: Props) {
  const navigate = useNavigate();
  return (
    <NewDraft label={label}>
      {(close) => (
        <TitledDraft
          label={label}
          make={async (title, id) => {
            await navigate(await make(title, id));
          }}
          onClose={close}
        />
      )}
    </NewDraft>
  );
}
