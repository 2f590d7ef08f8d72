import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { problemsOf } from './problems-of.ts'

/**
 * Checks the form, then sends its values, or leads to the first that is wrong. `typed`: the same values as its fields have
 * them. Where the form is reset while its values are checked, such as by a version that comes, React Hook Form drops the
 * submission without a word: it is made again.
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
