import { toNestErrors } from '@hookform/resolvers'
import { readChangedForm, type FormSchema } from '@touchline/domain/engine/kinds/changed-form.ts'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'

/** Values that the form of an existing record began with; none for a new one. */
export type Original<F> = { original?: F | undefined }

/** Checks a form by its schema; an old value that nobody touched is no reason not to save (`readChangedForm`). */
export const formResolver =
  <F extends FieldValues>(schema: FormSchema<F>): Resolver<F, Original<F>> =>
  (values, context, options) => {
    const read = readChangedForm(schema, values, context?.original)
    if (read.success) return { values: read.data, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const { path, message, code } of read.issues) errors[path.join('.')] ??= { type: code, message }
    return { values: {}, errors: toNestErrors(errors, options) }
  }
