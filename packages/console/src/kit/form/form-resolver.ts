import { toNestErrors } from '@hookform/resolvers'
import { readChangedForm, type FormSchema } from '@touchline/domain/engine/kinds/changed-form.ts'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'

/** Initial values of an existing record's form; none for a new one. */
export type Original<F> = { original?: F | undefined }

/** Checks a form by its schema; an unchanged old value doesn't prevent saving (`readChangedForm`). */
export const formResolver =
  <F extends FieldValues>(schema: FormSchema<F>): Resolver<F, Original<F>> =>
  (values, context, options) => {
    const read = readChangedForm(schema, values, context?.original)
    if (read.success) return { values: read.data, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const { path, message, code } of read.issues) errors[path.join('.')] ??= { type: code, message }
    return { values: {}, errors: toNestErrors(errors, options) }
  }
