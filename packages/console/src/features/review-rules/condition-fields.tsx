import { Fieldset, MultiSelect, NumberInput, SimpleGrid, Text } from '@mantine/core'
import { inSentence } from '@touchline/domain/language/in-sentence.ts'
import { t } from '@touchline/domain/language/t.ts'
import type { ReviewRuleForm } from '@touchline/domain/tables/review-rule/review-rule-form.ts'
import type { Signal } from '@touchline/domain/nouns/review-rule/signals/signal.ts'
import { ruleSubjectOf } from '@touchline/domain/nouns/review-rule/signals/signals.ts'
import { useController, type UseFormReturn } from 'react-hook-form'

/** Conditions of a rule: the queue’s signals, each with its chosen values. Empty: anything. */
export function ConditionFields({ form }: { form: UseFormReturn<ReviewRuleForm> }) {
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
