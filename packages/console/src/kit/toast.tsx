import { t } from '@touchline/domain/language/t.ts'
import type { ReactNode } from 'react'
import { ofPerson } from '#browser/of-person.ts'
import { toAppError } from '#data/errors.ts'
import { FailureAction } from './failure-action.tsx'
import { goTo } from './page/link.tsx'
import { UndoButton } from './undo-button.tsx'

/** A message shown for a moment. `alert`: stays until it is dismissed. */
export type Shown = {
  id: string
  role: 'status' | 'alert'
  message: ReactNode
  /** Its one action, such as a button. */
  action?: ReactNode
}

type DoneOptions = {
  /** Undoes the action; a rejection is shown as a failure. */
  undo?: (() => Promise<unknown>) | undefined
  /** Address of the page of the action. Default: this one. */
  place?: string | undefined
}

type ErrorOptions = { retry?: (() => void) | undefined }

const toasts = ofPerson<readonly Shown[]>(
  () => [],
  () => listeners.forEach((tell) => tell()),
)
const listeners = new Set<() => void>()

const become = (next: readonly Shown[]) => {
  toasts.value = next
  listeners.forEach((tell) => tell())
}

/** Messages not dismissed yet, the latest last: only that one is shown. */
export const currentToasts = (): readonly Shown[] => toasts.value

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const toast = {
  /**
   * Says that something was done, replacing the previous such message. With `undo` it can be undone from here, or with {@link
   * undoLast}.
   */
  done(message: string, { undo, place }: DoneOptions = {}): void {
    const id = crypto.randomUUID()
    if (!undo) return show({ id, role: 'status', message })
    const once = offerUndo(
      async () => {
        toast.hide(id)
        await reportUndo(undo, message)
      },
      { place },
    )
    show({ id, role: 'status', message, action: <UndoButton undo={once} /> })
  },

  /** Says what failed and what helps. For failures that no form or dialog shows already. Returns a function that removes it. */
  error(failure: unknown, { retry }: ErrorOptions = {}): () => void {
    const id = crypto.randomUUID()
    const error = toAppError(failure)
    if (error.kind === 'waiting') {
      toast.done(error.sentence)
      return () => undefined
    }
    const close = () => toast.hide(id)
    const action = <FailureAction error={error} retry={retry} onAct={close} />
    show({ id, role: 'alert', message: error.sentence, action })
    return close
  },

  /** Shows a message until it is dismissed, once for each `id`. */
  remind: (shown: Omit<Shown, 'role'>): void => show({ ...shown, role: 'alert' }),

  hide: (id: string): void => become(toasts.value.filter((one) => one.id !== id)),
}

/** Shows a message. A success is replaced by the next message; a failure stays until it was read. */
function show(shown: Shown): void {
  const others = toasts.value.filter(
    ({ id, role }) => id !== shown.id && !(role === 'status' && shown.role === role),
  )
  become([...others, shown])
}

async function reportUndo(undo: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await undo()
    toast.done(t('Undone: {done}', { done }))
  } catch (failure) {
    toast.error(failure)
  }
}

/** Time within which a key undoes what was done on another page: later nobody remembers it. Milliseconds. */
const UNDO_MS = 10 * 60_000

type Place = {
  /** Address of the page where it was done. Default: this one. */
  place?: string | undefined
  /** Whether that page is still shown, with everything that was done there. */
  isShown?: () => boolean
}

type Undoable = { undo: () => Promise<void>; at: number; place: string; isShown: () => boolean }

/** Actions that can be undone, for the keys `Z` and `Ctrl` `Z`, with their times and pages; the last one last. */
const undoables = ofPerson<readonly Undoable[]>(() => [])

/** Address of this page. */
export const here = () => `${location.pathname}${location.search}`

/** Makes it the action that {@link undoLast} undoes first; returns a function that undoes it, once. */
export function offerUndo(
  undo: () => Promise<void>,
  { place = here(), isShown = () => false }: Place = {},
): () => Promise<void> {
  let isUsed = false
  const once = async () => {
    undoables.value = undoables.value.filter((one) => one.undo !== once)
    if (isUsed) return
    isUsed = true
    await undo()
  }
  undoables.value = [...undoables.value, { undo: once, at: Date.now(), place, isShown }]
  return once
}

/** Undoes the last offered action that wasn't undone yet, and opens its page. */
export async function undoLast(): Promise<void> {
  const last = undoables.value.findLast(({ at, isShown }) => isShown() || Date.now() - at <= UNDO_MS)
  if (last === undefined) return
  const { undo, place, isShown } = last
  const isHere = isShown() || new URL(place, location.href).pathname === location.pathname
  await undo()
  if (!isHere) goTo(place, { replace: false, state: null, preventScrollReset: false })
}
