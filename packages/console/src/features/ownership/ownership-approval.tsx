import { Button, List, Radio, Stack, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { reasonProblem } from '@touchline/domain/engine/log/reason.ts'
import { reasonLabel } from '@touchline/domain/engine/log/reason-label.ts'
import { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import { useEffect } from 'react'
import { type RivalStep } from './ownership-rival-answers.ts'
import { focusRivals } from './ownership-rivals-place.ts'
import { rich } from '#ui/text/rich.tsx'
import { decisionFields, type DecisionFieldsProps } from '#kit/decision/dialog/decision-fields.ts'
import { Notice } from '#ui/notice/notice.tsx'

/** An approval’s further decisions: on each rival, and on the manager that a transfer replaces. */
export type ApprovalInput = { rivals: readonly RivalStep[]; replaces?: string | undefined }

export type Approval = {
  rivals: readonly RivalStep[]
  /** Managers of the club of whom a transfer replaces one; empty for another kind of request. */
  replaceable: readonly { id: string; name: string }[]
  /** Labels of checks that aren't ticked. */
  unticked: readonly string[]
}

/** Fields of an approval; undefined if there is nothing to choose and nothing to know. */
export function approvalFields({ rivals, replaceable, unticked }: Approval) {
  if (rivals.length === 0 && replaceable.length === 0 && unticked.length === 0) return undefined
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
    Fields: (props) => <ApprovalFields {...props} {...{ rivals, replaceable, unticked }} />,
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
  unticked,
}: DecisionFieldsProps<ApprovalInput> & Approval) {
  const [only, ...others] = replaceable
  // They are on the page beside this, and can be changed there until confirmed.
  useEffect(() => {
    if (signatureOf(value.rivals) !== signatureOf(rivals)) onChange({ ...value, rivals })
  })
  return (
    <Stack gap="sm">
      {unticked.length > 0 && (
        <Notice tone="warning" role="note" title={t('Not ticked in the checklist')}>
          <List size="sm">
            {unticked.map((label) => (
              <List.Item key={label}>{label}</List.Item>
            ))}
          </List>
        </Notice>
      )}
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
      <Button size="compact-sm" variant="default" onClick={focusRivals} aria-keyshortcuts="D">
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
