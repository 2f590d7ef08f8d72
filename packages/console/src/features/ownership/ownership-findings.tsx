import { t } from '@touchline/domain/language/t.ts'
import { useState } from 'react'
import { answeredRivals, toRivalSteps, useRivalAnswers } from './ownership-rival-answers.ts'
import { useQuery } from '@tanstack/react-query'
import { all, no, type Verdict, yes } from '@touchline/domain/shared/verdict.ts'
import {
  type OwnershipRequest,
  positionLabels,
  rivalsOf,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { approvalOf, expiresAt, ownershipCan } from '@touchline/domain/nouns/ownership/ownership-status.ts'
import { useChecks } from '#data/engine/checks.ts'
import { ownershipCheckList } from '#data/nouns/ownership/ownership-checks.ts'
import { subjectNames } from '#data/nouns/decision/subjects.ts'
import { applicantOf, clubAskedFor, openRequestsFor } from '#data/nouns/ownership/ownership-related.ts'
import { serverTime } from '#data/server-clock.ts'
import { currentDecider } from '#data/session/session.ts'
import type { Case, FindingsProps, Instead } from '#kit/review/queue/review-queue.ts'
import { approvedWithChecks } from '@touchline/domain/engine/log/written-note.ts'
import { type Club, clubName } from '@touchline/domain/nouns/club/club.ts'
import { emailMatchOf } from '@touchline/domain/nouns/ownership/ownership-words.ts'
import { checksFor, useChecked } from './ownership-checklist.ts'
import { showRival, useUnseenRivals } from './ownership-rivals-seen.ts'
import { useNow } from '#ui/now.ts'
import { exactDay, useTimeZone } from '#ui/time.tsx'

import { approvalFields, isDecidedAfter } from './ownership-approval.tsx'

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
  const unseen = useUnseenRivals(
    request.id,
    rivals.map(({ request: rival }) => rival),
  )
  const checked = useChecked(request.id)
  const checks = checksFor(request, (club?.managerIds ?? []).length > 0)
  const unticked = checks.filter(({ id }) => !checked.includes(id)).map(({ label }) => label)
  const fields = useStable(
    approvalFields({
      rivals: approval === 'approve' ? rivals : [],
      replaceable: approval === 'approve' ? replaceable : [],
      unticked,
    }),
    JSON.stringify([approval, rivals, replaceable, unticked]),
  )
  const failed = [clubError, applicantError, openError].some((error) => error !== null)
  const end = expiresAt(request)
  const isDue = can('expire').ok
  const ranOutOn = isDue && end ? exactDay(end, timeZone) : undefined
  const { findings, failures, pending, looked } = useChecks(
    ownershipCheckList,
    { ...request, ranOutOn },
    'queue',
  )

  return children({
    offered: [approval, 'reject', 'askForInfo', 'withdraw', ...(isDue ? ['expire'] : [])],
    verdicts: {
      [approval]: all(can(approval), known({ club, applicant, failed }), looked),
      reject: can('reject'),
      askForInfo: can('askForInfo'),
      withdraw: can('withdraw'),
      expire: can('expire'),
    },
    case: caseOf(request, club, names, open && rivals.length),
    // The rivals are beside the applicant.
    warnings: [
      ...findings.flatMap(({ check, sentence }) => (check === 'rivals' ? [] : [sentence])),
      ...failures,
    ],
    pending,
    ...(unseen[0] && { instead: { [approval]: seeFirst(unseen) } }),
    ...(fields ? { asks: { [approval]: fields } } : {}),
    ...(unticked.length > 0 && {
      notes: { [approval]: approvedWithChecks(checks.length - unticked.length, checks.length) },
    }),
    stays: (action, input) => action === 'approve' && isDecidedAfter(input),
  })
}

/** The same fields until their content changes: others would be drawn as new ones, without what was chosen. */
function useStable<T>(value: T, signature: string): T {
  const [kept, setKept] = useState({ value, signature })
  if (kept.signature === signature) return kept.value
  setKept({ value, signature })
  return value
}

/** The question about a request, and what speaks for it. */
function caseOf(
  request: OwnershipRequest,
  club: Club | null | undefined,
  managers: readonly { id: string; name: string }[] | undefined,
  rivals: number | undefined,
): Case {
  const { userName: name = t('the applicant'), position, kind } = request
  const clubCalled = club ? clubName(club) : (request.clubName ?? t('the club'))
  const [replaced] = kind === 'transfer' ? (managers ?? []) : []
  const match = emailMatchOf(request, club)
  const documents = request.evidence?.length ?? 0
  return {
    question: replaced
      ? t('Does {name} take over {club} from {manager}?', { name, club: clubCalled, manager: replaced.name })
      : position
        ? t('Does {name} speak for {club} as {position}?', {
            name,
            club: clubCalled,
            position: positionLabels[position],
          })
        : t('Does {name} speak for {club}?', { name, club: clubCalled }),
    suggestion: [
      match === 'yes'
        ? t('The e-mail address is at the club’s domain.')
        : match === 'no'
          ? t('The e-mail address is at another domain than the club’s.')
          : t('The e-mail address proves nothing about the club.'),
      documents === 0
        ? t('No documents attached.')
        : t('{count, plural, one {# document} other {# documents}} attached.', { count: documents }),
      ...(rivals === 0 ? [t('No other requests for this club.')] : []),
    ],
  }
}

/** Rivals that nobody has looked at come before an approval that ends their requests. */
const seeFirst = (unseen: readonly OwnershipRequest[]): Instead => ({
  says: t(
    '{count, plural, one {Look at the other request for this club first.} other {Look at the # other requests for this club first.}}',
    { count: unseen.length },
  ),
  run: () => showRival(unseen[0]?.id ?? ''),
})

type Known = { club: unknown; applicant: unknown; failed: boolean }

/** Refuses an approval while club, applicant or rivals are unknown, because it writes to all of them. */
function known({ club, applicant, failed }: Known): Verdict {
  if (failed) return no(t('The club, the applicant or the rivals couldn’t be loaded.'))
  if (club === null) return no(t('The club no longer exists.'))
  if (applicant === null) return no(t('The applicant no longer has an account.'))
  return yes
}
