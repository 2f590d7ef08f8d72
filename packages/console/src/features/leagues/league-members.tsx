import { ActionIcon, Anchor, Button, Progress, Stack, Text, Tooltip } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { clubName, clubStatusLabels, clubStatusOf, type Club } from '@touchline/domain/nouns/club/club.ts'
import { foreignTo } from '@touchline/domain/nouns/league/league-foreign.ts'
import {
  joining,
  leaving,
  type MembersChange,
  movingTo,
} from '@touchline/domain/nouns/league/league-members.ts'
import { clubsOf, type League, LEAGUE_CLUBS_MAX, leagueName } from '@touchline/domain/nouns/league/league.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { toAppError } from '#data/errors.ts'
import { clubsById } from '#data/nouns/club/clubs.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'
import { useOnline } from '#kit/online.ts'
import { SortableList } from '#kit/sortable-list.tsx'
import { paths } from '#paths.ts'
import { Bone } from '#ui/bones.tsx'
import { Panel } from '#ui/panel.tsx'
import { numberText } from '#ui/text/numbers.ts'
import { leagueDecisions } from '#data/nouns/league/league-decisions.ts'
import { changeLeagueClubs, type MembersResult, restoreMembers } from '#data/nouns/league/league-members.ts'
import { leagues } from '#data/nouns/league/leagues.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { toast } from '#kit/toast.tsx'
import classes from './league-members.module.css'

/** A change of the members, and its toast once it's saved. */
type MemberStep = { change: MembersChange; done: string }

type MemberChanges = {
  /** Members once everything is saved. */
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
function useMemberChanges(league: League): MemberChanges {
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

/** Several steps take a moment: closing the tab midway would leave the rest undone. */
function useLeaveGuard(isSaving: boolean): void {
  useEffect(() => {
    if (!isSaving) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSaving])
}

const AddClubs = lazyPart(async () => (await import('./league-add-clubs.tsx')).AddClubs)

type Member = { id: string; name: string; club: Club | undefined }

/** Clubs of a league, in the league's order. */
export function LeagueMembers({ league }: { league: League }) {
  const members = useMemberChanges(league)
  const [isAdding, setAdding] = useState(false)
  const count = members.clubIds.length
  const add = (club: Club) =>
    members.make({
      change: joining([club.id]),
      done: [t('{club} added to the league.', { club: clubName(club) }), foreignTo(league, club)]
        .filter(Boolean)
        .join(' '),
    })
  return (
    <Panel title={t('Clubs')} aside={<Aside count={count} league={league} />}>
      <Stack gap="sm">
        <Saving members={members} />
        <Members league={league} members={members} />
        {isAdding ? (
          <AddClubs league={{ ...league, clubIds: [...members.clubIds] }} onAdd={add} />
        ) : (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={() => setAdding(true)}
            className={classes['add'] ?? ''}
          >
            {t('Add clubs')}
          </Button>
        )}
      </Stack>
    </Panel>
  )
}

function Aside({ count, league: { expectedTeams } }: { count: number; league: League }) {
  return (
    <Text size="sm" c="dimmed">
      {count >= LEAGUE_CLUBS_MAX
        ? t('{count} (maximum)', { count: numberText(count) })
        : expectedTeams === undefined
          ? numberText(count)
          : t('{count} of {expected} expected', {
              count: numberText(count),
              expected: numberText(expectedTeams),
            })}
    </Text>
  )
}

/** Progress of a change of many clubs. */
function Saving({ members: { progress } }: { members: MemberChanges }) {
  if (progress === undefined) return null
  const { done, all } = progress
  return (
    <div role="status">
      <Text size="sm" c="dimmed">
        {t('Saving: step {done} of {all}', { done, all })}
      </Text>
      <Progress value={(100 * done) / all} size="sm" aria-label={t('Saving the clubs')} />
    </div>
  )
}

function Members({ league, members }: { league: League; members: MemberChanges }) {
  const { clubIds, make } = members
  const asked = [...new Set([...clubsOf(league), ...clubIds])]
  const clubs = useQuery({ ...clubsById(asked), enabled: asked.length > 0 })
  if (clubIds.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('No clubs in this league yet.')}
      </Text>
    )
  if (clubs.data === undefined && clubs.error)
    return <FailureNotice error={toAppError(clubs.error)} retry={() => void clubs.refetch()} />
  if (clubs.data === undefined) return <Bone h={40 * clubIds.length} aria-busy />
  const items = clubIds.map((id): Member => {
    const club = clubs.data.get(id)
    return { id, name: club ? clubName(club) : id, club }
  })
  return (
    <SortableList
      label={t('Clubs of the league')}
      items={items}
      onMove={({ id, name }, place) =>
        make({ change: movingTo(id, place), done: t('{name} moved to place {place}.', { name, place }) })
      }
    >
      {(member) => (
        <MemberLine
          member={member}
          onRemove={() =>
            make({
              change: leaving([member.id]),
              done: t('{name} removed from the league.', { name: member.name }),
            })
          }
        />
      )}
    </SortableList>
  )
}

function MemberLine({ member: { id, name, club }, onRemove }: { member: Member; onRemove: () => void }) {
  const online = useOnline()
  const status = club && clubStatusOf(club)
  const unlisted = status && status !== 'approved' ? clubStatusLabels[status] : undefined
  const told = club ? [club.city, unlisted].filter(Boolean).join(', ') : t('Club not found')
  return (
    <>
      <div className={classes['text']}>
        <div>
          <Anchor component={Link} to={paths.club(id)} size="sm" draggable={false}>
            {name}
          </Anchor>
        </div>
        <Text size="sm" c="dimmed">
          {told}
        </Text>
      </div>
      <Tooltip label={online.ok ? t('Remove {name}', { name }) : online.why}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('Remove {name}', { name })}
          {...(online.ok ? { onClick: onRemove } : { 'data-disabled': true, 'aria-disabled': true })}
        >
          <IconX size={15} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  )
}
