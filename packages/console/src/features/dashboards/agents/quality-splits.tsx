import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { actionLabel } from '@touchline/domain/nouns/decision/decision-words.ts'
import { subjectTitle } from '@touchline/domain/nouns/decision/subject.ts'
import { reasonLabel } from '@touchline/domain/review/reason-label.ts'
import { openedItem, type FinalLook, type LookVerdict } from '@touchline/domain/review/second/second-look.ts'
import { Link } from 'react-router'
import { itemOfLook } from '#data/dashboards/quality.ts'
import { useSeen } from '#kit/dashboard/use-seen.ts'
import { paths } from '#paths.ts'
import { pathOfRecord } from '#record-paths.ts'
import { Tag } from '#ui/status-badge.tsx'
import { Guarded } from '#ui/notice/guarded.tsx'
import { Unreadable } from '#ui/notice/unreadable.tsx'
import { Panel } from '#ui/panel.tsx'
import { numberText } from '#ui/text/numbers.ts'
import { Time } from '#ui/time/time.tsx'

const SHOWN = 10

/** The items on which the first two differed. */
export function QualitySplits({ looks }: { looks: readonly FinalLook[] }) {
  const { isSeen, seenBy } = useSeen()
  return (
    <Panel
      ref={seenBy}
      title="Split decisions"
      aside={
        looks.length > SHOWN && (
          <Text size="sm" c="dimmed">
            Latest {SHOWN} of {numberText(looks.length)}
          </Text>
        )
      }
    >
      {looks.length === 0 ? (
        <Text size="sm" c="dimmed">
          No second look came to another verdict.
        </Text>
      ) : (
        <Stack gap="xs">
          {looks.slice(0, SHOWN).map((look) => (
            <Guarded key={look.id} subject={look} fallback={<Unreadable id={look.id} />}>
              <Split look={look} isSeen={isSeen} />
            </Guarded>
          ))}
        </Stack>
      )}
    </Panel>
  )
}

/** What it was about is read once it comes into view: of the many that figures are made of, few are listed. */
function Split({
  look: { id, queue, subjectId, verdicts, settledAt },
  isSeen,
}: {
  look: FinalLook
  isSeen: boolean
}) {
  const { data: item, isError } = useQuery({ ...itemOfLook(id), enabled: isSeen })
  const isKnown = item !== undefined || isError
  const [first, , third] = verdicts
  const said = ({ action, reasonCode, byName }: LookVerdict) =>
    `${actionLabel(queue, action)}${reasonCode === null ? '' : `: ${reasonLabel(reasonCode)}`} (${byName || 'unknown'})`
  return (
    <div>
      {isKnown ? (
        <Anchor component={Link} to={pathOfRecord(queue, subjectId) ?? paths.home()} size="sm">
          {subjectTitle(queue, openedItem(item ?? ''))}
        </Anchor>
      ) : (
        <Text span size="sm">
          …
        </Text>
      )}{' '}
      <Text span size="xs" c="dimmed">
        {settledAt && <Time at={settledAt} />}
      </Text>{' '}
      {third && third.action !== first?.action && <Tag>Overruled</Tag>}
      <Text size="sm">{verdicts.map(said).join(' · ')}</Text>
    </div>
  )
}
