import { sameValue } from '@touchline/domain/shared/values.ts'
import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { OwnPlace } from '#browser/own-places.ts'
import { changedValues, type Version } from './merge.ts'
import { type Draft, draftPlace, readDraft, writeDraft } from './draft.ts'

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
