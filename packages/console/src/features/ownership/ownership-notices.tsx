import { noteText } from '@touchline/domain/engine/log/written-note.ts'
import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import {
  isOpenRequest,
  ownershipStatusLabels,
  ownershipStatusOf,
  type OwnershipRequest,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { needsSecondApproval } from '@touchline/domain/nouns/ownership/ownership-risk.ts'
import { reasonLabel } from '@touchline/domain/engine/log/reason-label.ts'
import { Link } from 'react-router'
import { subjectName } from '#data/nouns/decision/subjects.ts'
import { appealedAgainst } from '#data/nouns/ownership/ownership-related.ts'
import { currentAdmin } from '#data/session/session.ts'
import { DecisionNote } from '#kit/decision/review-notices.tsx'
import { paths } from '#paths.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { rich } from '#ui/text/rich.tsx'
import { Time } from '#ui/time.tsx'
import { TypedText } from '#ui/text/plain-text.tsx'

/** Notices to read first: a first approval, an appeal, an awaited answer. */
export function OwnershipNotices({ request }: { request: OwnershipRequest }) {
  const isOpen = isOpenRequest(request)
  return (
    <>
      {isOpen && needsSecondApproval(request) && request.firstApproval && (
        <FirstApproval by={request.firstApproval.by} at={request.firstApproval.at} />
      )}
      {request.appealOf && <Appeal id={request.appealOf} />}
      <LastDecision request={request} />
    </>
  )
}

/** Four eyes: who gave the first approval, and whether the reviewer may give the second. */
function FirstApproval({ by, at }: { by: string; at: Date }) {
  const isOwn = by === currentAdmin().uid
  const { data: name = t('A colleague') } = useQuery({ ...subjectName('users', by), enabled: !isOwn })
  return (
    <Notice
      tone="info"
      role="note"
      title={isOwn ? t('You gave the first approval') : t('First approval given')}
    >
      <Text size="sm">
        {rich(
          isOwn
            ? t('<time/>. The risk is high, so a second administrator must approve too.')
            : t('{name} gave the first approval <time/>. With yours, the applicant becomes a manager.', {
                name,
              }),
          timeOf(at),
        )}
      </Text>
    </Notice>
  )
}

const timeOf = (at: Date) => ({ time: () => <Time at={at} /> })

const requestLink = (id: string) => ({
  link: (text: string) => (
    <Anchor component={Link} to={paths.ownershipRequest(id)} size="sm" underline="always">
      {text}
    </Anchor>
  ),
})

function against(rejected: OwnershipRequest | null | undefined): string {
  if (!rejected) return t('Against <link>an earlier request</link>.')
  const { decision } = rejected
  const status = ownershipStatusLabels[ownershipStatusOf(rejected)]
  if (!decision) return t('Against <link>an earlier request</link>, now “{status}”.', { status })
  const name = decision.byName || decision.by
  return decision.reasonCode
    ? t('Against <link>an earlier request</link>, now “{status}”: {reason}, decided by {name}.', {
        status,
        reason: reasonLabel(decision.reasonCode),
        name,
      })
    : t('Against <link>an earlier request</link>, now “{status}”, decided by {name}.', { status, name })
}

/** The rejected request that this one appeals against, with the reason given for it. */
function Appeal({ id }: { id: string }) {
  const { data: rejected } = useQuery(appealedAgainst(id))
  const { decision } = rejected ?? {}
  return (
    <Notice tone="info" role="note" title={t('Appeal')}>
      <Stack gap={4}>
        <Text size="sm">{rich(against(rejected), requestLink(id))}</Text>
        {decision?.note && <TypedText>{noteText(decision.note)}</TypedText>}
      </Stack>
    </Notice>
  )
}

/** Reason for the current status, if one was given. */
function LastDecision({ request }: { request: OwnershipRequest }) {
  const { decision } = request
  const status = ownershipStatusOf(request)
  const isTold = status === 'needsInfo' || status === 'rejected' || status === 'revoked'
  if (!isTold || !decision) return null
  return <DecisionNote title={ownershipStatusLabels[status]} decision={decision} />
}
