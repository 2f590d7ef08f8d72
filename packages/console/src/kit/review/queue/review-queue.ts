import type { Verdict } from '@touchline/domain/shared/verdict.ts'
import type { OutboxDraft } from '@touchline/domain/engine/mail/outbox.ts'
import type { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import type { Reason, ReasonChoice, ReasonScope } from '@touchline/domain/engine/log/reason.ts'
import type { Claim } from '@touchline/domain/shared/review.ts'
import type { ComponentType, ReactNode } from 'react'
import type { DecisionFields } from '#kit/decision/dialog/decision-fields.ts'
import type { BulkAction } from '#kit/bulk.ts'
import type { ListFilterField, ListRows } from '#kit/list/list-definition.ts'
import type { ListQueryOptions } from '#kit/query.ts'
import type { RuleHint } from '#kit/review/item/rule-hints.tsx'
import type { Telling } from '#kit/message/message.ts'
import type { Crumb } from '#kit/page/page.tsx'

/** Every item of a queue has these. */
export type ReviewItem = { id: string; rev?: number | undefined; claim?: Claim | undefined }

/** Answer of the data layer to the request for an item. */
export type TakeAnswer<Item> =
  | { state: 'mine'; record: Item }
  | { state: 'taken'; record: Item; byName: string }
  | { state: 'closed'; record: Item }
  | { state: 'gone' }

type ByRule = { rule: string; name: string }

/** Where active rules put an item, and what they are called. `assigned`: for the reviewer who looks, or for a colleague. */
export type PlacedByRule = {
  later?: ByRule
  priority?: ByRule & { value: number }
  assigned?: ByRule & { to: string; isMine: boolean }
}

export type ReviewFilters = Readonly<Record<string, string>>

/** A filter above the queue: one of a few, a record that is found by typing, or a day. */
export type ReviewFilter =
  | { kind?: 'choice'; name: string; label: string; options: readonly { value: string; label: string }[] }
  | Extract<ListFilterField, { kind: 'record' }>
  | { kind: 'day'; name: string; label: string }

/** One thing that a reviewer can do with an item. */
export type ReviewAction = {
  id: string
  label: string
  /** The key on its button, a capital letter. */
  keys: string
  icon: ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>
  /** `primary`: it approves. */
  tone?: 'primary' | 'default' | 'danger'
  /** Behind a menu. */
  rare?: true
  /** Lets the item through: it waits until all is known that could speak against it. */
  approves?: true
  /** Effect of the action, as its confirmation says it. */
  effect: string
  /** Asks for a reason; the number keys choose one. */
  reason?: {
    scope: ReasonScope
    /** Chosen to begin with. */
    first?: ReasonCode
    /** The note is what matters, such as a question to the applicant. */
    note?: { label: string; hint: string; required: true }
  }
  /** Text of the toast. */
  done(name: string): string
  /** Nobody is told of it, although it has a reason. */
  silent?: true
}

/** Facts about an item beside its own fields. */
export type Findings = {
  /** Warnings before approving: shown before the button and again in the confirmation. */
  warnings: readonly string[]
  /** Why an action can’t be taken now, by the action's id. */
  verdicts: Readonly<Record<string, Verdict>>
  /** Help where an action is refused, such as a link. */
  help?: ReactNode
  /** Which of the queue's actions this item has, by their ids; absent: all of them. */
  offered?: readonly string[]
  /** The reasons that may be given for an action now, by the action's id; absent: all of its scope. */
  reasons?: Readonly<Record<string, readonly ReasonChoice[]>>
  /** The reason that an action begins with for this item, by the action's id. */
  first?: Readonly<Record<string, ReasonCode>>
  /** Fields of an action beside its reason, by the action's id. */
  asks?: Readonly<Record<string, DecisionFields>>
  /** How far the reviewer is with it, such as "0 of 3 flags seen": inside the decision bar. */
  progress?: ReactNode
  /** The action that this item calls for, by its id: first, with the primary look, and taken by Enter. Absent: as the queue has them. */
  primary?: string
  /** Something that could speak against approving isn't loaded yet: nothing that approves can be done. */
  pending?: boolean
  /** Whether the item stays on the screen after an action, because it says itself what came of each part of it. */
  stays?(action: string, input: unknown): boolean
}

/** The actions of the queue that an item has; what it calls for comes first and alone has the primary look. */
export function actionsOf(
  { actions }: Pick<ReviewQueue, 'actions'>,
  { offered, primary }: Pick<Findings, 'offered' | 'primary'>,
): readonly ReviewAction[] {
  const those = offered === undefined ? actions : actions.filter(({ id }) => offered.includes(id))
  const first = those.find(({ id }) => id === primary)
  if (first === undefined) return those
  const others = those.filter((action) => action !== first)
  return [{ ...first, tone: 'primary' }, ...others.map(withoutPrimary)]
}

const withoutPrimary = (action: ReviewAction): ReviewAction =>
  action.tone === 'primary' ? { ...action, tone: 'default' } : action

export type FindingsProps<Item> = { item: Item; children: (findings: Findings) => ReactNode }

/** The reviewer’s answer with a decision; `message` goes to the applicant. */
export type ReviewAnswer = {
  reason?: Reason
  openedAt: Date
  message?: OutboxDraft
  /** Values of the fields that the action asked with. */
  input?: unknown
}

/** Milliseconds, and a share of 0 to 1; undefined where too few cases are known to say any. */
export type QueueFigures = {
  waited: { median: number; p90: number } | undefined
  handled: { median: number; p90: number } | undefined
  overturned: number | undefined
}

/** Everything that a queue is: an area declares one with {@link defineQueue}, the kit does the rest. */
export type ReviewQueue<Item extends ReviewItem = ReviewItem> = Pick<
  Telling<Item>,
  'recipientOf' | 'templateValues' | 'templates'
> & {
  /** The collection, which is also the root of its query keys. */
  area: string
  title: string
  noun: { one: string; many: string }
  /** Within so long an item should be decided; its age turns amber at half of it. Milliseconds. */
  targetMs: number
  filters: readonly ReviewFilter[]
  /** Where an item has a page: its address, and the route's parameter that holds its key. */
  address?: { of(id: string): string; param: string }
  /** Pages above it, such as the list of all. */
  crumbs?: readonly Crumb[]

  /**
   * `unseen`: so many more wait of which the records lack too much to be found. `placed`: where active rules put items; the
   * rows are in that order.
   */
  items(
    filters: ReviewFilters,
    size: number,
  ): ListQueryOptions<ListRows<Item> & { unseen?: number; placed?: Readonly<Record<string, PlacedByRule>> }>
  count(filters: ReviewFilters): ListQueryOptions<number>
  record(id: string): ListQueryOptions<Item>
  claims(): ListQueryOptions<readonly { id: string; by: string; byName: string; endsAt: Date }[]>
  /** Since when the oldest of all waits. */
  oldest(): ListQueryOptions<Date | null>
  /** Whether the order is that of age. */
  isOldestFirst: boolean
  decidedSince(since: Date): ListQueryOptions<number>
  /** Asked for once nothing else is; `reviewQueueOf` brings it. */
  figures?(): ListQueryOptions<QueueFigures>
  /** Suggestions of active rules about an item; `reviewQueueOf` brings it. */
  hints?(item: Item): ListQueryOptions<readonly RuleHint[]>
  isWaiting(item: Item): boolean
  /** Whom it is assigned to; undefined: to nobody. `reviewQueueOf` brings it. */
  assignedTo?(item: Item): 'you' | 'colleague' | undefined
  /** Whether it is given to this reviewer by itself; what is not stays in the list. Absent: all that waits is. */
  isOffered?(item: Item): boolean
  /** The server's time at a time of this device. */
  serverTime(local: Date): Date
  /** Takes an item or renews the claim on it. Throws an {@link AppError} when the backend can’t be asked. */
  take(id: string): Promise<TakeAnswer<Item>>
  /** Takes a record before this reviewer makes it wait again; returns the way to give it back. Throws an {@link AppError}. */
  reserve(id: string): Promise<() => Promise<void>>
  giveBack(id: string): Promise<void>
  /** Records that the reviewer passed it on, where that is kept. */
  passOn?(item: Item): Promise<void>
  /** Who reviews. */
  reviewerId(): string

  itemName(item: Item): string
  /** Its name as a heading, where that has parts which keep their order in every script. */
  Heading?(props: { item: Item }): ReactNode
  /** One line under the name in the waiting list. */
  itemLine(item: Item): string
  waitingSince(item: Item): Date | undefined
  /** Who decided it and how, where somebody did. */
  verdictOn(item: Item): string | undefined
  /** Starts the queries of an item that is to be shown next. */
  fetchAhead(item: Item): void
  /** A component that brings what is known beside the item. */
  WithFindings(props: FindingsProps<Item>): ReactNode
  /** The item itself. */
  Item(props: { item: Item; findings: Findings }): ReactNode
  /** An item that was decided; absent: the item as it was, with its actions refused. */
  Closed?(props: { item: Item }): ReactNode

  actions: readonly ReviewAction[]
  /** The action that the number keys open, each with its reason (`digit` in `reasons`). */
  reasonsFor: string
  /** `said`: what came of it, where that is not what the action says and can't be undone. */
  decide(item: Item, action: string, answer: ReviewAnswer): Promise<{ decisionId: string; said?: string }>
  undo(decisionId: string): Promise<unknown>
  bulk: readonly BulkAction[]

  /** Beside the filters, such as what is waiting elsewhere. */
  Beside?: ComponentType
  allDone: { title: string; text: string }
  /** Parameters of the address that open its dialogs. */
  dialogs?: readonly string[]
  /** Actions of a reviewer while nothing waits. */
  WhenDone?: ComponentType
}

/** Declares a queue; inside the kit the noun of its items is nobody's business. */
export const defineQueue = <Item extends ReviewItem>(queue: ReviewQueue<Item>): ReviewQueue => queue
