import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Noun } from '@touchline/domain/engine/noun/noun.ts'
import type { CellEditing } from '#kit/list/list-definition.ts'
import { queryOf, type ListQueryOptions } from '#kit/query.ts'
import { editedField, type InPlace } from '#screens/record/in-place.ts'

/** Cell editors of a noun's list, as on its page. */
export const cellEditing = <T,>(
  noun: Noun,
  edit: InPlace<T>,
  record: (id: string) => ListQueryOptions<T>,
): CellEditing => ({
  fieldOf(shown) {
    const name = editedField(noun, edit, shown)
    const field = name === undefined ? undefined : noun.fields[name]
    return name === undefined || field === undefined || field.kind === 'own'
      ? undefined
      : { name, label: field.label }
  },
  Editor({ id, field, onDone }) {
    const { data } = useQuery(queryOf(record(id)))
    const verdict = data && edit.can(data)
    if (verdict?.ok === false) return <Text size="sm">{verdict.why}</Text>
    return data && <edit.Editor record={data} field={field} onDone={onDone} />
  },
})
