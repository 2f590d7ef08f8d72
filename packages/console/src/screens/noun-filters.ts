import type { Field } from '@touchline/domain/kinds/field.ts'
import { filtersOf, type FieldFilter, type Noun } from '@touchline/domain/noun.ts'
import { choicesOf, yesNo, type Choice } from '@touchline/domain/shared/choice.ts'
import { seasonChoices } from '@touchline/domain/shared/time/season.ts'
import { statusFilter } from '#data/engine/lists/status-filter.ts'
import { inAssociation } from '#kit/list/filters/association-filter.ts'
import { inCountry } from '#kit/list/filters/country-filter.ts'
import type { ListFilterField } from '#kit/list/list-definition.ts'
import { isLong } from './long-choice.ts'

/** Seasons that can be filtered for: the next one and as many before it. */
const SEASONS = 8

/** The filters of a noun's list. */
export const nounFilters = (noun: Noun): ListFilterField[] =>
  filtersOf(noun).flatMap((filter) => filterOf(noun, filter))

function filterOf({ list: { shows } }: Noun, { name, label, field, of }: FieldFilter): ListFilterField[] {
  if (of.kind === 'country') return [{ ...inCountry, name, label }]
  if (of.kind === 'association') return [{ ...inAssociation, name, label }]
  if (of.kind === 'choice' && shows?.field === field)
    return [{ ...statusFilter(Object.keys(of.of), of.of), name, label }]
  const options = optionsOf(of)
  if (options === undefined) return []
  return [{ kind: 'choice', name, label, options, ...(isLong(options) ? { searchable: true } : {}) }]
}

/** The values that a field can be filtered by, where they can be told beforehand. */
function optionsOf(field: Field): readonly Choice[] | undefined {
  if (field.kind === 'choice' || field.kind === 'choices') return choicesOf(Object.keys(field.of), field.of)
  if (field.kind === 'flag') return yesNo(field.words?.yes, field.words?.no)
  if (field.kind === 'pattern' && field.format === 'season') return seasonChoices(new Date(), SEASONS)
  return undefined
}
