import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { problemsOf } from './problems-of.ts'

/**
 * Checks the form, then sends its values, or focuses the first wrong one. `typed`: the same values as in its fields. Where the
 * form is reset during the check, such as by a new version, React Hook Form drops the submission silently: it is repeated.
 */
export async function submitForm<F extends FieldValues, C, T extends FieldValues>(
  form: UseFormReturn<F, C, T>,
  send: (values: T, typed: F) => Promise<void>,
): Promise<void> {
  const read = { isDone: false }
  const typed = structuredClone(form.getValues())
  const sendRead = (values: T) => {
    read.isDone = true
    return send(values, typed)
  }
  const focusFirst = (errors: FieldErrors<F>) => {
    read.isDone = true
    const [first] = problemsOf(errors)
    if (first) form.setFocus(first.name as FieldPath<F>) // a place of this form's own errors
  }
  await form.handleSubmit(sendRead, focusFirst)()
  if (!read.isDone) await submitForm(form, send)
}
