import { useEffect, useRef, useState } from 'react'
import { toAppError, type AppError } from '#data/errors.ts'

/** Outcome of a roll-back for one record; `why` where it stays as it is. */
export type RollBackStep = { id: string; why?: string }

type TakeBack = (signal: AbortSignal, onStep: (step: RollBackStep) => void) => Promise<void>

/** Undoes many decisions, record by record, until it’s stopped or done. */
export function useRollBack(takeBack: TakeBack, onOver: () => void) {
  const [steps, setSteps] = useState<readonly RollBackStep[]>([])
  const [state, setState] = useState<'idle' | 'running' | 'stopped' | 'done'>('idle')
  const [error, setError] = useState<AppError>()
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  const start = () => {
    const { signal } = (controller.current = new AbortController())
    setSteps([])
    setError(undefined)
    setState('running')
    takeBack(signal, (step) => setSteps((before) => [...before, step]))
      .then(
        () => setState(signal.aborted ? 'stopped' : 'done'),
        (failure: unknown) => {
          setState('stopped')
          setError(toAppError(failure))
        },
      )
      .finally(onOver)
  }
  return { steps, state, error, start, stop: () => controller.current?.abort() }
}
