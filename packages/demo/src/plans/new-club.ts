import type { Club } from '@touchline/domain/nouns/club/club.ts'
import type { DemoContext } from '#demo-item.ts'
import { leagueIdsOf } from './league-plan.ts'
import { followsOfClub } from './ownership-past.ts'
import { worldOf } from './world.ts'
import { clubAlone } from './club.ts'

/** A club as it arrived, before any decision. */
export const newClub = (number: number, context: DemoContext): Club => ({
  ...clubAlone(number, context),
  leagueIds: leagueIdsOf(number, context.size),
  managerIds: managersAtFirst(number, context),
})

/** Managers from an approved request are added by it (ownership-past.ts). */
function managersAtFirst(number: number, context: DemoContext): string[] {
  const later = new Set(followsOfClub(number, context).map(({ add }) => add))
  return worldOf(context.size)
    .managersOf(number)
    .filter((uid) => !later.has(uid))
}
