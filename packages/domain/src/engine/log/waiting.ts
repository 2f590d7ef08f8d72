import { t } from '#language/t.ts'
import { no, yes, type Verdict } from '#shared/verdict.ts'
import type { Basis } from './basis.ts'
import { sameValue } from '#shared/values.ts'

/** Action on a record: it is made, edited, led to another state, or judged in a second look. */
export type Way = 'create' | 'update' | 'run' | 'judge'

/** A change that was made without a connection, until it is sent. */
export type Waiting = {
  id: string
  /** When it was made. */
  at: Date
  way: Way
  collection: string
  /** Which of the machines of its collection leads it on, where there is more than one. */
  machine?: string | undefined
  subjectId: string
  /** Name of the record. */
  name: string
  /** The step, of one that is led to another state. */
  action?: string | undefined
  /** All that the change needs to be made. */
  variables: unknown
  /** Why it was not taken when it was sent last. */
  problem?: string | undefined
}

/** Age up to which a waiting change is sent without asking. Milliseconds. */
export const SENT_BY_ITSELF_MS = 10 * 60_000

/** The time by which a page is drawn may be older than the change. */
const DRAWN_LATE_MS = 60_000

/** Whether it is sent without asking. A clock that was set back doesn’t tell how long it waits. */
export function goesByItself({ at, problem }: Waiting, now: Date): boolean {
  const age = now.getTime() - at.getTime()
  return problem === undefined && age >= -DRAWN_LATE_MS && age <= SENT_BY_ITSELF_MS
}

/** As many as a person can look through. */
export const WAITING_MAX = 100

const isOfOne = (one: Subject, other: Subject): boolean =>
  one.collection === other.collection && one.subjectId === other.subjectId

/**
 * Waiting change that a further one goes into: edits of one record wait together, whichever forms they were made in, and the
 * form of a new one is as it was saved last. Without a connection a second step of a record would be based on a state that
 * it doesn't have yet.
 */
const joinedBy = (change: Change, waiting: readonly Waiting[]): Waiting | undefined =>
  waiting.find(
    (one) => isOfOne(one, change) && one.way === change.way && ['create', 'update'].includes(change.way),
  )

/** A change as it is kept beside those that wait: fields edited earlier stay edited, on the basis that they had. */
export function asKept(change: Waiting, waiting: readonly Waiting[]): Waiting {
  const earlier = joinedBy(change, waiting)
  if (earlier === undefined) return change
  const { id } = earlier
  const [first, further] = [editIn(earlier), editIn(change)]
  if (change.way !== 'update' || first === undefined || further === undefined) return { ...change, id }
  const { seen, expectedRev } = first
  const form = { ...first.form, ...further.form }
  return { ...change, id, variables: { ...further, seen, expectedRev, form } }
}

/**
 * Rest of a change that was joined while an earlier version of it was being sent: fields that the record doesn't have
 * yet, on the basis of what was sent.
 */
export function leftOf(since: Waiting, sent: Waiting, rev: number): Waiting | undefined {
  const [now, before] = [editIn(since), editIn(sent)]
  if (now === undefined || before === undefined) return since
  const form = Object.fromEntries(
    Object.entries(now.form).filter(([name, value]) => !sameValue(value, before.form[name])),
  )
  if (Object.keys(form).length === 0) return undefined
  return { ...since, variables: { ...now, seen: undefined, expectedRev: rev, form } }
}

type Edit = Basis & { form: Record<string, unknown> }

/** The variables of an edit; undefined for another change. */
const editIn = ({ way, variables }: Waiting): Edit | undefined =>
  way === 'update' && isObject(variables) && isObject(variables['form'])
    ? { ...variables, form: variables['form'] }
    : undefined

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a further change may wait. */
export function canWait(change: Change, waiting: readonly Waiting[]): Verdict {
  if (joinedBy(change, waiting) !== undefined) return yes
  if (waiting.some((one) => isOfOne(one, change)))
    return no(
      t(
        'You’re offline, and a change to this record is already waiting. Discard it first, or wait until it’s sent.',
      ),
    )
  if (waiting.length < WAITING_MAX) return yes
  return no(
    t('You’re offline, and {max} changes are already waiting. Continue once you’re back online.', {
      max: WAITING_MAX,
    }),
  )
}

type Subject = Pick<Waiting, 'collection' | 'subjectId'>
type Change = Subject & Pick<Waiting, 'way'>
