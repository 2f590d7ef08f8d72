import { Checkbox, Radio, Stack, Text } from '@mantine/core'
import type { OwnershipRequest } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { RIVALS_AT_ONCE } from '#data/nouns/ownership/ownership-decisions.ts'
import { decisionFields, type DecisionFieldsProps } from '#kit/decision/dialog/decision-fields.ts'

/** What an approval takes along: rivals that are superseded, and whose place a transfer takes. */
export type ApprovalInput = { rivals: string[]; replaces?: string | undefined }

/** A rival as it is offered; `why` says why it can not be superseded now. */
export type OfferedRival = { request: OwnershipRequest; why: string | undefined }

export type Approval = {
  rivals: readonly OfferedRival[]
  /** Managers of the club of whom a transfer replaces one; none for another kind of request. */
  replaceable: readonly { id: string; name: string }[]
}

/** What approving asks beside nothing; undefined where there is nothing to choose and nothing to know. */
export function approvalFields({ rivals, replaceable }: Approval) {
  if (rivals.length === 0 && replaceable.length === 0) return undefined
  const [only, ...others] = replaceable
  const able = rivals.flatMap(({ request, why }) => (why === undefined ? [request.id] : []))
  return decisionFields<ApprovalInput>({
    initial: { rivals: able.slice(0, RIVALS_AT_ONCE), replaces: others.length === 0 ? only?.id : undefined },
    problem: (value) => {
      if (replaceable.length > 0 && value.replaces === undefined)
        return 'Choose whose place the applicant takes.'
      return value.rivals.length > RIVALS_AT_ONCE
        ? `At most ${RIVALS_AT_ONCE} requests are superseded at once; reject the others one by one.`
        : undefined
    },
    Fields: (props) => <ApprovalFields {...props} rivals={rivals} replaceable={replaceable} />,
  })
}

function ApprovalFields({
  value,
  onChange,
  problem,
  rivals,
  replaceable,
}: DecisionFieldsProps<ApprovalInput> & Approval) {
  const [only, ...others] = replaceable
  return (
    <Stack gap="sm">
      {only && others.length === 0 && (
        <Text size="sm">
          The applicant takes the place of <b>{only.name}</b>, who then manages this club no more.
        </Text>
      )}
      {others.length > 0 && (
        <Radio.Group
          label="Whose place does the applicant take?"
          value={value.replaces ?? ''}
          onChange={(replaces) => onChange({ ...value, replaces })}
        >
          <Stack gap={6} mt={6}>
            {replaceable.map(({ id, name }) => (
              <Radio key={id} value={id} label={name} size="sm" />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {rivals.length > 0 && (
        <Checkbox.Group
          label="Supersede the rivals in the same step"
          description="They are told that another request was approved. What is left out stays open."
          value={value.rivals}
          onChange={(chosen) => onChange({ ...value, rivals: chosen })}
        >
          <Stack gap={6} mt={6}>
            {rivals.map(({ request, why }) => (
              <Checkbox
                key={request.id}
                value={request.id}
                size="sm"
                label={request.userName ?? request.id}
                disabled={why !== undefined}
                {...(why === undefined ? {} : { description: why })}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {problem !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  )
}
