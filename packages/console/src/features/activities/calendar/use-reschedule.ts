import { t } from '@touchline/domain/language/t.ts'
import { activityName, activityStatusOf, type Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { revOf } from '@touchline/domain/shared/record.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { AppError, toAppError } from '#data/errors.ts'
import { activityDecisions } from '#data/nouns/activity/activity-decisions.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { toast } from '#kit/toast.tsx'
import { exactTime } from '#ui/time.tsx'

/** Milliseconds. Keys move an activity step by step; it's written once the steps have ended. */
const SETTLED_MS = 700

const refused = (sentence: string) => toast.error(new AppError('refused', { sentence }))

const without = (moved: ReadonlyMap<string, Date>, id: string) =>
  new Map([...moved].filter(([other]) => other !== id))

/** Moves activities to another time: on screen at once, then in the database, and back if that fails. */
export function useReschedule(timeZone: string) {
  const [moved, setMoved] = useState<ReadonlyMap<string, Date>>(new Map())
  const [said, setSaid] = useState('')
  const waiting = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; write: () => void }>())

  // Writes of one activity follow each other: each is based on the revision that the one before made.
  const underWay = useRef(new Map<string, Promise<number>>())

  const write = useCallback(
    async (activity: Activity, dueAt: Date) => {
      const { id } = activity
      waiting.current.delete(id)
      const before = underWay.current.get(id) ?? Promise.resolve(0)
      const sent = before.then((own) => {
        const rev = revOf(activity)
        const isThere = own <= rev && activity.dueAt?.getTime() === dueAt.getTime()
        return isThere
          ? undefined
          : mutate(activityDecisions.update(), {
              ...(own > rev ? { expectedRev: own } : { seen: activity }),
              id,
              form: { dueAt },
            })
      })
      underWay.current.set(
        id,
        sent.then(
          (result) => result?.rev ?? 0,
          () => 0,
        ),
      )
      try {
        const result = await sent
        if (result === undefined) return
        toast.done(
          t('{name} rescheduled to {time}.', {
            name: activityName(activity),
            time: exactTime(dueAt, timeZone),
          }),
          {
            undo: () => activityDecisions.undo(result.decisionId),
          },
        )
      } catch (failure) {
        setSaid(t('{name} wasn’t moved.', { name: activityName(activity) }))
        toast.error(failure)
        // Shows where a colleague moved it in the meantime; the next attempt is based on that.
        if (toAppError(failure).kind === 'conflict')
          await queryClient.invalidateQueries({ queryKey: ['activities', 'calendar'] })
      } finally {
        // A later move stays as it is.
        setMoved((all) => (all.get(id) === dueAt ? without(all, id) : all))
      }
    },
    [timeZone],
  )

  // The last key press is written even if the page is left at once.
  useEffect(() => {
    const all = waiting.current
    return () => {
      for (const { timer, write: now } of all.values()) {
        clearTimeout(timer)
        now()
      }
    }
  }, [])

  /** `activity` is as stored; without `dueAt` the time is one that clocks skip. */
  const move = (activity: Activity, dueAt: Date | undefined, how: 'drop' | 'key') => {
    if (activityStatusOf(activity) !== 'planned')
      return refused(t('Only planned activities can be rescheduled.'))
    if (dueAt === undefined) return refused(t('That time doesn’t exist: the clocks go forward then.'))
    setMoved((before) => new Map(before).set(activity.id, dueAt))
    setSaid(`${activityName(activity)}: ${exactTime(dueAt, timeZone)}.`)
    clearTimeout(waiting.current.get(activity.id)?.timer)
    const now = () => void write(activity, dueAt)
    waiting.current.set(activity.id, { write: now, timer: setTimeout(now, how === 'key' ? SETTLED_MS : 0) })
  }

  return { moved, said, move }
}
