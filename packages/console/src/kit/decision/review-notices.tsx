import { noteText } from '@touchline/domain/engine/log/written-note.ts'
import { Stack, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import type { ListingStatus, ListingStatusLabels } from '@touchline/domain/engine/machine/listing-status.ts'
import { canClaim } from '@touchline/domain/engine/review/claim.ts'
import { reasonLabel } from '@touchline/domain/engine/log/reason-label.ts'
import type { Claim, ReviewDecision } from '@touchline/domain/shared/review.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { rich } from '#ui/text/rich.tsx'
import { useNow } from '#ui/now.ts'
import { Time } from '#ui/time.tsx'
import { TypedText } from '#ui/text/plain-text.tsx'

type ClaimNoticeProps = { record: { claim?: Claim | null | undefined }; actorId: string }

/** Says which colleague has the record open and decides it. */
export function ClaimNotice({ record, actorId }: ClaimNoticeProps) {
  const now = useNow()
  const verdict = canClaim(record, { actorId, now })
  return verdict.ok ? null : (
    <Notice tone="info" role="status">
      <Text size="sm">{verdict.why}</Text>
    </Notice>
  )
}

/** Decisions with a reason that lead to a state; a later step that was undone leaves its note behind. */
const outcomes: Partial<Record<ListingStatus, string>> = {
  needsInfo: 'askForInfo',
  rejected: 'reject',
  suspended: 'suspend',
  archived: 'archive',
}

type ReviewNoteProps = {
  status: ListingStatus
  states: ListingStatusLabels
  decision: ReviewDecision | null | undefined
}

/** Reason of the last review, for a record that isn't listed; nothing where it is, or without a reason. */
export function ReviewNote({ status, states, decision }: ReviewNoteProps) {
  if (!decision || decision.outcome !== outcomes[status]) return null
  return <DecisionNote title={states[status]} decision={decision} />
}

/** Reason of a decision, its author and time; nothing without a reason. */
export function DecisionNote({ title, decision }: { title: string; decision: ReviewDecision }) {
  if (!decision.reasonCode) return null
  return (
    <Notice tone="warning" role="note" title={title}>
      <Stack gap={4}>
        <Text size="sm">
          {rich(
            t('{reason}, by {who}, <when/>', {
              reason: reasonLabel(decision.reasonCode),
              who: decision.byName || decision.by,
            }),
            { when: timeOf(decision.at) },
          )}
        </Text>
        {decision.note && <TypedText>{noteText(decision.note)}</TypedText>}
      </Stack>
    </Notice>
  )
}

const timeOf = (at: ReviewDecision['at']) => () => <Time at={at} />
