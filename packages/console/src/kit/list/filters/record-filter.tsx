import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListFilterField } from '#kit/list/list-definition.ts'
import { queryOf } from '#kit/query.ts'
import { useTypeahead } from '#kit/use-typeahead.ts'
import { ChoiceChip } from './choice-chip.tsx'
import type { ChoiceFilterProps } from './choice-filter.tsx'
import { chosenIn } from './chosen-text.ts'

export type RecordFilterProps = {
  field: Extract<ListFilterField, { kind: 'record' }>
  value: string | undefined
  beside?: ChoiceFilterProps['beside']
  onChange(value: string | undefined): void
  isOpen?: boolean
  onClosed?: (() => void) | undefined
}

/** One record of another kind, found by typing where there are too many to list. */
export function RecordFilter({ field, value, isOpen = false, ...chip }: RecordFilterProps) {
  const [typed, setTyped] = useState('')
  const [isWanted, setWanted] = useState(isOpen)
  const found = useTypeahead({
    typed,
    find: field.find,
    textOf: ({ label }) => label,
    few: field.few && isWanted,
    unfound: field.unfound,
  })
  const { values } = chosenIn(value, field.many)
  const names = useQueries({
    queries: values.map((id) => ({ ...queryOf(field.nameOf(id)), staleTime: 60_000 })),
  })
  const chosen = values.map((id, at) => ({ value: id, label: names[at]?.data ?? id }))
  return (
    <ChoiceChip
      label={field.label}
      options={[...chosen, ...found.items.filter((option) => !values.includes(option.value))]}
      searchable
      onType={setTyped}
      nothing={found.nothing}
      similar={found.similar}
      onWanted={() => setWanted(true)}
      value={value}
      many={field.many}
      isOpen={isOpen}
      {...chip}
    />
  )
}
