import type * as z from 'zod/mini'
import { sameValue } from '#shared/values.ts'

type Values = Readonly<Record<string, unknown>>
type Issues = readonly z.core.$ZodIssue[]
type Read<T> = { success: true; data: T } | { success: false; issues: Issues }

export type FormSchema<T> = z.ZodMiniType<T, T> & { shape: Readonly<Record<string, z.ZodMiniType>> }

/**
 * Checks a form. With `original`, the first values of the form: a value that was wrong then and wasn't changed doesn't
 * prevent saving.
 */
export function readChangedForm<T extends Values>(
  schema: FormSchema<T>,
  values: T,
  original: T | undefined,
): Read<T> {
  const read = schema.safeParse(values)
  if (read.success) return read
  const { issues } = read.error
  if (original === undefined) return { success: false, issues }
  const before = schema.safeParse(original)
  const wrongBefore = new Set(before.success ? [] : before.error.issues.map(fieldOf))
  const isOld = (name: string) => wrongBefore.has(name) && sameValue(values[name], original[name])
  const left = issues.filter((issue) => !isOld(fieldOf(issue)))
  if (left.length > 0) return { success: false, issues: left }
  const data = Object.entries(values).map(([name, value]) => {
    const field = schema.shape[name]?.safeParse(value)
    return [name, field?.success ? field.data : value]
  })
  return { success: true, data: Object.fromEntries(data) as T } // the form's own fields, each as its schema has it
}

const fieldOf = ({ path }: z.core.$ZodIssue): string => String(path[0] ?? '')
