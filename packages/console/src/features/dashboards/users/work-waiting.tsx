import { Anchor, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { queueTargetMs } from '@touchline/domain/engine/review/queue-states.ts'
import { Link } from 'react-router'
import { toAppError } from '#data/errors.ts'
import { queueCount, queueOldest, type Queue } from '#data/review/queues.ts'
import { FailureAction } from '#kit/failure-action.tsx'
import { nounQueuedAt } from '#record-paths.ts'
import { rich } from '#ui/text/rich.tsx'
import { Panel } from '#ui/panel.tsx'
import { holdCount } from '#data/nouns/user/holds.ts'
import { paths } from '#paths.ts'
import { numberText } from '#ui/text/numbers.ts'
import { useNow } from '#ui/now.ts'
import { Time } from '#ui/time.tsx'
import { reviewPages } from './review-pages.ts'
import classes from './work-waiting.module.css'

type Work = { queue: Queue; label: string; to: string }

const works: readonly Work[] = reviewPages.flatMap((page) => {
  const queue = nounQueuedAt(page.to)
  return queue === undefined ? [] : [{ ...page, queue }]
})

/** Every queue with its count, its oldest record and a button to start. */
export function WorkWaiting() {
  return (
    <Panel title={t('Work waiting')}>
      <ul className={classes['works']}>
        {works.map((work) => (
          <li key={work.queue}>
            <WorkLine {...work} />
          </li>
        ))}
        <Holds />
      </ul>
    </Panel>
  )
}

const ageParts = (oldest: Date) => ({
  time: () => <Time at={oldest} />,
  late: (text: string) => <span className={classes['late']}>{text}</span>,
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

function WorkLine({ queue, label, to }: Work) {
  const { data: count, error, refetch } = useQuery(queueCount(queue))
  const now = useNow()
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
  const isLate = oldest && now.getTime() - oldest.getTime() >= queueTargetMs(queue)
  return (
    <div className={classes['work']}>
      <Anchor component={Link} to={to} size="sm" fw={600} c="var(--mantine-color-text)">
        {label}
      </Anchor>
      <span className={classes['count']}>{count === undefined ? '…' : numberText(count)}</span>
      <Text size="sm" c="dimmed" component="span" className={classes['age'] ?? ''}>
        {count === 0 && t('All done')}
        {count !== 0 && oldest && (
          <>
            {rich(
              isLate ? t('Oldest <time/>, <late>past the target</late>') : t('Oldest <time/>'),
              ageParts(oldest),
            )}
          </>
        )}
      </Text>
      <Button
        component={Link}
        to={to}
        size="compact-sm"
        variant={count === 0 ? 'subtle' : 'light'}
        aria-label={
          count === 0
            ? t('Open queue: {name}', { name: label })
            : t('Start reviewing: {name}', { name: label })
        }
      >
        {count === 0 ? t('Open queue') : t('Start reviewing')}
      </Button>
    </div>
  )
}
