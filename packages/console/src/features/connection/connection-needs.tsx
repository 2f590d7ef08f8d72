import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { nounWords } from '@touchline/domain/engine/catalogue/noun-words.ts'
import { t } from '@touchline/domain/language/t.ts'
import type { Meaning } from '@touchline/domain/mapping/mend.ts'
import { useState, type ReactNode } from 'react'
import type { RunnerFound } from '#data/connection.ts'
import { namesOf } from '#data/nouns/decision/subjects.ts'
import { queryOf } from '#kit/query.ts'
import { PlainSelect } from '#ui/input/plain-select.tsx'
import { rich } from '#ui/text/rich.tsx'
import { effectSentence, fieldLabel, recordsText, valueLabel, type VocabularyOf } from './connection-words.ts'
import classes from './connection.module.css'
import { Changed } from './changed-records.tsx'
import type { Choices, Need } from './needs.ts'
import { RecordLink, type Names } from './record-link.tsx'

/** Most needs that are shown at first. */
const SHOWN = 20
/** Most records that are named for each. */
const NAMED = 3

type NeedsProps = {
  needs: readonly Need[]
  vocabularyOf: VocabularyOf
  choices: Choices
  onChoose: (choices: Choices) => void
  asked: RunnerFound['asked']
}

/** Lists everything that the runner can't decide, each with the way to mend it. */
export function ConnectionNeeds({ needs, ...props }: NeedsProps) {
  const [isAll, setAll] = useState(false)
  const shown = isAll ? needs : needs.slice(0, SHOWN)
  const places = shown.flatMap((need) =>
    'found' in need
      ? need.found.examples
          .slice(0, need.kind === 'changed' ? undefined : NAMED)
          .map((id) => ({ collection: need.collection, id }))
      : [],
  )
  const { data: names } = useQuery(queryOf(namesOf(places)))
  return (
    <>
      <ul className={classes['list']} aria-label={t('Needs somebody')}>
        {shown.map((need) => (
          <li key={need.key} className={classes['need']}>
            <NeedLine {...props} need={need} names={names} />
          </li>
        ))}
      </ul>
      {needs.length > shown.length && (
        <Button variant="default" size="compact-sm" onClick={() => setAll(true)} className={classes['more']}>
          {t('Show all {count}', { count: needs.length })}
        </Button>
      )}
    </>
  )
}

type LineProps = Omit<NeedsProps, 'needs'> & { need: Need; names: Names }

function NeedLine(props: LineProps) {
  const { need, vocabularyOf, names } = props
  const { collection } = need
  const vocabulary = vocabularyOf(collection)
  const words = nounWords(collection)
  if (need.kind === 'undecided') {
    const sentence = t(
      '{count, plural, one {# {one} waits for a state.} other {# {many} wait for a state.}}',
      { count: need.found.records, ...words },
    )
    return (
      <Told
        sentence={sentence}
        more={
          <>
            {whyUndecided[need.why]} <Examples need={need} names={names} />
          </>
        }
      />
    )
  }
  if (need.kind === 'chosen')
    return (
      <Told
        sentence={effectSentence(vocabulary, need.mending)}
        more={t('Saved. The runner is applying it.')}
      />
    )
  const values = {
    count: need.found.records,
    ...words,
    field: fieldLabel(vocabulary, need.found.field),
  }
  const examples = <Examples need={need} names={names} />
  if (need.kind === 'changed') return <Changed {...{ need, vocabularyOf, names }} asked={props.asked} />
  if (need.kind === 'noWord') {
    const { found } = need
    const value = valueLabel(vocabulary, collection, found.field, found.word)
    const sentence = t('Your platform has no word for {value} ({records}).', {
      value,
      records: recordsText(collection, found.records),
    })
    return (
      <Told sentence={sentence} more={examples}>
        <Choice {...props} need={need} label={t('Word for {value}', { value })} />
      </Told>
    )
  }
  const { word, at } = need.found
  if (need.kind === 'value') {
    const sentence = t(
      '{count, plural, one {# {one} has “<word/>” in <at/>, which isn’t readable as {field}.} other {# {many} have “<word/>” in <at/>, which isn’t readable as {field}.}}',
      values,
    )
    return (
      <Told
        sentence={worded(sentence, word, at)}
        more={
          <>
            {t('Correct it on your platform, or change how the mapping file reads it.')} {examples}
          </>
        }
      />
    )
  }
  const sentence = t(
    '{count, plural, one {# {one} says “<word/>” in <at/>.} other {# {many} say “<word/>” in <at/>.}}',
    values,
  )
  return (
    <Told sentence={worded(sentence, word, at)} more={examples}>
      <Choice
        {...props}
        need={need}
        label={t('Meaning of “{word}” as {field}', { word, field: values.field })}
      />
    </Told>
  )
}

const whyUndecided = {
  word: t('Their word has no meaning yet.'),
  chosen: t('Saved. The runner is applying it.'),
  field: t('Your platform has a field that looks like a state, and the mapping file doesn’t read it.'),
} as const

const worded = (sentence: string, word: string, at: string) =>
  rich(sentence, { word: () => <bdi>{word}</bdi>, at: () => <code className={classes['path']}>{at}</code> })

/** A sentence, what explains it, and at the end of the line what mends it. */
const Told = ({
  sentence,
  more,
  children,
}: {
  sentence: ReactNode
  more: ReactNode
  children?: ReactNode
}) => (
  <>
    <div className={classes['sentence']}>
      <Text size="sm" fw={600}>
        {sentence}
      </Text>
      <Text size="sm" c="dimmed" component="div">
        {more}
      </Text>
    </div>
    {children}
  </>
)

type ChoiceProps = LineProps & { need: Extract<Need, { kind: 'word' | 'noWord' }>; label: string }

function Choice({ need, label, vocabularyOf, choices, onChoose }: ChoiceProps) {
  const { collection, found, kind } = need
  const none = kind === 'word' ? t('Ignore the word') : t('Don’t tell')
  const text = (value: Meaning) =>
    value === null
      ? none
      : kind === 'word'
        ? valueLabel(vocabularyOf(collection), collection, found.field, value)
        : String(value)
  return (
    <PlainSelect
      label={label}
      className={classes['choice']}
      data={[
        { value: '', label: t('Leave it') },
        ...need.choices.map((value) => ({ value: JSON.stringify(value), label: text(value) })),
      ]}
      value={choices[need.key] ?? ''}
      onChange={(value) => onChoose({ ...choices, [need.key]: value })}
    />
  )
}

type Found = Extract<Need, { found: unknown }>

/** "Ana Field, Bo Reeve and 8 more" */
function Examples({ need, names }: { need: Found; names: Names }) {
  const { collection, found } = need
  const shown = found.examples.slice(0, NAMED)
  const more = found.records - shown.length
  return (
    <>
      {shown.map((id, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <RecordLink collection={collection} id={id} names={names} />
        </span>
      ))}
      {more > 0 && shown.length > 0 && ` ${t('and {count} more', { count: more })}`}
    </>
  )
}
