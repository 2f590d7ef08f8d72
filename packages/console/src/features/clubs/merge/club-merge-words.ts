import { t } from '@touchline/domain/language/t.ts'
import { nounOf } from '@touchline/domain/engine/catalogue/nouns.ts'
import { movingKinds } from '#data/merge/club-merge-kinds.ts'

type Words = { one: string; many: string }

/** Kinds of linked records, in the order in which they move. */
export const movingWords: Readonly<Record<string, Words>> = {
  managers: { one: t('manager'), many: t('managers') },
  ...Object.fromEntries(
    Object.entries(movingKinds).flatMap(([name, { collection }]) => {
      const noun = nounOf(collection.name)
      return noun === undefined ? [] : [[name, { one: noun.one, many: noun.many }]]
    }),
  ),
}

export const NOTHING_NAMES_IT = t('No records are linked to this club.')
