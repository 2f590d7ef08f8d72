import { Button, Radio, Stack, Kbd, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { reasonProblem } from '@touchline/domain/engine/log/reason.ts'
import { reasonLabel } from '@touchline/domain/engine/log/reason-label.ts'
import { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import { useEffect } from 'react'
import { answeredRivals, type RivalStep, toRivalSteps, useRivalAnswers } from './ownership-rival-answers.ts'
import { focusRivals } from './ownership-rivals-place.ts'
import { rich } from '#ui/text/rich.tsx'
import { decisionFields, type DecisionFieldsProps } from '#kit/decision/dialog/decision-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { all, no, type Verdict, yes } from '@touchline/domain/shared/verdict.ts'
import { type OwnershipRequest, rivalsOf } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { approvalOf, expiresAt, ownershipCan } from '@touchline/domain/nouns/ownership/ownership-status.ts'
import { useChecks } from '#data/engine/checks.ts'
import { ownershipCheckList } from '#data/nouns/ownership/ownership-checks.ts'
import { subjectNames } from '#data/nouns/decision/subjects.ts'
import { applicantOf, clubAskedFor, openRequestsFor } from '#data/nouns/ownership/ownership-related.ts'
import { serverTime } from '#data/server-clock.ts'
import { currentDecider } from '#data/session/session.ts'
import type { FindingsProps } from '#kit/review/queue/review-queue.ts'
import { useNow } from '#ui/now.ts'
import { exactDay, useTimeZone } from '#ui/time.tsx'

/** An approval’s further decisions: on each rival, and on the manager that a transfer replaces. */
export type ApprovalInput = { rivals: readonly RivalStep[]; replaces?: string | undefined }

export type Approval = {
  rivals: readonly RivalStep[]
  /** Managers of the club of whom a transfer replaces one; empty for another kind of request. */
  replaceable: readonly { id: string; name: string }[]
}

/** Fields of an approval; undefined if there is nothing to choose and nothing to know. */
function approvalFields({ rivals, replaceable }: Approval) {
  if (rivals.length === 0 && replaceable.length === 0) return undefined
  const [only, ...others] = replaceable
  return decisionFields<ApprovalInput>({
    initial: { rivals, replaces: others.length === 0 ? only?.id : undefined },
    problem: (value) => {
      if (replaceable.length > 0 && value.replaces === undefined) return t('Choose the manager to replace.')
      const [first] = rivals.flatMap(({ request, choice, draft, hindrance }) => {
        const problem = choice === 'reject' ? (reasonProblem(draft) ?? hindrance) : undefined
        return problem === undefined ? [] : [t('{name}: {problem}', { name: nameOf(request), problem })]
      })
      return first
    },
    Fields: (props) => <ApprovalFields {...props} rivals={rivals} replaceable={replaceable} />,
  })
}

/** Whether the approval involves decisions after its own commit. */
export const isDecidedAfter = (input: unknown): boolean =>
  (input as ApprovalInput | undefined)?.rivals.some(({ choice }) => choice === 'reject') ?? false // an approval asks with these fields or none

function ApprovalFields({
  value,
  onChange,
  problem,
  rivals,
  replaceable,
}: DecisionFieldsProps<ApprovalInput> & Approval) {
  const [only, ...others] = replaceable
  // They are on the page beside this, and can be changed there until confirmed.
  useEffect(() => {
    if (signatureOf(value.rivals) !== signatureOf(rivals)) onChange({ ...value, rivals })
  })
  return (
    <Stack gap="sm">
      {only && others.length === 0 && (
        <Text size="sm">
          {rich(
            t('The applicant replaces <b>{name}</b>, who will no longer manage this club.', {
              name: only.name,
            }),
            bold,
          )}
        </Text>
      )}
      {others.length > 0 && (
        <Radio.Group
          label={t('Manager to replace')}
          value={value.replaces ?? ''}
          onChange={(replaces) => onChange({ ...value, replaces })}
        >
          <Stack gap={8} mt={8}>
            {replaceable.map(({ id, name }) => (
              <Radio key={id} value={id} label={name} size="sm" />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {rivals.length > 0 && <WithIt rivals={rivals} />}
      {problem !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  )
}

/** Decisions on the rivals, to check before they're made. */
function WithIt({ rivals }: Pick<Approval, 'rivals'>) {
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('Rivals')}
      </Text>
      <ul aria-label={t('Rivals')} style={{ margin: '4px 0 8px', paddingInlineStart: 18 }}>
        {rivals.map((step) => (
          <Text component="li" size="sm" key={step.request.id} style={{ overflowWrap: 'anywhere' }}>
            {outcomeOf(step)}
          </Text>
        ))}
      </ul>
      <Button
        size="compact-sm"
        variant="default"
        onClick={focusRivals}
        aria-keyshortcuts="D"
        rightSection={
          <Kbd size="xs" aria-hidden>
            D
          </Kbd>
        }
      >
        {t('Change')}
      </Button>
    </div>
  )
}

function outcomeOf({ request, choice, draft }: RivalStep): string {
  const name = nameOf(request)
  if (choice === 'supersede') return t('{name}: superseded with the approval', { name })
  if (choice === 'leave') return t('{name}: left open', { name })
  const code = ReasonCode.safeParse(draft.reasonCode)
  return code.success
    ? t('{name}: rejected afterwards ({reason})', { name, reason: reasonLabel(code.data) })
    : t('{name}: rejected afterwards', { name })
}

const nameOf = ({ userName, id }: RivalStep['request']) => userName ?? id

const bold = { b: (text: string) => <b>{text}</b> }

const signatureOf = (rivals: readonly RivalStep[]) =>
  JSON.stringify(
    rivals.map(({ request: { id, rev, status }, choice, draft }) => [id, rev, status, choice, draft]),
  )

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

/** Refuses an approval while club, applicant or rivals are unknown, because it writes to all of them. */
function known({ club, applicant, failed }: Known): Verdict {
  if (failed) return no(t('The club, the applicant or the rivals couldn’t be loaded.'))
  if (club === null) return no(t('The club no longer exists.'))
  if (applicant === null) return no(t('The applicant no longer has an account.'))
  return yes
}
