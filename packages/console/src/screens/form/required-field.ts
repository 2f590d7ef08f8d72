import type { Field } from '@touchline/domain/engine/kinds/field.ts'

/** Whether the form can't be saved without it. */
export function isRequired(field: Field): boolean {
  if (field.kind === 'choice' || field.kind === 'whole') return field.blank !== undefined
  // Its own rules are about each of them; there may be none.
  if (field.kind === 'texts') return false
  return 'required' in field && field.required !== undefined && field.required !== false
}
