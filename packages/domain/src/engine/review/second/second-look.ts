import * as z from 'zod/mini'
import type { Waiting } from '#engine/catalogue/noun-row.ts'
import { waitingNouns } from '#engine/catalogue/noun-groups.ts'
import { nouns, type NounWith } from '#engine/catalogue/nouns.ts'
import { Claim } from '#shared/review.ts'

/** The queues of which a share of decisions returns for a second look. */
export type SecondLookQueue = {
  [C in NounWith<'waits'>]: (typeof nouns)[C]['waits'] extends { returns: true } ? C : never
}[NounWith<'waits'>]
export const secondLookQueues = waitingNouns.filter((collection): collection is SecondLookQueue => {
  const waits: Waiting = nouns[collection].waits
  return waits.returns === true
})

export const isSecondLookQueue = (collection: string): collection is SecondLookQueue =>
  secondLookQueues.some((queue) => queue === collection)

/** The first verdicts that return: an escalation is none yet. */
export const secondLookActions = ['approve', 'reject', 'askForInfo'] as const

/**
 * `open` and `split` wait in the queue, for a second and a third person. `judged` and `rejudged`: their verdict is sealed
 * and not compared yet. `agreed` and `settled` are final, and tell all verdicts.
 */
export const secondLookStates = ['open', 'judged', 'split', 'rejudged', 'agreed', 'settled'] as const

/** Those in which a verdict is sealed and not compared yet. */
export const sealedStates = ['judged', 'rejudged'] as const

/** Time after sealing when the runner compares a verdict that nobody compared. */
export const LEFT_AFTER_MS = 600_000

/** Verdict of one of them. */
export const LookVerdict = z.object({
  by: z.string(),
  byName: z.catch(z.string(), ''),
  action: z.string(),
  reasonCode: z.catch(z.nullable(z.string()), null),
  note: z.catch(z.nullable(z.string()), null),
  at: z.date(),
})
export type LookVerdict = z.infer<typeof LookVerdict>

/** A decision that returns blind. Its key reveals nothing, and it never holds the first verdict before all are in. */
export const SecondLook = z.looseObject({
  id: z.string(),
  queue: z.catch(z.string(), ''),
  subjectId: z.catch(z.string(), ''),
  /** The entry of the first decision. */
  decisionId: z.catch(z.string(), ''),
  /** The pending record as text: its parts need no index. One that is no text holds nothing, and waits for nobody. */
  item: z.catch(z.string(), ''),
  state: z.catch(z.enum(secondLookStates), 'open'),
  /** The queue while it waits. */
  waitsIn: z.catch(z.optional(z.string()), undefined),
  /** Who made the first decision, or has opened it: nobody can open it twice. */
  closedTo: z.catch(z.array(z.string()), []),
  /** Who has given a verdict; the first decider too, once it is final. */
  people: z.catch(z.array(z.string()), []),
  /** All of them, the first decision's first, once it is final. */
  verdicts: z.catch(z.array(LookVerdict), []),
  /** Marked by a lead instead of drawn. */
  test: z.catch(z.optional(z.boolean()), undefined),
  markedBy: z.catch(z.optional(z.string()), undefined),
  markedByName: z.catch(z.optional(z.string()), undefined),
  openedAt: z.catch(z.optional(z.date()), undefined),
  settledAt: z.catch(z.optional(z.date()), undefined),
  claim: z.catch(z.optional(Claim), undefined),
})
export type SecondLook = z.infer<typeof SecondLook>

/** Fields for figures: without the pending record, which is most of a second look. */
export const FinalLook = z.pick(SecondLook, {
  id: true,
  queue: true,
  subjectId: true,
  verdicts: true,
  settledAt: true,
})
export type FinalLook = z.infer<typeof FinalLook>

/** Whether it waits for this person's verdict. */
export const waitsFor = ({ waitsIn, closedTo, claim }: SecondLook, uid: string): boolean =>
  waitsIn !== undefined && (!closedTo.includes(uid) || claim?.by === uid)

const LEFT_OUT = 'claim decision statement rev updatedAt updatedBy skippedBy firstApproval id'.split(' ')

type Stored = Readonly<Record<string, unknown>>

type Waited = {
  /** The field that says so, and the state out of which the decision led. */
  field: string
  from: string
  /** Changes by the decision and those after it, the latest first, with the earlier values. */
  before?: readonly Stored[]
}

/** The record while it was pending: without the decision’s traces, in the state before it. */
export function sealedItem(record: Stored, { field, from, before = [] }: Waited): string {
  const was = before.reduce((later, one) => ({ ...later, ...one }), record)
  const kept = Object.entries({ ...was, [field]: from }).filter(
    ([name, value]) => !LEFT_OUT.includes(name) && value !== null,
  )
  return JSON.stringify(Object.fromEntries(kept), dated)
}

/** JSON writes dates as texts before anybody is asked: `this` still has them. */
function dated(this: unknown, name: string, value: unknown): unknown {
  const held: unknown = Object(this)[name]
  return held instanceof Date ? { $date: held.toISOString() } : value
}

/** The record that {@link sealedItem} kept, as the database stores it; nothing where it can't be read. */
export function openedItem(item: string): Stored {
  try {
    const read: unknown = JSON.parse(item, (_, value: unknown) =>
      typeof value === 'object' && value !== null && '$date' in value && typeof value.$date === 'string'
        ? new Date(value.$date)
        : value,
    )
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}

/** Of this its key is the SHA-256 in hex, so that a decision returns once. */
export const lookKeyText = (decisionId: string): string => `look/${decisionId}`

/** Longest text of `item`; a larger record doesn’t return. */
export const ITEM_MAX = 100_000
