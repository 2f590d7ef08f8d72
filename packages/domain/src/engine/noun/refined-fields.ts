import type { Field, Kind } from '#engine/kinds/field.ts'
import { everyRecord, fieldsOf, type Noun } from './noun.ts'
import type { Refining } from './refinement.ts'

export type RefinedField = {
  field: string
  of: Field
  refining: Refining
  /** Whether records may lack it. */
  isOptional: boolean
}

/** Refinement by kind; absent: can't be refined. */
const refinings: { [K in Kind]: Refining | undefined } = {
  name: 'text',
  part: 'text',
  text: 'text',
  texts: 'text',
  pattern: 'text',
  whole: 'number',
  year: 'year',
  // By how many they are.
  refs: 'number',
  day: 'days',
  moment: 'days',
  choice: 'choice',
  choices: 'choice',
  flag: 'choice',
  country: 'choice',
  association: 'choice',
  ref: 'choice',
  own: undefined,
}

/** Fields that a list of the noun can be refined by. */
export const refinedFieldsOf = (noun: Noun): RefinedField[] =>
  Object.entries(fieldsOf(noun)).flatMap(([field, of]) => {
    const refining = refinings[of.kind]
    return refining === undefined ? [] : [{ field, of, refining, isOptional: isOptional(field, of) }]
  })

/** Whether records may lack it: not if a form requires it or it has a default. */
function isOptional(field: string, of: Field): boolean {
  if (field in everyRecord || of.kind === 'flag') return false
  if ('assumed' in of && of.assumed !== undefined) return false
  if ('blank' in of && of.blank !== undefined) return false
  return !('required' in of) || of.required === undefined || of.required === false || of.kind === 'texts'
}
