import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { actionLabel } from '@touchline/domain/tables/decision-words.ts'
import { subjectTitle } from '@touchline/domain/engine/log/subject.ts'
import { reasonLabel } from '@touchline/domain/engine/log/reason-label.ts'
import {
  openedItem,
  type FinalLook,
  type LookVerdict,
} from '@touchline/domain/engine/review/second/second-look.ts'
import { Link } from 'react-router'
import { itemOfLook } from '#data/quality.ts'
import { useSeen } from '#kit/dashboard/use-seen.ts'
import { paths } from '#paths.ts'
import { pathOfRecord } from '#record-paths.ts'
import { Tag } from '#ui/status-badge.tsx'
import { Guarded } from '#ui/notice/guarded.tsx'
import { Unreadable } from '#ui/notice/unreadable.tsx'
import { Panel } from '#ui/panel.tsx'
import { numberText } from '#ui/text/numbers.ts'
import { Time } from '#ui/time.tsx'

const SHOWN = 10

/** Decisions on which the first two reviewers differed. */
export function QualitySplits({ looks }: { looks: readonly FinalLook[] }) {
  const { isSeen, seenBy } = useSeen()
  return (
    <Panel
      ref={seenBy}
      title={t('Split decisions')}
      aside={
        looks.length > SHOWN && (
          <Text size="sm" c="dimmed">
            {t('Latest {shown} of {count}', { shown: SHOWN, count: numberText(looks.length) })}
          </Text>
        )
      }
    >
      {looks.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('No split decisions yet.')}
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

/** Reads its record once in view. */
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
  const said = ({ action, reasonCode, byName }: LookVerdict) => {
    const verdict = { action: actionLabel(queue, action), name: byName || t('unknown') }
    return reasonCode === null
      ? t('{action} ({name})', verdict)
      : t('{action}: {reason} ({name})', { ...verdict, reason: reasonLabel(reasonCode) })
  }
  return (
    <div>
      <Group gap={8}>
        {isKnown ? (
          <Anchor component={Link} to={pathOfRecord(queue, subjectId) ?? paths.home()} size="sm">
            {subjectTitle(queue, openedItem(item ?? ''))}
          </Anchor>
        ) : (
          <Text span size="sm">
            …
          </Text>
        )}
        <Text span size="xs" c="dimmed">
          {settledAt && <Time at={settledAt} />}
        </Text>
        {third && third.action !== first?.action && <Tag>{t('Overruled')}</Tag>}
      </Group>
      <Text size="sm">{verdicts.map(said).join(' · ')}</Text>
    </div>
  )
}
