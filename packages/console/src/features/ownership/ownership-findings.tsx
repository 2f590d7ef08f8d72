import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { all, no, yes, type Verdict } from '@touchline/domain/shared/verdict.ts'
import { rivalsOf, type OwnershipRequest } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { approvalOf, expiresAt, ownershipCan } from '@touchline/domain/nouns/ownership/ownership-status.ts'
import { useChecks } from '#data/engine/checks.ts'
import { ownershipCheckList } from '#data/nouns/ownership/ownership-checks.ts'
import { subjectNames } from '#data/nouns/decision/subjects.ts'
import { applicantOf, clubAskedFor, openRequestsFor } from '#data/nouns/ownership/ownership-related.ts'
import { serverTime } from '#data/server-clock.ts'
import { currentDecider } from '#data/session/session.ts'
import { approvalFields, isDecidedAfter } from './ownership-approval.tsx'
import { answeredRivals, toRivalSteps, useRivalAnswers } from './ownership-rival-answers.ts'
import type { FindingsProps } from '#kit/review/queue/review-queue.ts'
import { useNow } from '#ui/now.ts'
import { exactDay, useTimeZone } from '#ui/time.tsx'

/** Warnings and actions of a request, once its club, applicant and rivals are known. */
export function OwnershipFindings({ item: request, children }: FindingsProps<OwnershipRequest>) {
  const { data: club, error: clubError } = useQuery(clubAskedFor(request.clubId))
  const { data: applicant, error: applicantError } = useQuery(applicantOf(request.userId))
  const { data: open, error: openError } = useQuery(openRequestsFor(request.clubId))
  const { data: colleague } = useQuery(applicantOf(request.firstApproval?.by))
  const managerIds = request.kind === 'transfer' ? (club?.managerIds ?? []) : []
  const { data: names } = useQuery(subjectNames('users', managerIds))
  const replaceable = managerIds.map((id) => names?.find((one) => one.id === id) ?? { id, name: id })
  const now = serverTime(useNow())
  const timeZone = useTimeZone()
  const context = {
    ...currentDecider(),
    colleague: colleague ?? undefined,
    now,
    club: club ?? undefined,
    applicant: applicant ?? undefined,
  }
  const can = (action: Parameters<typeof ownershipCan>[0]) => ownershipCan(action, request, context)
  const approval = approvalOf(request)
  const answers = useRivalAnswers()
  const rivals = toRivalSteps(answers, answeredRivals(answers, rivalsOf(request, open ?? []), context))
  const fields = approval === 'approve' ? approvalFields({ rivals, replaceable }) : undefined
  const failed = [clubError, applicantError, openError].some((error) => error !== null)
  const end = expiresAt(request)
  const isDue = can('expire').ok
  const ranOutOn = isDue && end ? exactDay(end, timeZone) : undefined
  const { warnings, pending, looked } = useChecks(ownershipCheckList, { ...request, ranOutOn }, 'queue')

  return children({
    offered: [approval, 'reject', 'askForInfo', 'withdraw', ...(isDue ? ['expire'] : [])],
    verdicts: {
      [approval]: all(can(approval), known({ club, applicant, failed }), looked),
      reject: can('reject'),
      askForInfo: can('askForInfo'),
      withdraw: can('withdraw'),
      expire: can('expire'),
    },
    warnings,
    pending,
    ...(fields ? { asks: { approve: fields } } : {}),
    stays: (action, input) => action === 'approve' && isDecidedAfter(input),
  })
}

type Known = { club: unknown; applicant: unknown; failed: boolean }

/** Refuses an approval while club, applicant or rivals are unknown: it writes to all of them. */
function known({ club, applicant, failed }: Known): Verdict {
  if (failed) return no(t('The club, the applicant or the rivals couldn’t be loaded.'))
  if (club === null) return no(t('The club no longer exists.'))
  if (applicant === null) return no(t('The applicant no longer has an account.'))
  return yes
}
