import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { nounCollections, type NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { areaName } from '@touchline/domain/engine/log/subject.ts'
import { t, tc } from '@touchline/domain/language/t.ts'
import type { FindingsByNoun, NounFindings } from '@touchline/domain/mapping/connection.ts'
import {
  placesOf,
  ruleOf,
  sourcesOf,
  type FieldRule,
  type Mapping,
  type NounMapping,
} from '@touchline/domain/mapping/mapping.ts'
import { mirrorWords, type Meaning } from '@touchline/domain/mapping/mend.ts'
import { namesOf } from '#data/nouns/decision/subjects.ts'
import { queryOf } from '#kit/query.ts'
import cards from '#ui/cards.module.css'
import { ColumnHeads } from '#ui/column-heads.tsx'
import { Fold } from '#ui/fold.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import {
  fieldLabel,
  mirrorText,
  readingText,
  recordsText,
  valueLabel,
  type VocabularyOf,
} from './connection-words.ts'
import classes from './connection.module.css'
import { RecordLink } from './record-link.tsx'

type MappingProps = { mapping: Mapping; nouns: FindingsByNoun; vocabularyOf: VocabularyOf }

/** How each kind of record is read and written back. */
export const ConnectionMapping = ({ mapping, nouns, vocabularyOf }: MappingProps) =>
  nounCollections.map((collection) => {
    const noun = mapping[collection]
    if (noun === undefined) return null
    const found = nouns[collection]
    const places = placesOf(collection, noun).join(', ')
    return (
      <Fold
        key={collection}
        label={areaName(collection) ?? collection}
        hint={found === undefined ? places : `${places} · ${recordsText(collection, found.records)}`}
      >
        <NounTable collection={collection} noun={noun} found={found} vocabularyOf={vocabularyOf} />
      </Fold>
    )
  })

type NounTableProps = {
  collection: NounCollection
  noun: NounMapping
  found: NounFindings | undefined
  vocabularyOf: VocabularyOf
}

const HEADS = [
  t('Field'),
  t('On your platform'),
  t('Read as'),
  t('Decisions written back'),
  t('Example'),
] as const

function NounTable({ collection, noun, found, vocabularyOf }: NounTableProps) {
  const vocabulary = vocabularyOf(collection)
  const examples = found?.examples ?? {}
  const places = Object.values(examples).map(({ id }) => ({ collection, id }))
  const { data: names } = useQuery(queryOf(namesOf(places)))
  const [, at, as, back, live] = HEADS
  return (
    <div className={classes['table']} tabIndex={0} role="region" aria-label={areaName(collection)}>
      <table className={cards['cards']} data-cards="lines">
        <ColumnHeads labels={HEADS} />
        <tbody>
          {Object.entries(noun.fields).map(([field, given]) => {
            const rule = ruleOf(given)
            const said = (value: unknown) => valueLabel(vocabulary, collection, field, value)
            const example = examples[field]
            return (
              <tr key={field}>
                <th scope="row">{fieldLabel(vocabulary, field)}</th>
                <td data-label={at}>
                  <Sources rule={rule} />
                </td>
                <td data-label={as}>
                  <div>
                    {readingText(rule, said)}
                    <Words words={rule.words} from={String} to={said} />
                  </div>
                </td>
                <td data-label={back}>
                  <div>
                    {mirrorText(rule)}
                    <Words words={mirrorWords(rule)} from={said} to={told} />
                  </div>
                </td>
                <td data-label={live}>
                  {example === undefined ? (
                    <Text span size="sm" c="dimmed">
                      {t('None yet')}
                    </Text>
                  ) : (
                    <div>
                      {example.theirs === said(example.ours) ? (
                        <bdi>{example.theirs}</bdi>
                      ) : (
                        <Pair from={example.theirs} to={said(example.ours)} />
                      )}
                      <br />
                      <RecordLink collection={collection} id={example.id} names={names} />
                    </div>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const told = (word: Meaning) => (word === null ? tc('written back', 'nothing') : String(word))

function Sources({ rule }: { rule: FieldRule }) {
  const sources = sourcesOf(rule)
  if (sources.length === 0)
    return (
      <Text span size="sm" c="dimmed">
        {t('No field')}
      </Text>
    )
  return (
    <div>
      {sources.map((source, at) => (
        <span key={source}>
          {at > 0 && ' + '}
          <code className={classes['path']}>{source}</code>
        </span>
      ))}
    </div>
  )
}

type WordsProps = { words: FieldRule['words']; from: (word: string) => string; to: (word: Meaning) => string }

function Words({ words = {}, from, to }: WordsProps) {
  const all = Object.entries(words)
  if (all.length === 0) return null
  return (
    <ul className={classes['words']}>
      {all.map(([word, means]) => (
        <li key={word}>
          <Pair from={from(word)} to={means === null ? told(null) : to(means)} />
        </li>
      ))}
    </ul>
  )
}

/** "BANNED → Suspended" */
const Pair = ({ from, to }: { from: string; to: string }) => (
  <>
    <bdi>{from}</bdi>
    <span className={classes['arrow']} aria-hidden>
      →
    </span>
    <VisuallyHidden> {t('becomes')} </VisuallyHidden>
    <bdi>{to}</bdi>
  </>
)
