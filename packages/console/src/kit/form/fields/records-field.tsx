import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useCreation, type Creation } from '#kit/form/use-creation.tsx'
import { firstMessage } from '#kit/form/problems-of.ts'
import { queryOf, type ListQueryOptions } from '#kit/query.ts'
import { useTypeahead } from '#kit/use-typeahead.ts'
import { grouped } from '#kit/grouped.ts'
import { useField, type FieldProps } from './fields.tsx'
import { t } from '@touchline/domain/language/t.ts'

type Choice = { value: string; label: string }

type RecordsFieldProps<F extends FieldValues> = FieldProps<F> & {
  /** Records for the typed text. */
  find(typed: string): ListQueryOptions<readonly Choice[]>
  /** Number of records that no typing finds yet, such as "6 users". */
  unfound?: (() => Promise<string | undefined>) | undefined
  /** Names of the chosen records. */
  namesOf(ids: readonly string[]): ListQueryOptions<readonly Choice[]>
  max: number
  /** Creates a record for typed text without one. */
  create?: Creation | undefined
}

/** Several records of another kind, each found by typing a part of its name; the form holds their keys. */
export function RecordsField<F extends FieldValues>(props: RecordsFieldProps<F>) {
  const { field, look, error } = useField(props)
  const { find, unfound, namesOf, max, create } = props
  const values: string[] = Array.isArray(field.value) ? field.value : []
  const [typed, setTyped] = useState('')
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  const unnamed = values.filter((id) => !known.has(id))
  const names = useQuery({ ...queryOf(namesOf(unnamed)), enabled: unnamed.length > 0 })
  const found = useTypeahead({ typed, find, textOf: ({ label }) => label, unfound })
  const named = new Map((names.data ?? []).map(({ value, label }) => [value, label]))
  const chosen = values.map((value) => ({ value, label: known.get(value) ?? named.get(value) ?? value }))
  const choose = (next: string[], labelled: readonly Choice[]) => {
    setKnown(new Map([...known, ...labelled.map(({ value, label }) => [value, label] as const)]))
    field.onChange(next)
  }
  const offered = found.items.filter(({ value }) => !values.includes(value))
  const looked = { typed, isAnswered: !found.isLooking, found: [...chosen, ...offered] }
  const creation = useCreation(create, looked, (made) => choose([...values, made.value], [...chosen, made]))
  return (
    <>
      <MultiSelect
        {...look}
        {...field}
        error={firstMessage(error)}
        {...(values.length === 0 ? { placeholder: t('Type to find') } : {})}
        data={[...chosen, ...grouped(offered, found.similar), ...creation.options]}
        value={values}
        onChange={(next) =>
          next.some(creation.isCreate) ? creation.begin() : choose(next, [...chosen, ...found.items])
        }
        // There is nothing to choose from before typing.
        openOnFocus={false}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        // The server has filtered these by the typed text.
        filter={({ options }) => options}
        nothingFoundMessage={
          typed.trim() === '' ? t('Type to find') : found.isLooking ? t('Searching…') : found.nothing
        }
        maxValues={max}
        hidePickedOptions
        clearable
        clearButtonProps={{
          'aria-label': t('Clear {label}', { label: props.label }),
        }}
        maxDropdownHeight={280}
      />
      {creation.form}
    </>
  )
}
