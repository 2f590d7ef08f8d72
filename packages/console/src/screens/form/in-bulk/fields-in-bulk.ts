import type { Field } from '@touchline/domain/engine/kinds/field.ts'
import type { Noun } from '@touchline/domain/engine/noun/noun.ts'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { isPicked } from '#data/search/record-picker.ts'
import { drawnWith } from '#screens/form/drawn-with.ts'
import type { Editing, Formed } from '#screens/form/form-pages.ts'
import { isRequired } from '#screens/form/required-field.ts'
import { waysOf, type Way } from './field-change.ts'

/** A field that can be edited in many records. */
export type BulkField = {
  name: string
  label: string
  isFlag: boolean
  ways: readonly Way[]
  /** Input that is drawn for it. */
  drawn: readonly string[]
  /** Fields set with it where something was entered there. */
  beside: readonly string[]
  /** Fields set with it in any case. */
  inseparable: readonly string[]
}

type Instead = Readonly<Record<string, ReactNode>>

/** The fields of a noun that its form draws, in its order. `instead`: those that the noun draws by itself. */
export function fieldsInBulk<T extends Formed, V extends FieldValues, Start>(
  { noun, together = {}, inseparable = {}, ofOne = [] }: Editing<T, V, Start>,
  blank: V,
  instead: Instead,
): BulkField[] {
  return Object.entries(noun.fields).flatMap(([name, field]) => {
    if (!(name in blank)) return []
    const drawn = drawnWith(noun, together, name)
    if (!drawn.some((one) => isDrawn(noun, one, instead))) return []
    const ways = waysOf(field, blank[name], { isRequired: isRequired(field), isOfOne: ofOne.includes(name) })
    if (ways.length === 0) return []
    const shown = drawn.flatMap((one) => [one, ...followersOf(noun, one)])
    const beside = shown.filter((one) => one !== name)
    return [
      {
        name,
        label: field.label,
        isFlag: field.kind === 'flag',
        ways,
        drawn,
        beside,
        inseparable: inseparable[name] ?? [],
      },
    ]
  })
}

function isDrawn({ fields }: Noun, name: string, instead: Instead): boolean {
  if (name in instead) return instead[name] !== null
  const field: Field | undefined = fields[name]
  if (field === undefined || field.kind === 'own') return false
  return field.kind === 'ref' || field.kind === 'refs' ? isPicked(field) : true
}

/** The association is drawn with its country. */
const followersOf = ({ fields }: Noun, country: string): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'association' && field.of === country ? [name] : [],
  )
