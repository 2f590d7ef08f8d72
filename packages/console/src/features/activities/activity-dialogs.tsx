import { Checkbox, Select, Stack, TextInput } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { mayPlan } from '@touchline/domain/nouns/activity/activity-status.ts'
import {
  activityTypeLabels,
  activityTypes,
  OUTCOME_MAX,
  type Activity,
  type ActivityType,
} from '@touchline/domain/nouns/activity/activity.ts'
import type { Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { addDays, dayIn, instantAt, localTimeOf } from '@touchline/domain/shared/time/time-zone.ts'
import {
  decisionFields,
  type DecisionFields,
  type DecisionFieldsProps,
} from '#kit/decision/dialog/decision-fields.ts'
import { DateInput, type DateInputProps } from '#kit/date/date-input.tsx'
import { GrowingTextarea } from '#ui/input/growing-textarea.tsx'

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** Returns the problem with a time in that zone, or undefined. */
export function momentProblem(local: string, timeZone: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return t('Enter a date and time.')
  return instantAt(local, timeZone) === undefined
    ? t('That time doesn’t exist: the clocks go forward then.')
    : undefined
}

type MomentInputProps = Pick<
  DateInputProps,
  'label' | 'value' | 'onChange' | 'timeZone' | 'data-autofocus'
> & {
  problem: string | undefined
}

const MomentInput = ({ problem, ...others }: MomentInputProps) => (
  <DateInput {...others} kind="moment" required withAsterisk={false} error={problem} />
)

/** Asks for another time; starts with the current one. */
export const timeFields = (dueAt: Date | null | undefined, timeZone: string): DecisionFields =>
  decisionFields<string>({
    initial: dueAt ? localTimeOf(dueAt, timeZone) : `${addDays(dayIn(new Date(), timeZone), 1)}T09:00`,
    Fields: (props) => (
      <MomentInput
        label={t('Due ({zone})', { zone: timeZone.replaceAll('_', ' ') })}
        timeZone={timeZone}
        data-autofocus
        {...props}
      />
    ),
    problem: (local) => momentProblem(local, timeZone),
  })

/** Answer of the dialog that completes an activity, with the next one if wanted. */
export type DoneAnswer = {
  outcome: string
  hasNext: boolean
  type: ActivityType
  subject: string
  dueAt: string
}

const typeOptions = activityTypes
  .filter((type) => type !== 'note')
  .map((value) => ({ value, label: activityTypeLabels[value] }))

const DAYS_LATER = 7

type DoneContext = { activity: Activity; contact: Contact | undefined; timeZone: string }

export const doneFields = (context: DoneContext): DecisionFields => {
  const { activity, timeZone } = context
  const later = addDays(dayIn(new Date(), timeZone), DAYS_LATER)
  return decisionFields<DoneAnswer>({
    initial: {
      outcome: activity.outcome ?? '',
      hasNext: false,
      type: activity.type === 'note' ? 'task' : (activity.type ?? 'task'),
      subject: '',
      dueAt: `${later}T09:00`,
    },
    Fields: (props) => <DoneInputs {...props} context={context} />,
    problem: (answer) => Object.values(doneProblems(answer, context)).find(Boolean),
  })
}

/** Problems by field. */
function doneProblems(
  answer: DoneAnswer,
  { contact, timeZone }: DoneContext,
): Partial<Record<keyof DoneAnswer, string | undefined>> {
  const outcome =
    [...answer.outcome.trim()].length > OUTCOME_MAX
      ? t('Use at most {max} characters.', { max: OUTCOME_MAX })
      : undefined
  if (!answer.hasNext) return { outcome }
  const length = [...answer.subject.trim()].length
  const wanted = mayPlan(answer.type, contact)
  return {
    outcome,
    type: wanted.ok ? undefined : wanted.why,
    subject: length < 3 || length > 120 ? t('Enter a subject of 3 to 120 characters.') : undefined,
    dueAt: momentProblem(answer.dueAt, timeZone),
  }
}

function DoneInputs({
  value,
  onChange,
  problem,
  context,
}: DecisionFieldsProps<DoneAnswer> & { context: DoneContext }) {
  const problems = problem === undefined ? {} : doneProblems(value, context)
  const change = (changes: Partial<DoneAnswer>) => onChange({ ...value, ...changes })
  return (
    <Stack gap="sm">
      <GrowingTextarea
        label={t('Outcome')}
        description={t('Optional')}
        inputWrapperOrder={order}
        minRows={2}
        maxRows={8}
        data-autofocus
        value={value.outcome}
        onChange={({ currentTarget }) => change({ outcome: currentTarget.value })}
        error={problems.outcome}
      />
      <Checkbox
        label={t('Schedule next')}
        checked={value.hasNext}
        onChange={({ currentTarget }) => change({ hasNext: currentTarget.checked })}
      />
      {value.hasNext && (
        <Stack gap="sm" ps="md" style={{ borderInlineStart: '2px solid var(--tl-line)' }}>
          <Select
            label={t('Next type')}
            data={typeOptions}
            value={value.type}
            allowDeselect={false}
            onChange={(type) => type && change({ type })}
            error={problems.type}
          />
          <TextInput
            label={t('Next subject')}
            value={value.subject}
            onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
            error={problems.subject}
          />
          <MomentInput
            label={t('Next due ({zone})', { zone: context.timeZone.replaceAll('_', ' ') })}
            value={value.dueAt}
            onChange={(dueAt) => change({ dueAt })}
            timeZone={context.timeZone}
            problem={problems.dueAt}
          />
        </Stack>
      )}
    </Stack>
  )
}
