import { Anchor, Text } from '@mantine/core'
import { inSentence } from '@touchline/domain/language/phrases.ts'
import { t } from '@touchline/domain/language/t.ts'
import { actionLabel } from '@touchline/domain/tables/decision-words.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { areaLabel } from '@touchline/domain/engine/log/subject.ts'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { DecisionDetails } from '#data/nouns/decision/decision-details.ts'
import type { DecisionRow } from '#data/nouns/decision/decision-rows.ts'
import { paths } from '#paths.ts'
import { Panel } from '#ui/panel.tsx'
import { Time } from '#ui/time.tsx'
import { DECISION } from './history-list.ts'
import { ChangeText, type Histories, vocabularyOf } from './history-columns.tsx'
import { batchLabel, changeInShort, recordName } from './history-words.ts'
import classes from './history.module.css'

type DecisionOthersProps = { details: DecisionDetails; histories: Histories }

/** Decisions related to one: its cause, its effects, and later changes. */
export function DecisionOthers({ details, histories }: DecisionOthersProps) {
  const { decision, following, cause, reverses, later, inBatch } = details
  const { batchId, takenBackBy } = decision
  const lines: { key: string; line: ReactNode }[] = []
  const tell = (key: string, line: ReactNode) => lines.push({ key, line })
  if (reverses)
    tell(
      'reverses',
      <>
        {t('Reverses:')} <Other row={reverses} />
      </>,
    )
  if (takenBackBy)
    tell(
      'takenBack',
      <>
        {t('Reversed by:')} <ByWhom decision={takenBackBy} />
      </>,
    )
  if (cause)
    tell(
      'cause',
      <>
        {t('Caused by:')} <Other row={cause} />
      </>,
    )
  for (const row of following)
    tell(
      row.id,
      <>
        {t('Also changed:')} <Other row={row} />{' '}
        <Dimmed>
          <ChangeText change={changeInShort(row, vocabularyOf(histories, row))} />
        </Dimmed>
      </>,
    )
  if (later && later.id !== takenBackBy?.id)
    tell(
      'later',
      <>
        {t('Changed later:')} <ByWhom decision={later} />
      </>,
    )
  if (batchId !== undefined) tell('batch', <Batch batchId={batchId} size={inBatch} />)
  if (lines.length === 0) return null
  return (
    <Panel title={t('Related decisions')}>
      <ul className={classes['others']}>
        {lines.map(({ key, line }) => (
          <Text key={key} component="li" size="sm">
            {line}
          </Text>
        ))}
      </ul>
    </Panel>
  )
}

const Dimmed = ({ children }: { children: ReactNode }) => (
  <Text span size="sm" c="dimmed">
    · {children}
  </Text>
)

/** Link to another decision, shown in place of this one. */
function To({ id, children }: { id: string; children: ReactNode }) {
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  params.set(DECISION, id)
  return (
    <Anchor component={Link} to={`?${params}`} preventScrollReset size="sm" underline="always">
      {children}
    </Anchor>
  )
}

const Other = ({ row }: { row: DecisionRow }) => (
  <To id={row.id}>
    {row.action === 'follow'
      ? t('{kind} {name}', { kind: areaLabel(row.subjectType), name: recordName(row) })
      : t('{kind} {name}, {action}', {
          kind: areaLabel(row.subjectType),
          name: recordName(row),
          action: inSentence(actionLabel(row.subjectType, row.action)),
        })}
  </To>
)

const ByWhom = ({ decision: { id, byName, at, subjectType, action } }: { decision: Decision }) => (
  <>
    <To id={id}>
      {t('{action} by {name}', {
        action: actionLabel(subjectType, action),
        name: byName ?? t('someone'),
      })}
    </To>{' '}
    <Dimmed>
      <Time at={at} />
    </Dimmed>
  </>
)

function Batch({ batchId, size }: { batchId: string; size: number | undefined }) {
  return (
    <>
      {batchLabel(batchId)}:{' '}
      <Anchor component={Link} to={paths.history({ batch: batchId })} size="sm" underline="always">
        {size === undefined
          ? t('all its decisions')
          : t('{count, plural, one {# decision} other {all # decisions}}', { count: size })}
      </Anchor>
    </>
  )
}
