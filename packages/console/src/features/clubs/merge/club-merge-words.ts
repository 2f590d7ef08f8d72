import { nounOf } from '@touchline/domain/nouns.ts'
import { movingKinds } from '#data/merge/club-merge-kinds.ts'

type Words = { one: string; many: string }

/** What names a club, kind by kind, in the order in which it moves. */
export const movingWords: Readonly<Record<string, Words>> = {
  managers: { one: 'manager', many: 'managers' },
  ...Object.fromEntries(
    Object.entries(movingKinds).flatMap(([name, { collection }]) => {
      const noun = nounOf(collection.name)
      return noun === undefined ? [] : [[name, { one: noun.one, many: noun.many }]]
    }),
  ),
}

export const NOTHING_NAMES_IT = 'Nothing names this club.'
