import { t } from '@touchline/domain/language/t.ts'
import { mutationOptions } from '@tanstack/react-query'
import { sameValue } from '@touchline/domain/shared/values.ts'
import {
  membersRestored,
  memberSteps,
  type MembersChange,
} from '@touchline/domain/nouns/league/league-members.ts'
import { clubsOf, LEAGUE_CLUBS_MAX, type League } from '@touchline/domain/nouns/league/league.ts'
import { revOf } from '@touchline/domain/shared/record.ts'
import { AppError, toAppError } from '#data/errors.ts'
import { mutate, queryClient, readAgain } from '#data/query-client.ts'
import { CLUBS_A_COMMIT, leagueDecisions } from './league-decisions.ts'
import { leagues } from './leagues.ts'

/** Most attempts to apply a change to members that a colleague changed in the meantime. */
const ATTEMPTS = 3

export type MembersRequest = {
  league: League
  change: MembersChange
  /** Called after each of several steps. */
  onStep?: ((done: number, all: number) => void) | undefined
}

/** Result of changing members; without decisions where nothing changed. */
export type MembersResult = {
  before: readonly string[]
  after: readonly string[]
  /** One decision for each step. */
  decisionIds: string[]
  /** Revision afterwards. */
  rev: number
  /** Whether a colleague changed the league in the meantime; both changes are kept. */
  merged: boolean
}

/**
 * Adds clubs to a league, removes or moves them, a few at a time, under one batch id when it takes several steps. Each step is
 * a separate decision, so that a failure in the middle leaves a league whose clubs all know it, and the same change again does
 * the rest. A colleague's change in the meantime is kept: this one is applied to it.
 */
export const changeLeagueClubs = () =>
  mutationOptions({
    mutationFn: async (request: MembersRequest): Promise<MembersResult> => {
      for (let attempt = 1; ; attempt++) {
        const league = attempt === 1 ? request.league : await readAgain(leagues.record(request.league.id))
        try {
          return { ...(await takeSteps({ ...request, league })), merged: attempt > 1 }
        } catch (failure) {
          if (attempt === ATTEMPTS || toAppError(failure).kind !== 'conflict') throw failure
        } finally {
          await queryClient.invalidateQueries({ queryKey: ['clubs'] })
        }
      }
    },
  })

/** Restores the members from before a change in several steps, unless somebody changed the league since. */
export async function restoreMembers(leagueId: string, { before, after, rev }: MembersResult): Promise<void> {
  const league = await readAgain(leagues.record(leagueId))
  // Another program changes a league without a revision.
  if (revOf(league) !== rev || !sameValue(clubsOf(league), after)) throw new AppError('conflict')
  await mutate(changeLeagueClubs(), { league, change: membersRestored(before, after) })
}

async function takeSteps({ league, change, onStep }: MembersRequest): Promise<Omit<MembersResult, 'merged'>> {
  const before = clubsOf(league)
  const after = change(before)
  if (after.length > LEAGUE_CLUBS_MAX && after.length > before.length)
    throw new AppError('refused', {
      sentence: t('A league can have at most {count} clubs.', { count: LEAGUE_CLUBS_MAX }),
    })
  const steps = memberSteps(before, after, CLUBS_A_COMMIT)
  const batch = steps.length > 1 ? crypto.randomUUID() : undefined
  const result = { before, after, decisionIds: [] as string[], rev: revOf(league) }
  // Another program changes the members without a revision.
  let seen = league
  try {
    for (const [at, clubIds] of steps.entries()) {
      const request = { id: league.id, seen, batchId: batch, form: { clubIds } }
      const { decisionId, rev } = await mutate(leagueDecisions.update(), request)
      seen = { ...seen, clubIds, rev }
      result.decisionIds.push(decisionId)
      result.rev = rev
      onStep?.(at + 1, steps.length)
    }
  } finally {
    // Within a batch nothing is read again.
    if (batch !== undefined)
      await Promise.all(
        [['leagues'], ['decisions']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
  }
  return result
}
