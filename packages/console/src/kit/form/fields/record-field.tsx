import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useCreation, type Creation } from '#kit/form/use-creation.tsx'
import { queryOf, type ListQueryOptions } from '#kit/query.ts'
import { useTypeahead } from '#kit/use-typeahead.ts'
import { grouped } from '#kit/grouped.ts'
import { useField, type FieldProps } from './fields.tsx'
import { t } from '@touchline/domain/language/t.ts'

type Choice = { value: string; label: string }

type RecordFieldProps<F extends FieldValues> = FieldProps<F> & {
  /** Records for the typed text. */
  find(typed: string): ListQueryOptions<readonly Choice[]>
  nameOf(id: string): ListQueryOptions<string>
  /** Number of records that no typing finds yet, such as "6 users". */
  unfound?: (() => Promise<string | undefined>) | undefined
  /** Whether they are so few that all are offered before typing. */
  few?: boolean
  placeholder?: string
  /** Creates a record for typed text without one. */
  create?: Creation | undefined
  onChosen?: (id: string) => void
}

/** One record of another kind, found by typing a part of its name, or none; the form holds its key. */
export function RecordField<F extends FieldValues>(props: RecordFieldProps<F>) {
  const { field, look } = useField(props)
  const {
    find,
    unfound,
    nameOf,
    few = false,
    placeholder = t('Type to find'),
    required = false,
    create,
    onChosen,
  } = props
  const stored: unknown = field.value
  const value = typeof stored === 'string' ? stored : ''
  const [typed, setTyped] = useState('')
  const [made, setMade] = useState<Choice>()
  const name = useQuery({ ...queryOf(nameOf(value)), enabled: value !== '', staleTime: 60_000 })
  const known = made?.value === value ? made.label : undefined
  const chosen = value === '' ? undefined : { value, label: name.data ?? known ?? value }
  // The name of the chosen one is in the field without having been typed.
  const isTyping = typed.trim() !== '' && typed !== chosen?.label
  const found = useTypeahead({
    typed: isTyping ? typed : '',
    find,
    textOf: ({ label }) => label,
    few,
    unfound,
  })
  const others = found.items.filter((one) => one.value !== value)
  const options = [...(chosen ? [chosen] : []), ...others]
  const choose = (id: string) => {
    field.onChange(id)
    onChosen?.(id)
  }
  const looked = { typed: isTyping ? typed : '', isAnswered: !found.isLooking, found: options }
  const creation = useCreation(create, looked, (one) => {
    setMade(one)
    choose(one.value)
  })
  return (
    <>
      <Select
        {...look}
        {...field}
        placeholder={placeholder}
        data={[...(chosen ? [chosen] : []), ...grouped(others, found.similar), ...creation.options]}
        value={value === '' ? null : value}
        onChange={(next) => (creation.isCreate(next) ? creation.begin() : choose(next ?? ''))}
        searchable
        onSearchChange={setTyped}
        // The server has filtered these by the typed text.
        filter={({ options: all }) => all}
        nothingFoundMessage={
          few || isTyping ? (found.isLooking ? t('Searching…') : found.nothing) : t('Type to find')
        }
        clearable={!required}
        clearButtonProps={{
          'aria-label': t('Clear {label}', { label: props.label }),
        }}
        maxDropdownHeight={280}
      />
      {creation.form}
    </>
  )
}
