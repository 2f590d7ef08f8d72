import type { Noun } from '@touchline/domain/engine/noun/noun.ts'
import type { nounImport } from '@touchline/domain/engine/noun/noun-import.ts'
import type { ImportDefinition } from '#kit/import/import-definition.ts'
import { importCell } from './import-cell.tsx'

type NounImport<Form> = ReturnType<typeof nounImport<Form>>

/** Columns of an import’s file, by the noun's description. `empty`: the first values of a new record. */
export const importedBy = <Form extends object>(
  noun: Pick<Noun, 'fields'>,
  { fields, template, guess, parse }: NounImport<Form>,
  empty: () => Form,
): Pick<ImportDefinition<Form>, 'columns' | 'template' | 'guess' | 'parse' | 'Cell'> => ({
  Cell: importCell(noun),
  columns: Object.entries(fields).map(([name, { label, required }]) => ({ name, label, required })),
  template,
  guess: (headers) =>
    Object.fromEntries(
      Object.entries(guess(headers)).flatMap(([name, header]) => (header ? [[name, header]] : [])),
    ),
  parse(cells, mapping) {
    const parsed = parse(cells, mapping, empty())
    return parsed.ok ? { ok: true, value: parsed.form, said: parsed.said } : parsed
  },
})
