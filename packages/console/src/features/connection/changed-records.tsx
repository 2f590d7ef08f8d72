import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { heldAnswersOf } from '@touchline/domain/mapping/connection.ts'
import { useEffect, useId, useRef } from 'react'
import { answerHeld, type RunnerFound } from '#data/connection.ts'
import { useOnline } from '#kit/online.ts'
import { toast } from '#kit/toast.tsx'
import { rich } from '#ui/text/rich.tsx'
import { fieldLabel, recordsText, valueLabel, type VocabularyOf } from './connection-words.ts'
import classes from './connection.module.css'
import type { Need } from './needs.ts'
import { RecordLink, type Names } from './record-link.tsx'

type ChangedProps = {
  need: Extract<Need, { kind: 'changed' }>
  vocabularyOf: VocabularyOf
  names: Names
  asked: RunnerFound['asked']
}

/** Records of which both sides changed a field, each to be decided. */
export function Changed({ need, vocabularyOf, ...props }: ChangedProps) {
  const { collection, found, path } = need
  const vocabulary = vocabularyOf(collection)
  const value = valueLabel(vocabulary, collection, found.field, found.word)
  const field = fieldLabel(vocabulary, found.field)
  const explained = useId()
  const more = found.records - found.examples.length
  return (
    <Stack gap="xs" className={classes['whole']}>
      <Text size="sm" fw={600}>
        {t('{field} was changed here and on your platform ({records}).', {
          field,
          records: recordsText(collection, found.records),
        })}
      </Text>
      <Text size="sm" c="dimmed" id={explained}>
        {rich(
          t(
            'Take the platform’s: its value is read here. Write ours: {value} is written to <at/> on your platform.',
            { value },
          ),
          { at: () => <code className={classes['path']}>{path}</code> },
        )}
      </Text>
      <ul className={classes['list']} aria-label={field}>
        {found.examples.map((id) => (
          <ChangedRecord
            key={id}
            {...props}
            answer={{ collection, id, field: found.field }}
            value={value}
            explained={explained}
          />
        ))}
      </ul>
      {more > 0 && (
        <Text size="sm" c="dimmed">
          {t('{count, plural, one {# more is shown after these.} other {# more are shown after these.}}', {
            count: more,
          })}
        </Text>
      )}
    </Stack>
  )
}

type ChangedRecordProps = Pick<ChangedProps, 'names' | 'asked'> & {
  answer: { collection: string; id: string; field: string }
  value: string
  explained: string
}

function ChangedRecord({ answer, value, names, asked, explained }: ChangedRecordProps) {
  const online = useOnline()
  const { mutate, isPending, isSuccess } = useMutation(answerHeld())
  const said = useRef<HTMLParagraphElement>(null)
  const isOwn = useRef(false)
  const isAsked = isPending || isSuccess || asked.some(({ id }) => id.startsWith(heldAnswersOf(answer)))
  const give = (take: 'ours' | 'theirs') => {
    isOwn.current = true
    mutate({ ...answer, take }, { onError: (failure) => toast.error(failure) })
  }
  useEffect(() => {
    // The pressed button is gone.
    if (isAsked && isOwn.current) said.current?.focus()
  }, [isAsked])
  const name = names?.get(`${answer.collection}/${answer.id}`) ?? answer.id
  const offers = [
    { take: 'theirs', label: t('Take the platform’s') },
    { take: 'ours', label: t('Write ours') },
  ] as const
  return (
    <li className={classes['need']}>
      <Text size="sm" component="div" className={classes['sentence']}>
        <RecordLink collection={answer.collection} id={answer.id} names={names} /> ·{' '}
        {t('here: {value}', { value })}
      </Text>
      {isAsked ? (
        <Text size="sm" c="dimmed" ref={said} tabIndex={-1} role="status">
          {t('Requested. The runner does it in a moment.')}
        </Text>
      ) : (
        <Group gap="xs">
          {offers.map(({ take, label }) => (
            <Button
              key={take}
              variant="default"
              size="compact-sm"
              aria-label={t('{action}: {name}', { action: label, name })}
              aria-describedby={explained}
              disabled={!online.ok}
              onClick={() => give(take)}
            >
              {label}
            </Button>
          ))}
        </Group>
      )}
    </li>
  )
}
