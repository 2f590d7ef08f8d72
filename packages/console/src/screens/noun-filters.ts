import { choicesOf, yesNo, type Choice } from '@touchline/domain/choice.ts'
import type { Field } from '@touchline/domain/kinds/field.ts'
import { fieldsOf, filtersOf, type Noun } from '@touchline/domain/noun.ts'
import { seasonChoices } from '@touchline/domain/season.ts'
import { statusFilter } from '#data/status-filter.ts'
import { inAssociation } from '#kit/list/association-filter.ts'
import { inCountry } from '#kit/list/country-filter.ts'
import type { ListFilterField } from '#kit/list/list-definition.ts'

/** Seasons that can be filtered for: the next one and as many before it. */
const SEASONS = 8

/** More options than these fit on no screen: one types to find. */
const IN_SIGHT = 12

/** The filters of a noun's list. */
export function nounFilters(noun: Noun): ListFilterField[] {
  const fields = fieldsOf(noun)
  return filtersOf(noun).flatMap((name) => {
    const field = fields[name]
    return field === undefined ? [] : filterOf(noun, name, field)
  })
}

function filterOf({ list: { shows } }: Noun, name: string, field: Field): ListFilterField[] {
  const label = typeof field.filter === 'object' ? field.filter.label : field.label
  if (field.kind === 'country') return [{ ...inCountry, name, label }]
  if (field.kind === 'association') return [{ ...inAssociation, name, label }]
  if (field.kind === 'choice' && shows?.field === name)
    return [{ ...statusFilter(Object.keys(field.of), field.of), name, label }]
  const options = optionsOf(field)
  if (options === undefined) return []
  const isLong = options.length > IN_SIGHT
  return [{ kind: 'choice', name, label, options, ...(isLong ? { searchable: true } : {}) }]
}

/** The values that a field can be filtered by, where they can be told beforehand. */
function optionsOf(field: Field): readonly Choice[] | undefined {
  if (field.kind === 'choice') return choicesOf(Object.keys(field.of), field.of)
  if (field.kind === 'flag') return yesNo()
  if (field.kind === 'pattern' && field.format === 'season') return seasonChoices(new Date(), SEASONS)
  return undefined
}
