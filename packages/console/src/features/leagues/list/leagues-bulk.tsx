import type { League } from '@touchline/domain/nouns/league/league.ts'
import { leagueDecisions } from '#data/nouns/league/league-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { archiveInBulk } from '#kit/decision/archive-in-bulk.ts'
import { BulkBar, type SelectedRows } from '#kit/list/bulk/bulk-bar.tsx'

const archive = archiveInBulk<League>({
  run: (archival) => mutate(leagueDecisions.run(), archival),
  undo: leagueDecisions.undo,
})

const actions = [archive]

/** What can be done to many leagues at once (product.md, section 5). */
export function LeaguesBulk(selected: SelectedRows) {
  return <BulkBar {...selected} actions={actions} />
}
