import { Anchor, Button, Group, Text } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { Link } from 'react-router'
import { toAppError } from '#data/errors.ts'
import { queueTargetMs } from '@touchline/domain/engine/review/queue-states.ts'
import { queueLate } from '#data/review/queue-late.ts'
import { queueCount, queueOldest, type Queue } from '#data/review/queues.ts'
import { queryOf } from '#kit/query.ts'
import { FailureAction } from '#kit/failure-action.tsx'
import { paths } from '#paths.ts'
import { nounQueuedAt } from '#record-paths.ts'
import { rich } from '#ui/text/rich.tsx'
import { Panel } from '#ui/panel.tsx'
import { holdCount } from '#data/nouns/user/holds.ts'
import { useNow } from '#ui/now.ts'
import { numberText } from '#ui/text/numbers.ts'
import { Time } from '#ui/time.tsx'
import { reviewPages } from './review-pages.ts'
import classes from './work-waiting.module.css'

type Work = { queue: Queue; label: string; to: string }

const works: readonly Work[] = reviewPages.flatMap((page) => {
  const queue = nounQueuedAt(page.to)
  return queue === undefined ? [] : [{ ...page, queue }]
})

/** Every queue with its count, what is past its target and a button to start: the worst first, by the age of its oldest. */
export function WorkWaiting() {
  const now = useNow()
  const oldest = useQueries({ queries: works.map(({ queue }) => queryOf(queueOldest(queue))) })
  const isKnown = oldest.every(({ data }) => data !== undefined)
  const lines = works.map((work, at) => {
    const age = now.getTime() - (oldest[at]?.data?.getTime() ?? now.getTime())
    return { ...work, lateness: age / queueTargetMs(work.queue) }
  })
  // In place until all is known, so that no line moves twice.
  const sorted = isKnown ? lines.toSorted((a, b) => b.lateness - a.lateness) : lines
  // Red everywhere would say nothing.
  const isTelling = sorted.some(({ lateness }) => lateness < 1)
  return (
    <Panel
      title={t('Work waiting')}
      aside={
        <Anchor component={Link} to={paths.myQueue()} size="sm">
          {t('My queue')}
        </Anchor>
      }
    >
      <ul className={classes['works']}>
        {sorted.map((work, at) => (
          // By place: a line that moves takes no room elsewhere.
          // oxlint-disable-next-line react/no-array-index-key -- the lines hold nothing of their own
          <li key={at}>
            <WorkLine {...work} isWorst={isKnown && at === 0 && work.lateness >= 1} isTelling={isTelling} />
          </li>
        ))}
        <Holds />
      </ul>
    </Panel>
  )
}

const ageParts = (oldest: Date, isTelling: boolean) => ({
  time: () => <Time at={oldest} />,
  late: (text: string) => (
    <span className={classes['late']} data-telling={isTelling || undefined}>
      {text}
    </span>
  ),
})

/** Accounts that wait for a second administrator, while there are any. */
function Holds() {
  const { data: count = 0 } = useQuery(holdCount())
  if (count === 0) return null
  const label = t('Interim holds')
  return (
    <li>
      <div className={classes['work']}>
        <Anchor component={Link} to={paths.interimHolds()} size="sm" fw={600} c="var(--mantine-color-text)">
          {label}
        </Anchor>
        <span className={classes['count']}>{numberText(count)}</span>
        <Text size="sm" c="dimmed" component="span" className={classes['age'] ?? ''}>
          {t('A second administrator decides')}
        </Text>
        <Button
          component={Link}
          to={paths.interimHolds()}
          size="compact-sm"
          variant="light"
          aria-label={t('Start reviewing: {name}', { name: label })}
        >
          {t('Start reviewing')}
        </Button>
      </div>
    </li>
  )
}

type WorkLineProps = Work & { lateness: number; isWorst: boolean; isTelling: boolean }

function WorkLine({ queue, label, to, lateness, isWorst, isTelling }: WorkLineProps) {
  const { data: late } = useQuery(queryOf(queueLate(queue)))
  const { data: count, error, refetch } = useQuery(queueCount(queue))
  const { data: oldest } = useQuery(queueOldest(queue))
  if (count === undefined && error) {
    const failure = toAppError(error)
    return (
      <Group gap="xs" role="alert">
        <Text size="sm">
          {label}: {failure.sentence}
        </Text>
        <FailureAction error={failure} retry={() => void refetch()} />
      </Group>
    )
  }
  return (
    <div className={classes['work']}>
      <Anchor component={Link} to={to} size="sm" fw={600} c="var(--mantine-color-text)">
        {label}
      </Anchor>
      <span className={classes['count']}>{count === undefined ? '…' : numberText(count)}</span>
      <Text size="sm" c="dimmed" component="span" className={classes['age'] ?? ''}>
        {count === 0 && t('All done')}
        {count !== undefined && late !== undefined && late !== null && late > 0 && (
          <span className={classes['late']} data-telling={isTelling || undefined}>
            {t('{late} of {count} past the target', { late: numberText(late), count: numberText(count) })}
          </span>
        )}{' '}
        {count !== 0 && oldest && (
          <span className={classes['oldest']}>
            {rich(
              late === null && lateness >= 1
                ? t('Oldest <time/>, <late>past the target</late>')
                : t('Oldest <time/>'),
              ageParts(oldest, isTelling),
            )}
          </span>
        )}
      </Text>
      <Button
        component={Link}
        to={isWorst ? paths.myQueue() : to}
        size="compact-sm"
        variant={count === 0 ? 'subtle' : isWorst ? 'filled' : 'light'}
        aria-label={
          count === 0
            ? t('Open queue: {name}', { name: label })
            : isWorst
              ? t('Start with those: {name}', { name: label })
              : t('Start reviewing: {name}', { name: label })
        }
      >
        {count === 0 ? t('Open queue') : isWorst ? t('Start with those') : t('Start reviewing')}
      </Button>
    </div>
  )
}
