import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { changedValues, type Version } from '#kit/form/conflict/merge.ts'
import { draftKey, readDraft, removeDraft, writeDraft, type Draft } from './draft.ts'

/** Typing is kept after this pause, and at once when the page goes away. Milliseconds. */
const PAUSE_MS = 250

/** The draft that was there when the form opened. */
export function useStoredDraft<F extends FieldValues>(person: string, subject: string, current: Version<F>) {
  const key = draftKey(person, subject)
  const [draft, setDraft] = useState<Draft<F> | undefined>(() => readDraft(key, current))
  return { key, draft, forget: () => setDraft(undefined) }
}

/** Keeps what is typed in the form, with the key of a record to come, until `released` says that it was saved or thrown away. */
export function useKeptDraft<F extends FieldValues>(
  form: UseFormReturn<F>,
  key: string,
  base: Version<F>,
  released: { current: boolean },
  id: string | undefined,
): void {
  const from = useRef({ base, id })
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
      if (released.current || !changed) removeDraft(key)
      else
        writeDraft(key, {
          at: new Date(),
          base: { rev, values: original, ...(facts && { facts }) },
          values,
          id: from.current.id,
        })
    }
    const later = () => {
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
  }, [form, key, released])
}
