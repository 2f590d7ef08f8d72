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
import { reasonLabel } from '@touchline/domain/review/reason-label.ts'
import { Link } from 'react-router'
import { subjectName } from '#data/nouns/decision/subjects.ts'
import { appealedAgainst } from '#data/nouns/ownership/ownership-related.ts'
import { currentAdmin } from '#data/session/session.ts'
import { DecisionNote } from '#kit/decision/review-notices.tsx'
import { paths } from '#paths.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { Time } from '#ui/time/time.tsx'

/** What has to be known before anything else: a first approval, an appeal, an answer that is awaited. */
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
  const { data: name = 'A colleague' } = useQuery({ ...subjectName('users', by), enabled: !isOwn })
  return (
    <Notice tone="info" role="note" title={isOwn ? t('You gave the first approval') : t('Approved once')}>
      <Text size="sm">
        {isOwn ? (
          <>
            <Time at={at} />
            {t('. The risk is high: a second administrator must give the other one.')}
          </>
        ) : (
          <>
            {t('{name} gave the first approval', { name })} <Time at={at} />
            {t('. Yours makes the applicant manager.')}
          </>
        )}
      </Text>
    </Notice>
  )
}

/** The request whose rejection is appealed against, with the reason that was given for it. */
function Appeal({ id }: { id: string }) {
  const { data: rejected } = useQuery(appealedAgainst(id))
  const { decision } = rejected ?? {}
  return (
    <Notice tone="info" role="note" title={t('Appeal')}>
      <Stack gap={4}>
        <Text size="sm">
          {t('Against')}{' '}
          <Anchor component={Link} to={paths.ownershipRequest(id)} size="sm" underline="always">
            {t('an earlier request')}
          </Anchor>
          {rejected &&
            t(' that is at “{value}”', { value: ownershipStatusLabels[ownershipStatusOf(rejected)] })}
          {decision?.reasonCode && `: ${reasonLabel(decision.reasonCode)}`}
          {decision && `, by ${decision.byName || decision.by}`}.
        </Text>
        {decision?.note && (
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {decision.note}
          </Text>
        )}
      </Stack>
    </Notice>
  )
}

/** Why it is where it is, where a reason was given. */
function LastDecision({ request }: { request: OwnershipRequest }) {
  const { decision } = request
  const status = ownershipStatusOf(request)
  const isTold = status === 'needsInfo' || status === 'rejected' || status === 'revoked'
  if (!isTold || !decision) return null
  return <DecisionNote title={ownershipStatusLabels[status]} decision={decision} />
}
