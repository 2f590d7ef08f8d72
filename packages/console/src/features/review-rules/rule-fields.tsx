import { Fieldset, MultiSelect, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { isTelling } from '@touchline/domain/engine/review/second/telling.ts'
import {
  automaticActions,
  isPrioritised,
  outcomesOf,
  suggestedActions,
} from '@touchline/domain/tables/rule-actions.ts'
import { reasonsOfRule, type ReviewRuleForm } from '@touchline/domain/tables/review-rule-form.ts'
import { ruleActionLabels } from '@touchline/domain/nouns/review-rule/review-rule.ts'
import { choicesOf } from '@touchline/domain/shared/choice.ts'
import { useController, type UseFormReturn } from 'react-hook-form'
import { reviewWeek } from '#data/quality.ts'
import { subjectName } from '#data/nouns/decision/subjects.ts'
import { administratorChoices } from '#data/nouns/user/administrators.ts'
import { NumberField, SelectField, TextField } from '#kit/form/fields/fields.tsx'
import { RecordField } from '#kit/form/fields/record-field.tsx'
import { TextAreaField } from '#kit/form/fields/text-area-field.tsx'
import { limitsOf, outcomeLabelsOf, ruleFieldWords as words } from './rule-words.ts'
import { inSentence } from '@touchline/domain/language/phrases.ts'
import { ruleSubjectOf, type Signal } from '@touchline/domain/nouns/review-rule/signals.ts'

type Form = UseFormReturn<ReviewRuleForm>

/** Fields of a rule: name, conditions and action. */
export function RuleFields({ form }: { form: Form }) {
  const { control } = form
  const [queue, outcome] = form.watch(['queue', 'outcome'])
  const { data: week } = useQuery(reviewWeek())
  // Acting by itself is offered once there are enough decisions to compare it with, and kept where it was chosen.
  const mayAct = outcome === 'decide' || (week !== undefined && isTelling(week))
  const outcomes = outcomesOf(queue).filter((one) => one !== 'decide' || mayAct)
  const isLater = week !== undefined && !mayAct && outcomes.length < outcomesOf(queue).length
  return (
    <Stack gap="md">
      <TextField
        control={control}
        name="name"
        label={words['name']?.label ?? ''}
        description={t('Shown to reviewers and in the history.')}
        required
      />
      <ConditionFields form={form} />
      <Fieldset legend={t('Then')}>
        <Stack gap="sm">
          <SelectField
            control={control}
            name="outcome"
            label={t('Action')}
            options={choicesOf(outcomes, outcomeLabelsOf(queue))}
            {...(isLater
              ? {
                  description: t(
                    'Rules that decide automatically are offered from three reviewers and fifty decisions a week on.',
                  ),
                }
              : {})}
            required
          />
          {outcome === 'route' && <RoutingFields form={form} />}
          {(outcome === 'suggest' || outcome === 'decide') && <DecisionFields form={form} />}
          {outcome === 'decide' && (
            <NumberField
              control={control}
              name="dailyCeiling"
              label={t('Maximum decisions a day')}
              description={t('The rule then stops until the next day (UTC).')}
              required
            />
          )}
        </Stack>
      </Fieldset>
    </Stack>
  )
}

/** Assignee, and for videos a priority: one of them is required. */
function RoutingFields({ form }: { form: Form }) {
  const { control } = form
  const hasPriority = isPrioritised(form.watch('queue'))
  return (
    <>
      <RecordField
        control={control}
        name="assignee"
        find={administratorChoices}
        nameOf={(id) => subjectName('users', id)}
        few
        label={t('Assignee')}
        placeholder={t('Choose an administrator')}
        description={t(
          'Matching items come first for them and last for everyone else, who can still take them.',
        )}
        required={!hasPriority}
      />
      {hasPriority && (
        <NumberField
          control={control}
          name="priority"
          label={t('Priority')}
          description={t('0 to 100, highest first.')}
        />
      )}
    </>
  )
}

function DecisionFields({ form }: { form: Form }) {
  const { control } = form
  const [queue, outcome, action] = form.watch(['queue', 'outcome', 'action'])
  const actions = outcome === 'decide' ? automaticActions(queue) : suggestedActions(queue)
  const isExplained = action !== '' && action !== 'approve'
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <SelectField
          control={control}
          name="action"
          label={t('Decision')}
          options={choicesOf(actions, ruleActionLabels)}
          {...(outcome === 'decide' ? { description: limitsOf(action) } : {})}
          required
        />
        {isExplained && (
          <SelectField
            control={control}
            name="reasonCode"
            label={t('Reason')}
            options={reasonsOfRule(queue).map(({ code, label }) => ({ value: code, label }))}
            required
          />
        )}
      </SimpleGrid>
      {isExplained && (
        <TextAreaField
          control={control}
          name="note"
          label={action === 'askForInfo' ? t('Missing information') : t('Note')}
          description={action === 'askForInfo' ? t('At least 10 characters.') : t('Kept with the decision.')}
          required={action === 'askForInfo'}
        />
      )}
    </>
  )
}

/** Conditions of a rule: the queue’s signals, each with its chosen values. Empty means anything. */
function ConditionFields({ form }: { form: UseFormReturn<ReviewRuleForm> }) {
  const {
    field: { value: when, onChange: changeWhen },
    fieldState,
  } = useController({ control: form.control, name: 'when' })
  const { signals } = ruleSubjectOf(form.watch('queue'))
  const message = fieldState.error?.message
  const change = (name: string, values: readonly string[]) => {
    const others = when.filter((condition) => !condition.startsWith(`${name}:`))
    changeWhen([...others, ...values.map((value) => `${name}:${value}`)])
  }
  const valuesOf = (name: string) =>
    when.flatMap((condition) => (condition.startsWith(`${name}:`) ? [condition.slice(name.length + 1)] : []))
  return (
    <Fieldset legend={t('When all apply')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {Object.entries(signals).map(([name, signal]) => (
          <Condition
            key={name}
            signal={signal}
            values={valuesOf(name)}
            onChange={(values) => change(name, values)}
          />
        ))}
      </SimpleGrid>
      {message !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" mt="xs" role="alert">
          {message}
        </Text>
      )}
    </Fieldset>
  )
}

type ConditionProps = { signal: Signal; values: string[]; onChange: (values: readonly string[]) => void }

function Condition({ signal, values, onChange }: ConditionProps) {
  const { label, asks } = signal
  if (asks === 'least')
    return (
      <NumberInput
        label={label}
        value={values[0] ?? ''}
        onChange={(typed) => onChange(typed === '' ? [] : [String(typed)])}
        min={0}
        max={signal.max ?? 0}
        allowDecimal={false}
        allowNegative={false}
        hideControls
      />
    )
  const options = Object.entries(signal.values ?? {}).map(([value, name]) => ({ value, label: name }))
  return (
    <MultiSelect
      label={label}
      description={
        options.length > 2 ? (asks === 'all' ? t('All must apply.') : t('Any may apply.')) : undefined
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={options}
      value={values}
      onChange={onChange}
      searchable={options.length > 10}
      clearable
      clearButtonProps={{ 'aria-label': t('Clear {field}', { field: inSentence(label) }) }}
      hidePickedOptions
      maxDropdownHeight={240}
    />
  )
}
