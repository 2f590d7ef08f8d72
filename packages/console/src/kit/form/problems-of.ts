import { t } from '@touchline/domain/language/t.ts'

/** `name` is the path of the wrong field, such as `firstName` or `ground.capacity`. */
export type Problem = { name: string; message: string }

/**
 * Lists the resolver's problems in the order of the form. The entries of a list are problems of the list, which is one field;
 * those of a list of groups are separate fields.
 */
export function problemsOf(errors: object, within = ''): Problem[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]): Problem[] => {
    if (error === undefined) return []
    const name = within + key
    const message = firstMessage(error)
    if (message !== undefined) return [{ name, message }]
    return isGroup(error) ? problemsOf(error, `${name}.`) : [{ name, message: t('Check this field.') }]
  })
}

/** Message of a field, or of the first wrong entry of a list; undefined for a group of fields. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return Array.isArray(error) ? error.map(firstMessage).find(Boolean) : undefined
}

/** A field's own error has a `type` (https://react-hook-form.com/docs/useform/formstate); a group has only fields. */
const isGroup = (error: unknown): error is object =>
  typeof error === 'object' && error !== null && typeof Reflect.get(error, 'type') !== 'string'
