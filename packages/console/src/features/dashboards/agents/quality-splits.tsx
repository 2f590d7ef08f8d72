import { Anchor, Stack, Text } from '@mantine/core'
import { actionLabel } from '@touchline/domain/nouns/decision/decision-words.ts'
import { subjectTitle } from '@touchline/domain/nouns/decision/subject.ts'
import { reasonLabel } from '@touchline/domain/review/reason.ts'
import { openedItem, type LookVerdict, type SecondLook } from '@touchline/domain/review/second/second-look.ts'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { pathOfRecord } from '#record-paths.ts'
import { Tag } from '#ui/status-badge.tsx'
import { Guarded } from '#ui/notice/guarded.tsx'
import { Unreadable } from '#ui/notice/unreadable.tsx'
import { Panel } from '#ui/panel.tsx'
import { Time } from '#ui/time/time.tsx'

const SHOWN = 10

/** The items on which the first two differed. */
export const QualitySplits = ({ looks }: { looks: readonly SecondLook[] }) => (
  <Panel title="Split decisions">
    {looks.length === 0 ? (
      <Text size="sm" c="dimmed">
        No second look came to another verdict.
      </Text>
    ) : (
      <Stack gap="xs">
        {looks.slice(0, SHOWN).map((look) => (
          <Guarded key={look.id} subject={look} fallback={<Unreadable id={look.id} />}>
            <Split look={look} />
          </Guarded>
        ))}
      </Stack>
    )}
  </Panel>
)

function Split({ look: { queue, subjectId, item, verdicts, settledAt } }: { look: SecondLook }) {
  const called = subjectTitle(queue, openedItem(item))
  const [first, , third] = verdicts
  const said = ({ action, reasonCode, byName }: LookVerdict) =>
    `${actionLabel(queue, action)}${reasonCode === null ? '' : `: ${reasonLabel(reasonCode)}`} (${byName || 'unknown'})`
  return (
    <div>
      <Anchor component={Link} to={pathOfRecord(queue, subjectId) ?? paths.home()} size="sm">
        {called}
      </Anchor>{' '}
      <Text span size="xs" c="dimmed">
        {settledAt && <Time at={settledAt} />}
      </Text>{' '}
      {third && third.action !== first?.action && <Tag>Overruled</Tag>}
      <Text size="sm">{verdicts.map(said).join(' · ')}</Text>
    </div>
  )
}
