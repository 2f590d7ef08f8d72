import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from './fields.tsx'
import { MoneyInput } from './money-input.tsx'

/** An amount in the minor unit of a currency that another field holds. */
export function MoneyField<F extends FieldValues>(props: FieldProps<F> & { currency: string }) {
  const { field, look } = useField(props)
  const { value, onChange, ref, ...input } = field
  const stored: unknown = value
  return (
    <MoneyInput
      // The same digits mean something else in another currency.
      key={props.currency}
      {...look}
      {...input}
      inputRef={ref}
      currency={props.currency}
      valueMinor={typeof stored === 'number' ? stored : Number.NaN}
      onChange={onChange}
    />
  )
}
