import type { Club } from '@touchline/domain/nouns/club/club.ts'
import type { DemoContext } from '#demo-item.ts'
import { matchCountOf } from '#plans/match-plan.ts'
import { openRequestsOf } from '#plans/ownership-past.ts'
import { openDealsOf } from '#plans/sales-plan.ts'
import { videoCountOf } from '#plans/video-steps.ts'
import { plannedClub } from '#plans/world.ts'

/** Numbers of records that refer to a club. */
export function clubCounters(
  number: number,
  { leagueIds = [], managerIds = [] }: Club,
  context: DemoContext,
) {
  const listed = plannedClub(number, context.size).kind === 'approved'
  return {
    matches: listed ? matchCountOf(number, context) : 0,
    leagues: leagueIds.length,
    managers: managerIds.length,
    videos: videoCountOf(number, context),
    pendingOwnership: openRequestsOf(number, context).length,
    openPipelines: openDealsOf(number, context),
  }
}
