import { t } from '@touchline/domain/language/t.ts'
import { useEffect, useRef, useState } from 'react'
import { AppError, toAppError } from '#data/errors.ts'
import { NoPixels } from '#data/nouns/video/clips/clip-pixels.ts'
import { hashHidden, type HiddenProgress } from '#data/nouns/video/clips/hash-hidden.ts'

type State =
  | { state: 'idle' }
  | { state: 'running' | 'stopped' | 'done'; progress: HiddenProgress }
  | { state: 'failed'; error: AppError }

const started: HiddenProgress = { seen: 0, of: 0, added: 0, unreadable: 0 }

/** Scans hidden videos while its dialog is open. */
export function useHashHidden() {
  const [state, setState] = useState<State>({ state: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = () => {
    running.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    const show = (next: State) => {
      if (!signal.aborted) setState(next)
    }
    show({ state: 'running', progress: started })
    hashHidden(signal, (progress) => show({ state: 'running', progress })).then(
      (progress) => show({ state: 'done', progress }),
      (failure: unknown) => show({ state: 'failed', error: errorOf(failure) }),
    )
  }
  const stop = () => {
    running.current?.abort()
    setState((now) => (now.state === 'running' ? { ...now, state: 'stopped' } : now))
  }
  return { state, start, stop }
}

const errorOf = (failure: unknown) =>
  failure instanceof NoPixels
    ? new AppError('unknown', {
        cause: failure,
        sentence: t('The storage doesn’t let this page read pictures, so videos can’t be compared.'),
      })
    : toAppError(failure)
