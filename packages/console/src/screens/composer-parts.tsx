import { Button, CloseButton, Group, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { mayPlan } from '@touchline/domain/nouns/activity/activity-status.ts'
import { activityTypeLabels } from '@touchline/domain/nouns/activity/activity.ts'
import { choicesOf } from '@touchline/domain/shared/choice.ts'
import { IconCheck } from '@tabler/icons-react'
import { contacts } from '#data/nouns/contact/contacts.ts'
import { DateInput } from '#kit/date/date-input.tsx'
import {
  callOutcomeLabels,
  callOutcomes,
  dayAhead,
  plannedTypes,
  type Composed,
  type Problems,
} from './composed.ts'

type PartProps = { composed: Composed; change: (changes: Partial<Composed>) => void }

const outcomes = callOutcomes.map((value) => ({ value, label: callOutcomeLabels[value] }))
const lengths = [5, 15, 30, 60].map((value) => ({ value, label: t('{count} min', { count: value }) }))

/** How a call went, and how long it took. */
export function CallParts({ composed, change }: PartProps) {
  const { outcome, length } = composed
  return (
    <Group gap="8px 16px">
      <PickOne
        label={t('Outcome')}
        of={outcomes}
        value={callOutcomes.find((one) => one === outcome)}
        onChange={(next) => change({ outcome: next ?? '' })}
      />
      <PickOne
        label={t('Duration')}
        of={lengths}
        value={length === '' ? undefined : length}
        onChange={(next) => change({ length: next ?? '' })}
      />
    </Group>
  )
}

/** Offered due days, in days from now. */
export const DAYS_AHEAD = [
  { value: 1, label: t('Tomorrow') },
  { value: 3, label: t('In 3 days') },
  { value: 7, label: t('Next week') },
] as const

type PlanPartsProps = PartProps & { problems: Problems; timeZone: string }

/** Its type and when it is due. */
export function PlanParts({ composed, change, problems, timeZone }: PlanPartsProps) {
  const { type, dueAt } = composed
  const day = DAYS_AHEAD.find(({ value }) => dayAhead(value, timeZone) === dueAt)
  return (
    <Stack gap="xs">
      <PickOne
        label={t('Type')}
        of={choicesOf(plannedTypes, activityTypeLabels)}
        value={type}
        // There is always one.
        onChange={(next = type) => change({ type: next })}
      />
      <Group gap="8px 16px" align="flex-end">
        <DateInput
          kind="moment"
          label={t('Due ({zone})', { zone: timeZone.replaceAll('_', ' ') })}
          timeZone={timeZone}
          size="xs"
          value={dueAt}
          onChange={(next) => change({ dueAt: next })}
          error={problems.dueAt}
        />
        <PickOne
          label={t('When')}
          of={DAYS_AHEAD}
          value={day?.value}
          onChange={(days) => change({ dueAt: days === undefined ? '' : dayAhead(days, timeZone) })}
        />
      </Group>
    </Stack>
  )
}

/** Why this can’t be planned; undefined where it can, or while that is not known. */
export function useUnwanted({ tab, type }: Composed, contactId = ''): string | undefined {
  const isAsked = tab === 'plan' && contactId !== ''
  const { data: contact } = useQuery({ ...contacts.record(contactId), enabled: isAsked })
  const verdict = isAsked ? mayPlan(type, contact) : undefined
  return verdict?.ok === false ? verdict.why : undefined
}

type AboutChoiceProps = Pick<PartProps, 'change'> & {
  of: readonly { id: string; label: string }[]
  value: string
  label: string
}

/** For whom, where there are several. */
export const AboutChoice = ({ value, change, of, label }: AboutChoiceProps) => (
  <Select
    aria-label={label}
    size="xs"
    miw="min(10rem, 100%)"
    data={of.map((one) => ({ value: one.id, label: one.label }))}
    value={value}
    allowDeselect={false}
    onChange={(about) => about !== null && change({ about })}
  />
)

type NextStepProps = { onPlan: (days: number) => void; onLeave: () => void }

/** Offer of a next step after something was logged. */
export const NextStep = ({ onPlan, onLeave }: NextStepProps) => (
  <Group
    gap="xs"
    p={8}
    mt="sm"
    bg="var(--mantine-color-default-hover)"
    style={{ borderRadius: 8 }}
    role="status"
  >
    <Text size="sm" fw={600}>
      {t('Next step?')}
    </Text>
    <PickOne
      label={t('Plan the next step')}
      of={DAYS_AHEAD}
      value={undefined}
      onChange={(days) => days !== undefined && onPlan(days)}
    />
    <CloseButton size="sm" aria-label={t('No next step')} onClick={onLeave} ms="auto" />
  </Group>
)

type PickOneProps<Value> = {
  label: string
  of: readonly { value: Value; label: string }[]
  /** None of them where it is something else. */
  value: Value | undefined
  /** Undefined where the chosen one was pressed again. */
  onChange: (value: Value | undefined) => void
}

/** A few answers: one press chooses one, and another press clears it. */
function PickOne<Value extends string | number>({ label, of, value, onChange }: PickOneProps<Value>) {
  return (
    <Group gap={8} role="group" aria-label={label}>
      {of.map((one) => {
        const isChosen = one.value === value
        return (
          <Button
            key={one.value}
            size="compact-sm"
            radius="xl"

            variant={isChosen ? 'light' : 'default'}
            aria-pressed={isChosen}
            {...(isChosen ? { leftSection: <IconCheck size={14} aria-hidden /> } : {})}
            onClick={() => onChange(isChosen ? undefined : one.value)}
          >
            {one.label}
          </Button>
        )
      })}
    </Group>
  )
}
