import { i18n } from '@lingui/core';
import { type LetterWords, letterTexts } from '@stepwell/contract/admin/letters.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { ComparedVersion, VersionHistoryDialog } from '../../../ui/text/version-history.tsx';

interface Props {
  name: string;
  own: LetterWords;
  now: LetterWords;
  restore: (words: LetterWords) => Promise<unknown>;
  onClose: () => void;
}

/** What an email said before. */
export function LetterHistory({ name, onClose, ...rest }: Props) {
  const list = useQuery({ ...ask(letterTexts.versions, { params: { letterName: name } }), staleTime: 0 });
  return (
    <VersionHistoryDialog list={list} onClose={onClose}>
      {(number) => <Compared name={name} number={number} {...rest} />}
    </VersionHistoryDialog>
  );
}

function Compared({ name, number, own, now, restore }: Omit<Props, 'onClose'> & { number: number }) {
  const version = useQuery(ask(letterTexts.version, { params: { letterName: name, number: number as never } }));
  const partsOf = ({ subject, text }: LetterWords) =>
    [
      [i18n.t('Subject'), subject || own.subject],
      [i18n.t('Text'), text || own.text],
    ] as const;
  return (
    <Answer of={version}>
      {(words) => <ComparedVersion before={partsOf(now)} after={partsOf(words)} restore={() => restore(words)} />}
    </Answer>
  );
}
