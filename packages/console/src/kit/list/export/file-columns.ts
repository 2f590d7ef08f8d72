import type { Filed, FileColumn, ListDefinition, ListRow } from '#kit/list/list-definition.ts'

/** All that a file of a list can hold. */
export const filedIn = async ({
  filed,
  columns,
}: Pick<ListDefinition, 'filed' | 'columns'>): Promise<Filed<ListRow>> =>
  (await filed?.()) ?? {
    columns: columns.flatMap(({ csv, ...column }) => (csv ? [{ ...column, csv }] : [])),
    always: [],
  }

/** What a file holds unless somebody chooses otherwise: what is shown, what tells its values apart, and what an import needs. */
export function usualFile(
  { columns: listed }: Pick<ListDefinition, 'columns'>,
  { columns, always }: Filed<ListRow>,
  shown: readonly string[],
): FileColumn<ListRow>[] {
  const fields = shown.flatMap((id) => listed.find((column) => column.id === id)?.fields ?? [id])
  const wanted = [...fields, ...always.filter((id) => !fields.includes(id))]
  return [
    ...new Set(
      wanted.flatMap((one) => [
        ...columns.filter(({ id }) => id === one),
        ...columns.filter(({ id, filedWith }) => filedWith?.includes(one) === true && !wanted.includes(id)),
      ]),
    ),
  ]
}
