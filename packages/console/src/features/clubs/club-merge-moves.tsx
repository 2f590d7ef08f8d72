import { Anchor, Button, Group, Progress, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { clubName, type Club } from '@touchline/domain/club.ts'
import { yes } from '@touchline/domain/transition.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { mergerOf, moveAll, namingCounts, type LeftBehind, type MovingName } from '#data/club-merge.ts'
import type { Merger } from '#data/club-merge-kinds.ts'
import { clubs } from '#data/clubs.ts'
import { toAppError, type AppError } from '#data/errors.ts'
import { queryClient } from '#data/query-client.ts'
import { ActionButtons } from '#kit/decision/action-buttons.tsx'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { paths } from '#paths.ts'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { MovingList, movingSum, movingWord, type MovingCounts } from './club-merge-list.tsx'

type MovesProps = {
  club: Club
  /** Known where it was made just now: then everything moves at once. */
  merger: Merger | undefined
}

/** Moves everything that still names a merged club; what is left tells how far it is, so that it can go on any time. */
export function ClubMergeMoves({ club, merger }: MovesProps) {
  const intoId = merger?.into.id ?? club.mergedInto ?? ''
  const { data: into } = useQuery({ ...clubs.record(intoId), enabled: intoId !== '' })
  const counts = useQuery(namingCounts(club))
  const run = useMoves(club, merger)
  const name = into ? clubName(into) : 'the other club'
  if (counts.error && !run.progress)
    return <FailureNotice error={toAppError(counts.error)} retry={() => void counts.refetch()} />
  // A failure before anything was counted leaves what is known.
  const ran = run.progress && movingSum(run.progress.counts) > 0 ? run.progress.counts : undefined
  const shown = ran ?? counts.data
  if (shown === undefined) return <Skeleton h={160} />
  const sum = movingSum(shown)
  const done = run.progress?.state === 'done'
  const left = run.progress?.left ?? []
  return (
    <Panel title={`Moving to ${name}`}>
      <Text size="sm" role="status">
        {sentence(run.progress, sum, name)}
      </Text>
      {sum > 0 && run.progress && (
        <Progress.Root size="sm">
          <Progress.Section
            value={((movedSum(run.progress) + left.length) / sum) * 100}
            aria-label="Records looked at"
          />
        </Progress.Root>
      )}
      <MovingList
        counts={shown}
        {...(run.progress ? { state: (one) => `${run.progress?.moved[one] ?? 0} moved` } : {})}
      />
      {run.progress?.error && <FailureNotice error={run.progress.error} more="What was moved stays moved." />}
      {left.length > 0 && <Left left={left} />}
      <Buttons run={run} hasMore={!done && sum > 0} intoId={intoId} name={name} />
    </Panel>
  )
}

function Buttons({
  run,
  hasMore,
  intoId,
  name,
}: {
  run: Moves
  hasMore: boolean
  intoId: string
  name: string
}) {
  if (run.progress?.state === 'running')
    return (
      <Group>
        <Button variant="default" onClick={run.stop}>
          Stop
        </Button>
      </Group>
    )
  return (
    <Group gap="xs">
      {hasMore && (
        <ActionButtons
          actions={[
            {
              id: 'move',
              label: run.progress ? 'Go on' : 'Move them now',
              verdict: yes,
              run: run.start,
              tone: 'primary',
            },
          ]}
        />
      )}
      <Anchor component={Link} to={paths.club(intoId)} size="sm">
        Go to {name}
      </Anchor>
    </Group>
  )
}

function Left({ left }: { left: readonly LeftBehind[] }) {
  return (
    <Notice tone="warning" role="note" title={left.length === 1 ? 'One stays' : `${left.length} stay`}>
      <Stack gap={2}>
        {left.map(({ name, id, why }) => (
          <Text key={`${name} ${id}`} size="sm">
            {name === 'matches' ? (
              <Anchor component={Link} to={paths.match(id)} size="sm" underline="always">
                match {id}
              </Anchor>
            ) : (
              `${movingWord(name)} ${id}`
            )}
            : {why}
          </Text>
        ))}
      </Stack>
    </Notice>
  )
}

type RunState = 'running' | 'stopped' | 'failed' | 'done'
type RunProgress = {
  state: RunState
  /** How many there were when it began. */
  counts: MovingCounts
  moved: Partial<Record<MovingName, number>>
  left: LeftBehind[]
  error?: AppError
}

const movedSum = ({ moved }: RunProgress) => Object.values(moved).reduce((sum, count) => sum + count, 0)

function sentence(progress: RunProgress | undefined, sum: number, name: string): string {
  if (progress === undefined)
    return sum === 0
      ? 'The clubs are merged and everything has moved.'
      : `The clubs are merged. This still has to move to ${name}.`
  const { state, left } = progress
  const far = `${movedSum(progress)} of ${sum} moved`
  if (state === 'running') return `${far}. You may leave this page and go on later.`
  if (state === 'done')
    return left.length === 0 ? 'The clubs are merged and everything has moved.' : `${far}.`
  return `${far}. The rest waits until you go on.`
}

type Moves = { progress: RunProgress | undefined; start: () => void; stop: () => void }

/** Runs the moves; once by itself where the merger was made on this page. */
function useMoves(club: Club, made: Merger | undefined): Moves {
  const [progress, setProgress] = useState<RunProgress>()
  const controller = useRef<AbortController>(undefined)
  const start = () => {
    controller.current?.abort()
    const current = new AbortController()
    controller.current = current
    const show = (change: (before: RunProgress | undefined) => RunProgress | undefined) => {
      if (controller.current === current) setProgress(change)
    }
    void runMoves(club, made, current.signal, show)
  }
  const isStarted = useRef(false)
  useEffect(() => {
    if (made !== undefined && !isStarted.current) {
      isStarted.current = true
      start()
    }
    return () => undefined
  })
  // Leaving the page stops after the record that is under way; what is left is found again.
  useEffect(() => () => controller.current?.abort(), [])
  return { progress, start, stop: () => controller.current?.abort() }
}

type Show = (change: (before: RunProgress | undefined) => RunProgress | undefined) => void

async function runMoves(
  club: Club,
  made: Merger | undefined,
  signal: AbortSignal,
  show: Show,
): Promise<void> {
  const end = (state: RunState, error?: AppError) =>
    show((before) => before && { ...before, state, ...(error ? { error } : {}) })
  try {
    const counts = await queryClient.fetchQuery(namingCounts(club))
    show(() => ({ state: 'running', counts, moved: {}, left: [] }))
    const merger = made ?? (await mergerOf(club))
    await moveAll({
      merger,
      signal,
      onStep: (step) =>
        show(
          (before) => before && ('left' in step ? leftOne(before, step.left) : movedOne(before, step.name)),
        ),
    })
    end(signal.aborted ? 'stopped' : 'done')
  } catch (failure) {
    const error = toAppError(failure)
    show((before) => before ?? { state: 'failed', counts: noCounts, moved: {}, left: [], error })
    end('failed', error)
  }
}

const noCounts: MovingCounts = {
  managers: 0,
  leagues: 0,
  matches: 0,
  videos: 0,
  deals: 0,
  requests: 0,
  contacts: 0,
  activities: 0,
}

const leftOne = (before: RunProgress, left: LeftBehind): RunProgress => ({
  ...before,
  left: [...before.left, left],
})

const movedOne = (before: RunProgress, name: MovingName): RunProgress => ({
  ...before,
  moved: { ...before.moved, [name]: (before.moved[name] ?? 0) + 1 },
})
