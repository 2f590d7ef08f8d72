import type { Field } from '@touchline/domain/engine/kinds/field.ts'
import { sortOfDays } from '@touchline/domain/engine/noun/noun-query.ts'
import { filtersOf, queueFiltersOf, type FieldFilter, type Noun } from '@touchline/domain/engine/noun/noun.ts'
import { choicesOf, yesNo, type Choice } from '@touchline/domain/shared/choice.ts'
import { seasonChoices } from '@touchline/domain/shared/time/season.ts'
import { NO_MOMENT } from '#data/engine/lists/noun-conditions.ts'
import { statusFilter } from '#data/engine/lists/status-filter.ts'
import { isPicked, recordPicker } from '#data/search/record-picker.ts'
import { inAssociation } from '#kit/list/filters/association-filter.ts'
import { inCountry } from '#kit/list/filters/country-filter.ts'
import type { ListFilterField } from '#kit/list/list-definition.ts'
import type { ReviewFilter } from '#kit/review/queue/review-queue.ts'
import { isLong } from '#screens/long-choice.ts'

/** Number of seasons to filter by, from the next one back. Queues have only the latest. */
const SEASONS = 8
const SEASONS_WAITING = 4

/**
 * Filters of a noun's list. `instead` has those chosen differently, by field name; `behind` has those that follow from several fields, by
 * the field they come after.
 */
export const nounFilters = (
  noun: Noun,
  instead: Readonly<Record<string, ListFilterField>> = {},
  behind: Readonly<Record<string, readonly ListFilterField[]>> = {},
): ListFilterField[] =>
  filtersOf(noun).flatMap((filter) => [
    ...[instead[filter.field] ?? filterOf(noun, filter, SEASONS)]
      .flat()
      .map((drawn) => (filter.rare ? { ...drawn, rare: true as const } : drawn)),
    ...(behind[filter.field] ?? []),
  ])

/** Filters of a noun's queue. `behind` has those that no field gives, by the field they come after. */
export const nounQueueFilters = (
  noun: Noun,
  behind: Readonly<Record<string, readonly ReviewFilter[]>> = {},
): ReviewFilter[] =>
  queueFiltersOf(noun).flatMap((filter) => [
    ...filterOf(noun, filter, SEASONS_WAITING).filter((one) => one.kind !== 'days'),
    ...(behind[filter.field] ?? []),
  ])

function filterOf({ list: { shows } }: Noun, filter: FieldFilter, seasons: number): ListFilterField[] {
  const { name, label, field, of } = filter
  const days = sortOfDays(filter)
  if (days !== undefined) return [{ kind: 'days', name, label, sort: days }]
  if (of.kind === 'country') return [{ ...inCountry, name, label }]
  if (of.kind === 'association') return [{ ...inAssociation, name, label }]
  if (of.kind === 'choice' && shows?.field === field)
    return [{ ...statusFilter(Object.keys(of.of), of.of), name, label }]
  if (of.kind === 'ref' && isPicked(of))
    return [{ kind: 'record', name, label, ...recordPicker(of), many: true }]
  // Elements and words are both asked for by `array-contains`, of which a query has one.
  if (of.kind === 'refs' && isPicked(of))
    return [{ kind: 'record', name, label, ...recordPicker(of), instead: 'q' }]
  const options = optionsOf(of, seasons)
  if (options === undefined) return []
  const drawn = { kind: 'choice', name, label, options } as const
  return [{ ...drawn, ...(isLong(options) ? { searchable: true } : {}), ...severalOf(of) }]
}

/** Whether several values can be asked for at once; the absence of a list's element can't be asked for. */
function severalOf({ kind }: Field): { many?: true; closed?: true } {
  if (kind === 'choice') return { many: true, closed: true }
  return kind === 'choices' || kind === 'pattern' ? { many: true } : {}
}

/** Values that a field can be filtered by, if known in advance. */
function optionsOf(field: Field, seasons: number): readonly Choice[] | undefined {
  if (field.kind === 'choice' || field.kind === 'choices') return choicesOf(Object.keys(field.of), field.of)
  if (field.kind === 'flag') return yesNo(field.words?.yes, field.words?.no)
  if (field.kind === 'moment' && field.none !== undefined) return [{ value: NO_MOMENT, label: field.none }]
  if (field.kind === 'pattern' && field.format === 'season') return seasonChoices(new Date(), seasons)
  return undefined
}
