import { mutationOptions } from '@tanstack/react-query'
import type { Club } from '@touchline/domain/nouns/club/club.ts'
import { clubsOf } from '@touchline/domain/nouns/league/league.ts'
import type { Reason } from '@touchline/domain/engine/log/reason.ts'
import { revOf } from '@touchline/domain/shared/record.ts'
import { UNDONE_DIRECTLY } from '#data/engine/record-decisions.ts'
import { AppError } from '#data/errors.ts'
import { leagueDecisions } from '#data/nouns/league/league-decisions.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { clubDecisions } from './club-decisions.ts'
import { leaguesHolding } from './club-related.ts'
import { clubsCollection } from './clubs.ts'

type Archival = {
  club: Club
  /** Whether to take it out of all its leagues first. */
  leavesLeagues: boolean
  reason: Reason
  openedAt?: Date | undefined
  onStep?(leaguesLeft: number): void
}

/** Decisions of an archival in order. */
export type ArchivalResult = { left: readonly string[]; archived: string }

/**
 * Archives a club and, where chosen, takes it out of its leagues first: each step is a separate decision under one batch id.
 * When a step fails, the earlier ones stay, and repeating it continues with the rest. Throws `conflict` before doing anything
 * when the club was changed since it was read.
 */
export const archiveClub = () =>
  mutationOptions({
    mutationFn: async ({
      club,
      leavesLeagues,
      reason,
      openedAt,
      onStep,
    }: Archival): Promise<ArchivalResult> => {
      const current = await clubsCollection.get(club.id)
      if (!clubDecisions.isAsSeen(club, current)) throw new AppError('conflict', { theirs: current })
      const batchId = leavesLeagues ? crypto.randomUUID() : undefined
      const leaving = leavesLeagues ? await leaveLeagues(current, batchId, onStep) : { left: [], steps: 0 }
      // Each league that it left made a revision of it.
      const basis = leaving.steps === 0 ? { seen: current } : { expectedRev: revOf(current) + leaving.steps }
      const change = { id: club.id, ...basis, openedAt, batchId }
      const { decisionId } = await mutate(clubDecisions.run(), { ...change, action: 'archive', reason })
      return { left: leaving.left, archived: decisionId }
    },
    onSettled: refreshAll,
  })

/** Undoes all steps, the last one first. */
export async function undoArchival({ left, archived }: ArchivalResult): Promise<void> {
  const batchId = crypto.randomUUID()
  try {
    await clubDecisions.undo(archived, batchId, UNDONE_DIRECTLY)
    for (const id of left.toReversed()) await leagueDecisions.undo(id, batchId, UNDONE_DIRECTLY)
  } finally {
    await refreshAll()
  }
}

/** Always reads the first page, because a league that was left is no longer among them. */
async function leaveLeagues(club: Club, batchId: string | undefined, onStep: Archival['onStep']) {
  const left: string[] = []
  let steps = 0
  for (
    let leagues = await leaguesHolding(club.id);
    leagues.length > 0;
    leagues = await leaguesHolding(club.id)
  )
    for (const league of leagues) {
      const clubIds = clubsOf(league).filter((id) => id !== club.id)
      const change = { id: league.id, seen: league, batchId, form: { clubIds } }
      left.push((await mutate(leagueDecisions.update(), change)).decisionId)
      // The club gets a revision where it named the league.
      if (club.leagueIds?.includes(league.id)) steps += 1
      onStep?.(left.length)
    }
  return { left, steps }
}

const refreshAll = async () => {
  const roots = ['clubs', 'leagues', 'decisions']
  await Promise.all(roots.map((root) => queryClient.invalidateQueries({ queryKey: [root] })))
}
