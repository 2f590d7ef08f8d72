import { sameValue } from '@touchline/domain/shared/values.ts'
import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { FieldValues, Resolver, UseFormReturn } from 'react-hook-form'
import type { OwnPlace } from '#browser/own-places.ts'
import { changedValues, type Version } from './merge.ts'
import { type Draft, draftPlace, readDraft, writeDraft } from './draft.ts'
import { unreadIn } from '@touchline/domain/engine/kinds/unread.ts'
import type { Original } from './form-resolver.ts'
import { type Problem, problemsOf } from './problems-of.ts'

/** Pause in milliseconds after which typed values are kept; at once when the page is hidden. */
const PAUSE_MS = 250

/** The draft that existed when the form opened. */
export function useStoredDraft<F extends FieldValues>(person: string, subject: string, current: Version<F>) {
  const place = useMemo(() => draftPlace(person, subject), [person, subject])
  const [draft, setDraft] = useState<Draft<F> | undefined>(() => readDraft(place, current))
  return { place, draft, forget: () => setDraft(undefined) }
}

type Fate<F> = {
  /** Saved values, whose draft is released until another value is typed, such as by people who return to the form at once. */
  released: { current: F | undefined }
  /** Values that wait for a connection. */
  waiting: { current: F | undefined }
}

/** Keeps the form's values, with the key of a new record, until they are released. Returns a function that keeps them at once. */
export function useKeptDraft<F extends FieldValues>(
  form: UseFormReturn<F>,
  place: OwnPlace,
  base: Version<F>,
  { released, waiting }: Fate<F>,
  id: string | undefined,
): () => void {
  const from = useRef({ base, id })
  const now = useRef<() => void>(() => undefined)
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    from.current = { base, id }
  }, [base, id])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      const values = form.getValues()
      const { rev, values: original, facts } = from.current.base
      const changed = Object.keys(changedValues(original, values)).length > 0
      if (released.current !== undefined || !changed) place.remove()
      else
        writeDraft(place, {
          at: new Date(),
          base: { rev, values: original, ...(facts && { facts }) },
          values,
          id: from.current.id,
          waits: waiting.current !== undefined && sameValue(waiting.current, values),
        })
    }
    now.current = keep
    const later = () => {
      if (released.current !== undefined && !sameValue(released.current, form.getValues())) {
        released.current = undefined
        drawAgain()
      }
      clearTimeout(timer)
      timer = setTimeout(keep, PAUSE_MS)
    }
    const atOnce = () => {
      if (timer !== undefined) keep()
    }
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: later })
    addEventListener('pagehide', atOnce)
    return () => {
      unsubscribe()
      removeEventListener('pagehide', atOnce)
      atOnce()
    }
  }, [form, place, released, waiting])
  return () => now.current()
}

/** A value that another program left: as stored, and the form's message about it, where it can be read at all. */
export type OldValue = { name: string; value: unknown; message?: string | undefined }

const AT_ALL = { fields: {}, shouldUseNativeValidation: false } as const

/** Problems of a record before any change in its form; `isNew`: there is none yet. */
export function useOldProblems<F extends FieldValues>(
  resolver: Resolver<F, Original<F>>,
  { values, seen }: Version<F>,
  isNew: boolean,
): OldValue[] {
  const [problems, setProblems] = useState<Problem[]>([])
  // A page may make its resolver again with each render; its result for these values stays the same.
  const check = useRef(resolver)
  useEffect(() => {
    if (isNew) return
    let isOver = false
    void Promise.resolve(check.current(values, undefined, AT_ALL)).then(({ errors }) => {
      if (!isOver) setProblems(problemsOf(errors))
    })
    return () => {
      isOver = true
    }
  }, [values, isNew])
  if (isNew) return []
  const unread = unreadIn(seen)
  return Object.entries(values).flatMap(([name, value]): OldValue[] => {
    if (name in unread) return [{ name, value: lostOf(unread[name], value) }]
    const problem = problems.find((one) => one.name.split('.')[0] === name)
    // Missing values are asked for on saving.
    return problem === undefined || value === '' ? [] : [{ name, value, message: problem.message }]
  })
}

/** Items of a stored list that are not in the form's. */
const lostOf = (stored: unknown, shown: unknown): unknown =>
  Array.isArray(stored) && Array.isArray(shown) ? stored.filter((one) => !shown.includes(one)) : stored
