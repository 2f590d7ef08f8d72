import { importedValue, importTargets, type ImportTarget } from '#engine/kinds/imported.ts'
import { mappingOf, templateOf, type ImportMapping } from '#shared/fields/import-fields.ts'
import type { Noun } from './noun.ts'

export type ImportProblem = { field: string; label: string; value: string; message: string }
/** `said`: form fields that the row names; the others start as in a new record. */
export type ParsedRow<Form> =
  | { ok: true; form: Form; said: readonly string[] }
  | { ok: false; problems: ImportProblem[] }

/** Text of a row for a target; empty if the row has none. */
export type RowText = (target: string) => string

type Issue = { path: readonly PropertyKey[]; message: string }

type Own<Form> = {
  form: {
    safeParse(
      values: unknown,
    ): { success: true; data: Form } | { success: false; error: { issues: readonly Issue[] } }
  }
  /** Columns that no kind of field reads, by the field they follow. */
  behind: Readonly<Record<string, Readonly<Record<string, ImportTarget>>>>
  /** The target of a problem by its path in the form: `ground`, `ground.capacity`. */
  parts: Readonly<Record<string, string>>
  /** Fields that another column fills too, such as the last name from a whole name. */
  within?: Readonly<Record<string, string>>
  /** Reads the form values of these columns, and others that differ from their kind. */
  read(text: RowText, isMapped: (target: string) => boolean): Readonly<Record<string, unknown>>
}

/** Import of a noun's records from a file: each form field is a column unless stated otherwise. */
export function nounImport<Form>(
  noun: Pick<Noun, 'fields'>,
  { form, behind, parts, within = {}, read }: Own<Form>,
) {
  const described = importTargets(noun.fields)
  const fields: Readonly<Record<string, ImportTarget>> = Object.fromEntries(
    described.flatMap(([name, target]) => [[name, target], ...Object.entries(behind[name] ?? {})]),
  )

  const targetOf = (path: readonly PropertyKey[]): string => {
    const head = String(path[0])
    const target = parts[path.join('.')] ?? parts[head] ?? head
    return target in fields ? target : (described[0]?.[0] ?? head)
  }

  const saidBy = (text: RowText, isMapped: (target: string) => boolean): string[] => {
    const filled = Object.keys(fields).filter((target) => text(target) !== '')
    const partly = Object.entries(parts).flatMap(([path, target]) =>
      filled.includes(target) ? [path.split('.')[0] ?? path] : [],
    )
    const along = Object.entries(within).flatMap(([field, whole]) =>
      filled.includes(whole) && !isMapped(field) ? [field] : [],
    )
    return [...new Set([...filled, ...partly, ...along])]
  }

  return {
    /** Columns in the order of the template. */
    fields,
    names: Object.keys(fields),
    /** First line of the file to fill in. */
    template: templateOf(fields),
    /** Guesses the mapping of columns to fields from the headers. */
    guess: (headers: readonly string[]) => mappingOf(fields, headers),

    /** A row as a form, or everything wrong with it. `empty`: values of a new record. */
    parse(
      row: Readonly<Record<string, string | undefined>>,
      mapping: ImportMapping<string>,
      empty: object,
    ): ParsedRow<Form> {
      const text: RowText = (target) => row[mapping[target] ?? '']?.trim() ?? ''
      const values = described.map(([name]) => {
        const field = noun.fields[name]
        return [name, field && importedValue(field, text(name))]
      })
      const isMapped = (target: string) => mapping[target] !== undefined
      const own = read(text, isMapped)
      const parsed = form.safeParse({ ...empty, ...Object.fromEntries(values), ...own })
      if (parsed.success) return { ok: true, form: parsed.data, said: saidBy(text, isMapped) }
      const problems = parsed.error.issues.map(({ path, message }): ImportProblem => {
        const field = targetOf(path)
        return { field, label: fields[field]?.label ?? field, value: text(field), message }
      })
      return { ok: false, problems }
    },
  }
}
