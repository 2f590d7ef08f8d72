import { importedValue, importTargets, type ImportTarget } from '#engine/kinds/imported.ts'
import { mappingOf, templateOf, type ImportMapping } from '#shared/fields/import-fields.ts'
import type { Noun } from './noun.ts'

export type ImportProblem = { field: string; label: string; value: string; message: string }
/** `said`: fields of the form that the row says something about; the others begin as a new record's do. */
export type ParsedRow<Form> =
  | { ok: true; form: Form; said: readonly string[] }
  | { ok: false; problems: ImportProblem[] }

/** Text of a column of a row for a target; empty where it says nothing. */
export type RowText = (target: string) => string

type Issue = { path: readonly PropertyKey[]; message: string }

type Own<Form> = {
  form: {
    safeParse(
      values: unknown,
    ): { success: true; data: Form } | { success: false; error: { issues: readonly Issue[] } }
  }
  /** Targets of what no kind reads, by the field that they stand behind. */
  behind: Readonly<Record<string, Readonly<Record<string, ImportTarget>>>>
  /** Which of them a problem is about, by where the form has it: `ground`, `ground.capacity`. */
  parts: Readonly<Record<string, string>>
  /** Fields that another one fills where they have no column of their own, such as the family's name a whole name. */
  within?: Readonly<Record<string, string>>
  /** Values of the form for them, and others that are read otherwise than their kind is. */
  read(text: RowText, isMapped: (target: string) => boolean): Readonly<Record<string, unknown>>
}

/** How rows of a file become a noun's records: a field of the form is a column, unless it says otherwise. */
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
    /** The columns that it understands, in the order of the template. */
    fields,
    names: Object.keys(fields),
    /** The first line of the file that people fill in. */
    template: templateOf(fields),
    /** Guesses which column of the file fills which field, from its headers. */
    guess: (headers: readonly string[]) => mappingOf(fields, headers),

    /** One row of the file as the form holds it, or all that is wrong with it. `empty`: what a new record begins with. */
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
