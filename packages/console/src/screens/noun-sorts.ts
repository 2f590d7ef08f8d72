import type { Kind } from '@touchline/domain/kinds/field.ts'
import type { Noun } from '@touchline/domain/noun.ts'
import { sortsOf } from '@touchline/domain/noun-query.ts'
import type { ListSort } from '#kit/list/list-definition.ts'

type Directions = { asc: string; desc: string }
const letters: Directions = { asc: 'A to Z', desc: 'Z to A' }
const dates: Directions = { desc: 'latest first', asc: 'earliest first' }

/** What the directions of a sort are called by the kind of its field; by letters unless it says otherwise. */
const directionsOf: Partial<Record<Kind, Directions>> = {
  whole: { desc: 'highest first', asc: 'lowest first' },
  day: dates,
  moment: dates,
  flag: { desc: 'yes first', asc: 'no first' },
}

/** The sorts of a noun's list. */
export const nounSorts = (noun: Noun): Record<string, ListSort> =>
  Object.fromEntries(
    sortsOf(noun).map(({ name, words, of: { kind, label } }): [string, ListSort] => [
      name,
      {
        label: words.label ?? label,
        directions: words.directions ?? directionsOf[kind] ?? letters,
        first: words.first ?? 'asc',
        ...(kind === 'name' ? {} : { missing: words.missing ?? label.toLowerCase() }),
      },
    ]),
  )
