import { useEffect, useRef, useState } from 'react'
import { toAppError, type AppError } from '#data/errors.ts'
import { movingSum, type MovingCounts } from './moving-list.tsx'

/** One record that could not move, and why. */
export type LeftRecord = { name: string; id: string; why: string }

/** Outcome for one record of that kind. */
export type Moved = { name: string } & ({ moved: true } | { left: LeftRecord })

export type RunProgress = {
  state: 'running' | 'stopped' | 'failed' | 'done'
  /** How many there were when it began. */
  counts: MovingCounts
  moved: Readonly<Record<string, number>>
  left: readonly LeftRecord[]
  error?: AppError
}

export type MovesOptions = {
  /** How many there are now. */
  count: () => Promise<MovingCounts>
  /** Moves what is there; throws what keeps all of them from moving. */
  move: (signal: AbortSignal, onStep: (step: Moved) => void) => Promise<void>
  /** Begins by itself, where the merger was made on this page. */
  isMade: boolean
  /** After everything was looked at. */
  onDone?: (() => void) | undefined
}

export type Moves = { progress: RunProgress | undefined; start: () => void; stop: () => void }

export const movedSum = ({ moved }: RunProgress): number => movingSum(moved)

/** Runs the moves; leaving the page stops after the record that is under way, and what is left is found again. */
export function useMoves(options: MovesOptions): Moves {
  const [progress, setProgress] = useState<RunProgress>()
  const controller = useRef<AbortController>(undefined)
  const start = () => {
    controller.current?.abort()
    const current = new AbortController()
    controller.current = current
    const show: Show = (change) => {
      if (controller.current === current) setProgress(change)
    }
    void runMoves(options, current.signal, show)
  }
  const isStarted = useRef(false)
  useEffect(() => {
    if (options.isMade && !isStarted.current) {
      isStarted.current = true
      start()
    }
  })
  useEffect(() => () => controller.current?.abort(), [])
  return { progress, start, stop: () => controller.current?.abort() }
}

type Show = (change: (before: RunProgress | undefined) => RunProgress | undefined) => void

async function runMoves(
  { count, move, onDone }: MovesOptions,
  signal: AbortSignal,
  show: Show,
): Promise<void> {
  const end = (state: RunProgress['state'], error?: AppError) =>
    show((before) => before && { ...before, state, ...(error ? { error } : {}) })
  try {
    const counts = await count()
    show(() => ({ state: 'running', counts, moved: {}, left: [] }))
    await move(signal, (step) =>
      show((before) => before && ('left' in step ? leftOne(before, step.left) : movedOne(before, step.name))),
    )
    end(signal.aborted ? 'stopped' : 'done')
    if (!signal.aborted) onDone?.()
  } catch (failure) {
    const error = toAppError(failure)
    show((before) => before ?? { state: 'failed', counts: {}, moved: {}, left: [], error })
    end('failed', error)
  }
}

const leftOne = (before: RunProgress, left: LeftRecord): RunProgress => ({
  ...before,
  left: [...before.left, left],
})

const movedOne = (before: RunProgress, name: string): RunProgress => ({
  ...before,
  moved: { ...before.moved, [name]: (before.moved[name] ?? 0) + 1 },
})
