import type { Field, Kind } from '@touchline/domain/engine/kinds/field.ts'
import { inSentence } from '@touchline/domain/language/in-sentence.ts'
import { t } from '@touchline/domain/language/t.ts'
import { sortsOf } from '@touchline/domain/engine/noun/noun-query.ts'
import { isCalledBy, type Noun } from '@touchline/domain/engine/noun/noun.ts'
import type { ListSort } from '#kit/list/list-definition.ts'

type Directions = ListSort['directions']
const letters: Directions = { asc: t('A to Z'), desc: t('Z to A') }
const dates: Directions = { desc: t('latest first'), asc: t('earliest first') }

/** Names of the directions of a sort by the kind of its field; by letters unless it says otherwise. */
const directionsOf: Partial<Record<Kind, Directions>> = {
  whole: { desc: t('highest first'), asc: t('lowest first') },
  day: dates,
  moment: dates,
  flag: { desc: t('yes first'), asc: t('no first') },
}

/** Name of the value that records lack which a sort leaves out. */
function missingIn(said: string | false | undefined, of: Field): Pick<ListSort, 'missing'> {
  const isComplete = isCalledBy(of) || said === false
  return isComplete ? {} : { missing: said ?? inSentence(of.label) }
}

/** The sorts of a noun's list. */
export const nounSorts = (noun: Noun): Record<string, ListSort> =>
  Object.fromEntries(
    sortsOf(noun).map(({ name, words, of }): [string, ListSort] => [
      name,
      {
        label: words.label ?? of.label,
        directions: words.directions ?? directionsOf[of.kind] ?? letters,
        first: words.first ?? 'asc',
        ...missingIn(words.missing, of),
      },
    ]),
  )
