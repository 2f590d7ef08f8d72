import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, type ListFilterField } from '#kit/list/list-definition.ts'
import { useTypeahead } from '#kit/typeahead/use-typeahead.ts'
import { ChoiceChip } from './choice-chip.tsx'

export type RecordFilterProps = {
  field: Extract<ListFilterField, { kind: 'record' }>
  value: string | undefined
  onChange(value: string | undefined): void
}

/** One record of another kind: where there are too many to list, one types to find it. */
export function RecordFilter({ field, value, onChange }: RecordFilterProps) {
  const [typed, setTyped] = useState('')
  const [isWanted, setWanted] = useState(false)
  const found = useTypeahead({
    typed,
    find: field.find,
    textOf: ({ label }) => label,
    few: field.few && isWanted,
    unfound: field.unfound,
  })
  const name = useQuery({
    ...queryOf(field.nameOf(value ?? '')),
    enabled: value !== undefined,
    staleTime: 60_000,
  })
  const chosen = value === undefined ? [] : [{ value, label: name.data ?? value }]
  return (
    <ChoiceChip
      label={field.label}
      options={[...chosen, ...found.items.filter((option) => option.value !== value)]}
      searchable
      onType={setTyped}
      nothing={found.nothing}
      onWanted={() => setWanted(true)}
      value={value}
      onChange={onChange}
    />
  )
}
