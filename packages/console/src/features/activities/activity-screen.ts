import { toNestErrors } from '@hookform/resolvers'
import { readChangedForm } from '@touchline/domain/engine/kinds/changed-form.ts'
import {
  ActivityForm,
  emptyActivityEntry,
  PastActivityForm,
  toActivityForm,
  ActivityEntry,
} from '@touchline/domain/nouns/activity/activity-form.ts'
import type { Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { instantAt, localTimeOf } from '@touchline/domain/shared/time/time-zone.ts'
import type { FieldError, Resolver } from 'react-hook-form'
import type { Original } from '#kit/form/form-resolver.ts'

/** The form as shown: times as text in the administrator's zone, so that a draft can keep them. */
export type ActivityScreen = Omit<ActivityEntry, 'dueAt' | 'doneAt'> & { dueAt: string; doneAt: string }

const textOf = (at: Date | '', timeZone: string) => (at === '' ? '' : localTimeOf(at, timeZone))

export function toScreen(entry: ActivityEntry, timeZone: string): ActivityScreen {
  return { ...entry, dueAt: textOf(entry.dueAt, timeZone), doneAt: textOf(entry.doneAt, timeZone) }
}

/** For an existing record, whose form doesn't have whether it's done. */
export const screenOf = (activity: Activity, timeZone: string): ActivityScreen =>
  toScreen({ ...emptyActivityEntry(''), ...toActivityForm(activity) }, timeZone)

/** Returns an invalid date for text that is no time, which the schema refuses. */
const momentOf = (text: string, timeZone: string): Date | '' =>
  text === '' ? '' : (instantAt(text, timeZone) ?? new Date(Number.NaN))

export const entryOf = (screen: ActivityScreen, timeZone: string): ActivityEntry => ({
  ...screen,
  dueAt: momentOf(screen.dueAt, timeZone),
  doneAt: momentOf(screen.doneAt, timeZone),
})

const schemas = { entry: ActivityEntry, planned: ActivityForm, past: PastActivityForm } as const

/** Validates the form with the domain's schema of that kind. */
export const screenResolver =
  (kind: keyof typeof schemas, timeZone: string): Resolver<ActivityScreen, Original<ActivityScreen>> =>
  (screen, context, options) => {
    const original = context?.original && entryOf(context.original, timeZone)
    const parsed = readChangedForm(schemas[kind], entryOf(screen, timeZone), original)
    if (parsed.success) {
      // Times stay as the clocks show them, and the outcome as it was typed.
      const { dueAt: _due, ...read } = parsed.data
      const { doneAt, outcome } = screen
      return { values: { ...screen, ...read, doneAt, outcome }, errors: {} }
    }
    const errors: Record<string, FieldError> = {}
    for (const { path, message } of parsed.issues) errors[String(path[0])] ??= { type: 'custom', message }
    return { values: {}, errors: toNestErrors(errors, options) }
  }
