import * as z from 'zod/mini'
import type { Waiting } from '#engine/catalogue/noun-row.ts'
import { waitingNouns } from '#engine/catalogue/noun-groups.ts'
import { nouns, type NounWith } from '#engine/catalogue/nouns.ts'
import { Claim } from '#shared/review.ts'

/** Queues in which a share of decisions returns for a second look. */
export type SecondLookQueue = {
  [C in NounWith<'waits'>]: (typeof nouns)[C]['waits'] extends { returns: true } ? C : never
}[NounWith<'waits'>]
export const secondLookQueues = waitingNouns.filter((collection): collection is SecondLookQueue => {
  const waits: Waiting = nouns[collection].waits
  return waits.returns === true
})

export const isSecondLookQueue = (collection: string): collection is SecondLookQueue =>
  secondLookQueues.some((queue) => queue === collection)

/** First verdicts that can return; an escalation can't. */
export const secondLookActions = ['approve', 'reject', 'askForInfo'] as const

/**
 * `open` and `split` wait for a second and a third person. In `judged` and `rejudged` a verdict is sealed but not
 * compared yet. `agreed` and `settled` are final and show all verdicts.
 */
export const secondLookStates = ['open', 'judged', 'split', 'rejudged', 'agreed', 'settled'] as const

/** States with a sealed verdict that isn't compared yet. */
export const sealedStates = ['judged', 'rejudged'] as const

/** Time after sealing when the runner compares a verdict itself. Milliseconds. */
export const LEFT_AFTER_MS = 600_000

export const LookVerdict = z.object({
  by: z.string(),
  byName: z.catch(z.string(), ''),
  action: z.string(),
  reasonCode: z.catch(z.nullable(z.string()), null),
  note: z.catch(z.nullable(z.string()), null),
  at: z.date(),
})
export type LookVerdict = z.infer<typeof LookVerdict>

/** A decision that returns blind. Neither its key nor its fields reveal the first verdict before all are in. */
export const SecondLook = z.looseObject({
  id: z.string(),
  queue: z.catch(z.string(), ''),
  subjectId: z.catch(z.string(), ''),
  /** Log entry of the first decision. */
  decisionId: z.catch(z.string(), ''),
  /** The pending record as text, whose parts need no index. If it isn't a text, the look waits for nobody. */
  item: z.catch(z.string(), ''),
  state: z.catch(z.enum(secondLookStates), 'open'),
  waitsIn: z.catch(z.optional(z.string()), undefined),
  /** People who made the first decision or have opened the look; nobody opens it twice. */
  closedTo: z.catch(z.array(z.string()), []),
  /** People who gave a verdict; with the first one, once final. */
  people: z.catch(z.array(z.string()), []),
  /** All verdicts, the first decision's first, once final. */
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

/** Fields for figures, without the pending record, which is the largest part. */
export const FinalLook = z.pick(SecondLook, {
  id: true,
  queue: true,
  subjectId: true,
  decisionId: true,
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
  /** Field of the state, and the state before the decision. */
  field: string
  from: string
  /** Changes by the decision and after it, latest first, with earlier values. */
  before?: readonly Stored[]
}

/** The record as it was while pending, without traces of the decision. */
export function sealedItem(record: Stored, { field, from, before = [] }: Waited): string {
  const was = before.reduce((later, one) => ({ ...later, ...one }), record)
  const kept = Object.entries({ ...was, [field]: from }).filter(
    ([name, value]) => !LEFT_OUT.includes(name) && value !== null,
  )
  return JSON.stringify(Object.fromEntries(kept), dated)
}

/** JSON turns dates into texts before calling this; `this` still has them. */
function dated(this: unknown, name: string, value: unknown): unknown {
  const held: unknown = Object(this)[name]
  return held instanceof Date ? { $date: held.toISOString() } : value
}

/** The record from {@link sealedItem}, as stored; empty if unreadable. */
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

/** Text whose SHA-256 is the look's key, so that a decision returns once. */
export const lookKeyText = (decisionId: string): string => `look/${decisionId}`

/** Longest `item`; a larger record doesn't return. Characters. */
export const ITEM_MAX = 100_000
