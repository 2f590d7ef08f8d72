import { t } from '@touchline/domain/language/t.ts'
import type { MembersChange } from '@touchline/domain/nouns/league/league-members.ts'
import { clubsOf, leagueName, type League } from '@touchline/domain/nouns/league/league.ts'
import { useEffect, useRef, useState } from 'react'
import { leagueDecisions } from '#data/nouns/league/league-decisions.ts'
import { changeLeagueClubs, restoreMembers, type MembersResult } from '#data/nouns/league/league-members.ts'
import { leagues } from '#data/nouns/league/leagues.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { toast } from '#kit/toast.tsx'

/** A change of the members, and the toast once it is saved. */
export type MemberStep = { change: MembersChange; done: string }

export type MemberChanges = {
  /** The members as they will be once everything is saved. */
  clubIds: readonly string[]
  isSaving: boolean
  /** While it takes several steps. */
  progress: { done: number; all: number } | undefined
  make(step: MemberStep): void
}

/**
 * Changes of a league's members: shown at once, saved one after the other. Changes made while an earlier one is
 * being saved are saved together, so that a pressed arrow key isn't a decision for every place.
 */
export function useMemberChanges(league: League): MemberChanges {
  const [pending, setPending] = useState<readonly MemberStep[]>([])
  const [progress, setProgress] = useState<MemberChanges['progress']>()
  const queue = useRef<{ running: MemberStep[]; waiting: MemberStep[] }>({ running: [], waiting: [] })
  useLeaveGuard(pending.length > 0)

  const save = async (steps: readonly MemberStep[]) => {
    const known = queryClient.getQueryData(leagues.record(league.id).queryKey) ?? league
    const change: MembersChange = (present) => applied(present, steps)
    const onStep = (done: number, all: number) => setProgress(all > 1 ? { done, all } : undefined)
    try {
      const result = await mutate(changeLeagueClubs(), { league: known, change, onStep })
      report(league, steps, result)
    } catch (failure) {
      toast.error(failure, { retry: () => steps.forEach(make) })
    }
  }

  const drain = async () => {
    while (queue.current.waiting.length > 0) {
      queue.current = { running: queue.current.waiting, waiting: [] }
      await save(queue.current.running)
      setProgress(undefined)
      queue.current = { ...queue.current, running: [] }
      setPending(queue.current.waiting)
    }
  }

  const make = (step: MemberStep) => {
    const { running, waiting } = queue.current
    queue.current = { running, waiting: [...waiting, step] }
    setPending([...running, ...queue.current.waiting])
    if (running.length + waiting.length === 0) void drain()
  }

  return { clubIds: applied(clubsOf(league), pending), isSaving: pending.length > 0, progress, make }
}

const applied = (present: readonly string[], steps: readonly MemberStep[]): string[] =>
  steps.reduce<string[]>((members, { change }) => change(members), [...present])

function report(league: League, steps: readonly MemberStep[], result: MembersResult): void {
  const [only, ...others] = result.decisionIds
  if (only === undefined) {
    if (result.merged) toast.done(t('A colleague has already made this change.'))
    return
  }
  const said =
    steps.length === 1 && steps[0]
      ? steps[0].done
      : t('Clubs of {league} changed.', { league: leagueName(league) })
  const merged = result.merged ? t('A colleague changed the league too; both changes are saved.') : ''
  const undo =
    others.length === 0 ? () => leagueDecisions.undo(only) : () => restoreMembers(league.id, result)
  toast.done([said, merged].filter(Boolean).join(' '), { undo })
}

/** Several steps take a moment: closing the tab in the middle would leave the rest undone. */
function useLeaveGuard(isSaving: boolean): void {
  useEffect(() => {
    if (!isSaving) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSaving])
}
