import type { Field } from '@touchline/domain/engine/kinds/field.ts'
import type { Noun } from '@touchline/domain/engine/noun/noun.ts'
import { boundedList } from '@touchline/domain/engine/query/ask.ts'
import { before, from, upTo, type Condition } from '@touchline/domain/engine/query/condition.ts'
import { orderName } from '@touchline/domain/engine/query/list-query.ts'
import { refinedFieldsOf } from '@touchline/domain/engine/noun/refined-fields.ts'
import { isRefined, partedFilters, refinedField } from '@touchline/domain/engine/noun/refined-names.ts'
import { readRefinement, type Refinement } from '@touchline/domain/engine/noun/refinement.ts'
import { addDays, startOfDay } from '@touchline/domain/shared/time/time-zone.ts'
import type { Collection, Known } from '#data/backend/collection.ts'
import type { ListAsks } from './rows-among.ts'
import type { ListState } from '#data/list-state.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'

export type RefinedAsking = Pick<ListState, 'filters' | 'sort' | 'direction'>

/** A list that can be looked through for conditions that the database can't check. */
export type RefinedList<T> = {
  noun: Noun
  asks: ListAsks<T>
  /** Its rows in a file, where they have more fields than those of a page. */
  filed?: Collection<T>
  /** Filters that narrow the list even where any one of the others is enough: the search, and the list's own default. */
  isApart(name: string): boolean
  /** Orders in which the database can answer with these filters. */
  orders(filters: readonly string[]): readonly string[]
}

type Refined = { field: string; of: Field; refinement: Refinement }

export type Plan = {
  question: NonNullable<Awaited<ReturnType<ListAsks<unknown>['questionOf']>>>
  refined: readonly Refined[]
  /** Filters of which one is enough, as the database would be asked each; undefined: never met. */
  others: readonly (Known | undefined)[]
  isAny: boolean
}

const WORD = 'q'

/**
 * Part of a refined list that the database answers, and the part to check in each record; undefined: nothing can match.
 * `isWhole`: checks every record, also those that the search doesn't know yet.
 */
export async function planOf<T>(
  list: RefinedList<T>,
  asking: RefinedAsking,
  isWhole = false,
): Promise<Plan | undefined> {
  const { asks, isApart, noun } = list
  const { sort, direction } = asking
  const { asked, compared, isAny } = partedFilters(asking.filters, isApart)
  const refined = Object.entries(compared).flatMap(([name, value]) => refinedIn(noun, name, value))
  const isNarrow = !isAny && !isWhole
  const word = isNarrow ? wordFor(list, { filters: asked, sort, direction }, refined) : {}
  const [question, ...others] = await Promise.all([
    asks.questionOf({ filters: { ...asked, ...word }, sort, direction }),
    ...Object.entries(compared).flatMap(([name, value]) =>
      isRefined(name) ? [] : [asks.questionOf({ filters: { ...asked, [name]: value }, sort, direction })],
    ),
  ])
  if (question === undefined) return undefined
  return { question: isNarrow ? boundedList(question, boundsOf(refined)) : question, refined, others, isAny }
}

function refinedIn(noun: Noun, name: string, value: string): Refined[] {
  const known = isRefined(name)
    ? refinedFieldsOf(noun).find(({ field }) => field === refinedField(name))
    : undefined
  const refinement = known && readRefinement(known.refining, value)
  return known && refinement ? [{ field: known.field, of: known.of, refinement }] : []
}

/** Searches for a word that the search knows too, unless there is another search, so that fewer records are looked through. */
function wordFor(
  { orders }: Pick<RefinedList<unknown>, 'orders'>,
  { filters, sort, direction }: RefinedAsking,
  refined: readonly Refined[],
): { [WORD]?: string } {
  if (filters[WORD] !== undefined) return {}
  const names = [...Object.keys(filters), WORD]
  if (!orders(names).includes(orderName(sort, direction))) return {}
  const words = refined.flatMap(({ of, refinement }) =>
    of.searched === 'words' && refinement.kind === 'words' ? refinement.words.split(/\s+/) : [],
  )
  const [longest] = words.toSorted((one, other) => other.length - one.length)
  return longest === undefined ? {} : { [WORD]: longest }
}

type Bound = Condition<string, '>=' | '<' | '<='>

/** Bounds that the database takes, where the list is sorted by that field. */
const boundsOf = (refined: readonly Refined[]) =>
  refined.flatMap(({ field, of, refinement }): Bound[] => {
    if (refinement.kind !== 'between') return []
    const { from: first, to: last } = refinement
    if ((of.kind === 'whole' && of.currency === undefined) || of.kind === 'year')
      return [...(first ? [from(field, Number(first))] : []), ...(last ? [upTo(field, Number(last))] : [])]
    if (of.kind === 'day')
      return [...(first ? [from(field, first)] : []), ...(last ? [upTo(field, last)] : [])]
    if (of.kind !== 'moment') return []
    const zone = ownTimeZone()
    return [
      ...(first ? [from(field, startOfDay(first, zone))] : []),
      ...(last ? [before(field, startOfDay(addDays(last, 1), zone))] : []),
    ]
  })
