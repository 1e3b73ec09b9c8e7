import { i18n } from '@lingui/core';
import { type AptitudeArea, aptitudeAreas, aptitudeTopics } from '@stepwell/contract/aptitude/topics.ts';
import { aptitudeUploads, type TopicWord } from '@stepwell/contract/aptitude/uploads.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, call, everything } from '../../../api/call.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { areaWord } from '../aptitude-labels.public.ts';
import css from './uploads.module.css';

/** Every topic word of a file with its place in the pool: guessed where words tell, chosen by the person once for all rows. */
export function TopicLabel({ importId }: { importId: string }) {
  const topics = useQuery({ ...ask(aptitudeUploads.topics, { params: { importId } }), staleTime: 0 });
  return (
    <section className={css['topics']} aria-labelledby="topic-words">
      <h2 id="topic-words">{i18n.t('Topics')}</h2>
      <Answer of={topics} isEmpty={({ items }) => items.length === 0} whenEmpty={null}>
        {({ items }) => <TopicRows importId={importId} topicWords={items} />}
      </Answer>
    </section>
  );
}

function TopicRows({ importId, topicWords }: { importId: string; topicWords: TopicWord[] }) {
  const open = topicWords.filter(({ topic }) => topic === null).length;
  return (
    <>
      <p className={css['open']} role="status" data-open={open > 0 || undefined}>
        {open > 0 ? (
          <>
            <IconAlertTriangle size={19} stroke={1.8} aria-hidden />
            {i18n.t(
              '{open, plural, one {# topic isn’t} other {# topics aren’t}} matched yet. Choose a topic for each.',
              {
                open,
              },
            )}
          </>
        ) : (
          i18n.t('All topics are matched. Check the suggestions.')
        )}
      </p>
      <ul className={css['words']}>
        {topicWords.map((one) => (
          <Word key={one.word} importId={importId} of={one} />
        ))}
      </ul>
    </>
  );
}

function Word({ importId, of: { word, rows, area, topic, isGuess } }: { importId: string; of: TopicWord }) {
  const queryClient = useQueryClient();
  const params = { importId };
  const choose = useMutation({
    mutationFn: (choice: { area: AptitudeArea; topic: string }) =>
      call(aptitudeUploads.chooseTopic, { params, body: { word, ...choice } }),
    onSuccess: async (fresh) => {
      queryClient.setQueryData(ask(aptitudeUploads.topics, { params }).queryKey, fresh);
      await queryClient.invalidateQueries(everything(aptitudeUploads.twins));
    },
    onError: (error) => error.message !== 'Unauthorized' && toast.error(error.message),
  });
  const value = area && topic ? `${area}/${topic}` : '';
  const named = word || i18n.t('(no topic)');
  return (
    <li>
      <div>
        <b lang="">{named}</b>
        <small className="mut">
          {i18n.t('{rows, plural, one {# question} other {# questions}}', { rows })}
          {value && isGuess ? ` · ${i18n.t('suggested')}` : ''}
        </small>
      </div>
      <SelectField
        className={css['place']}
        label={i18n.t('Topic for {word}', { word: named })}
        value={value}
        options={[...(value ? [] : [{ value: '', label: i18n.t('Choose a topic') }]), ...places]}
        onChoose={(chosen) => {
          const place = placeOf(chosen);
          if (place) choose.mutate(place);
        }}
      />
    </li>
  );
}

const placesOf = (area: AptitudeArea) =>
  aptitudeTopics[area].map(({ id, title }) => ({ value: `${area}/${id}`, label: `${areaWord(area)}: ${title}` }));
const places = aptitudeAreas.flatMap(placesOf);

function placeOf(value: string) {
  const [first, topic] = value.split('/');
  const area = aptitudeAreas.find((one) => one === first);
  return area && topic ? { area, topic } : undefined;
}
