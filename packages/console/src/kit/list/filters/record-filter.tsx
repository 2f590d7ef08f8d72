import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, type ListFilterField } from '#kit/list/list-definition.ts'
import { ChoiceChip } from './choice-chip.tsx'

export type RecordFilterProps = {
  field: Extract<ListFilterField, { kind: 'record' }>
  value: string | undefined
  onChange(value: string | undefined): void
}

/** A pause in typing that is worth a question. Milliseconds. */
const PAUSE_MS = 150

/** One record of another kind: where there are too many to list, one types to find it. */
export function RecordFilter({ field, value, onChange }: RecordFilterProps) {
  const [typed, setTyped] = useState('')
  const [isWanted, setWanted] = useState(false)
  const [asked] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const found = useQuery({
    ...queryOf(field.find(asked)),
    enabled: (field.few === true && isWanted) || (asked !== '' && typed !== ''),
    placeholderData: keepPreviousData,
  })
  const name = useQuery({
    ...queryOf(field.nameOf(value ?? '')),
    enabled: value !== undefined,
    staleTime: 60_000,
  })
  const chosen = value === undefined ? [] : [{ value, label: name.data ?? value }]
  const offered = typed.trim() === '' && !field.few ? [] : (found.data ?? [])
  return (
    <ChoiceChip
      label={field.label}
      options={[...chosen, ...offered.filter((option) => option.value !== value)]}
      searchable
      onType={setTyped}
      onWanted={() => setWanted(true)}
      value={value}
      onChange={onChange}
    />
  )
}
