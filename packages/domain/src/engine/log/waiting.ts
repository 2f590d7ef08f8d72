import { t } from '#language/t.ts'
import { no, yes, type Verdict } from '#shared/verdict.ts'
import type { Basis } from './basis.ts'
import { sameValue } from '#shared/values.ts'

/** Kind of write: create, edit, change of state, or verdict of a second look. */
export type Way = 'create' | 'update' | 'run' | 'judge'

/** A change made offline, until it is sent. */
export type Waiting = {
  id: string
  at: Date
  way: Way
  collection: string
  /** The state machine that is used, if the collection has several. */
  machine?: string | undefined
  subjectId: string
  name: string
  action?: string | undefined
  /** Data needed to send the change. */
  variables: unknown
  /** Why it was refused when last sent. */
  problem?: string | undefined
}

/** Most age of a change that is sent without asking. Milliseconds. */
export const SENT_BY_ITSELF_MS = 10 * 60_000

/** How much older than the change a drawn page may be. Milliseconds. */
const DRAWN_LATE_MS = 60_000

/** Whether it is sent without asking. A clock that was set back doesn't tell its age. */
export function goesByItself({ at, problem }: Waiting, now: Date): boolean {
  const age = now.getTime() - at.getTime()
  return problem === undefined && age >= -DRAWN_LATE_MS && age <= SENT_BY_ITSELF_MS
}

/** Most changes that wait; a person can still look through them. */
export const WAITING_MAX = 100

const isOfOne = (one: Subject, other: Subject): boolean =>
  one.collection === other.collection && one.subjectId === other.subjectId

/**
 * The waiting change that a new one is joined to: edits of one record, and the form of a new record. Offline, a second
 * step would be based on a state that doesn't exist yet.
 */
const joinedBy = (change: Change, waiting: readonly Waiting[]): Waiting | undefined =>
  waiting.find(
    (one) => isOfOne(one, change) && one.way === change.way && ['create', 'update'].includes(change.way),
  )

/** A change merged with the waiting ones: fields edited earlier stay, with their basis. */
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

/** Fields added to a change while its earlier version was being sent, based on what was sent. */
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

/** Variables of an edit; undefined for other changes. */
const editIn = ({ way, variables }: Waiting): Edit | undefined =>
  way === 'update' && isObject(variables) && isObject(variables['form'])
    ? { ...variables, form: variables['form'] }
    : undefined

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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
