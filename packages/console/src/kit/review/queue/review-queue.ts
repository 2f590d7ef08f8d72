import type { Doubt } from '@touchline/domain/engine/machine/check.ts'
import type { Verdict } from '@touchline/domain/shared/verdict.ts'
import type { OutboxDraft } from '@touchline/domain/engine/mail/outbox.ts'
import type { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import type { Reason, ReasonChoice, ReasonScope } from '@touchline/domain/engine/log/reason.ts'
import type { ShiftEntry } from '@touchline/domain/engine/review/shift/shift-figures.ts'
import type { Claim } from '@touchline/domain/shared/review.ts'
import type { ComponentType, ReactNode } from 'react'
import type { DecisionFields } from '#kit/decision/dialog/decision-fields.ts'
import type { BulkAction } from '#kit/bulk.ts'
import type { ListFilterField, ListRows } from '#kit/list/list-definition.ts'
import type { ListQueryOptions } from '#kit/query.ts'
import type { RuleHint } from '#kit/review/item/rule-hints.tsx'
import type { Stating } from '#kit/decision/stating.ts'
import type { Telling } from '#kit/message/message.ts'
import type { Told } from '#kit/message/use-message.ts'
import type { Crumb } from '#kit/page/page.tsx'

export type ReviewItem = { id: string; rev?: number | undefined; claim?: Claim | undefined }

/** Answer of the data layer to the request for an item. */
export type TakeAnswer<Item> =
  | { state: 'mine'; record: Item }
  | { state: 'taken'; record: Item; byName: string }
  | { state: 'closed'; record: Item }
  | { state: 'gone' }

/** A live claim. `renewedAt`: last sign of life, where it may be taken over. */
export type OpenClaim = { id: string; by: string; byName: string; endsAt: Date; renewedAt?: Date }

type ByRule = { rule: string; name: string }

/** Place of an item by active rules, with their names. `assigned`: to the current reviewer, or to a colleague. */
export type PlacedByRule = {
  later?: ByRule
  priority?: ByRule & { value: number }
  assigned?: ByRule & { to: string; isMine: boolean }
}

export type ReviewFilters = Readonly<Record<string, string>>

/** A filter above the queue: one of a few, a record found by typing, or a day. */
export type ReviewFilter =
  | { kind?: 'choice'; name: string; label: string; options: readonly { value: string; label: string }[] }
  | Extract<ListFilterField, { kind: 'record' }>
  | { kind: 'day'; name: string; label: string }

/** An action on an item. */
export type ReviewAction = {
  id: string
  label: string
  /** Key on its button, a capital letter. */
  keys: string
  icon: ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>
  /** `primary`: it approves. */
  tone?: 'primary' | 'default' | 'danger'
  /** In a menu. */
  rare?: true
  /** Approves the item: waits until everything that could speak against it has loaded. */
  approves?: true
  /** Effect of the action, for its confirmation. */
  effect: string
  /** Asks for a reason; the number keys choose one. */
  reason?: {
    scope: ReasonScope
    /** Above the choice. Default: "Reason". */
    label?: string
    /** Preselected reason. */
    first?: ReasonCode
    /** A required note, such as a question to the applicant. */
    note?: { label: string; hint: string; required: true }
  }
  /** Text of the toast. */
  done(name: string): string
  /** Text of its undo. Default: its label, undone. */
  undone?(name: string): string
  /** Sends no message, although it has a reason. */
  silent?: true
}

/** Question of an item, and the answer that its evidence suggests. */
export type Case = {
  /** In words: "Is this the same club as Harbour Town?". */
  question: string
  /** Whole sentences: the likely answer and its reasons. */
  suggestion?: readonly string[]
}

/** Step before an action: its button and its key do this instead, such as showing something that nobody has seen yet. */
export type Instead = { says: string; run(): void }

/** A record that is decided by way of an item about it, such as one that people reported. */
export type DecidedSubject = { told: Told; stating: Stating }

/** Facts about an item in addition to its own fields. */
export type Findings = {
  case?: Case
  /** Warnings, shown above the item. They ask for no second step. */
  warnings: readonly string[]
  /** By the action's id; asked before it. */
  doubts?: Readonly<Record<string, Doubt>>
  /** By the action's id; the action itself isn't possible until it is absent. */
  instead?: Readonly<Record<string, Instead>>
  /** By the action's id: the record that it decides about, where that isn't the item. */
  subjects?: Readonly<Record<string, DecidedSubject>>
  /** Notes that the log keeps with an action, by its id: English, such as which checks were left out. */
  notes?: Readonly<Record<string, string>>
  /** Why an action can’t be taken now, by the action's id. */
  verdicts: Readonly<Record<string, Verdict>>
  /** Help where an action is refused, such as a link. */
  help?: ReactNode
  /** Ids of the item's actions. Default: all of the queue's. */
  offered?: readonly string[]
  /** Possible reasons of an action now, by the action's id. Default: all of its scope. */
  reasons?: Readonly<Record<string, readonly ReasonChoice[]>>
  /** Preselected reason for this item, by the action's id. */
  first?: Readonly<Record<string, ReasonCode>>
  /** Fields of an action in addition to its reason, by the action's id. */
  asks?: Readonly<Record<string, DecisionFields>>
  /** Progress of the reviewer, such as "0 of 3 flags seen": inside the decision bar. */
  progress?: ReactNode
  /** Id of this item's main action: first, with the primary look, and taken by Enter. Default: the queue's. Null: none looks so. */
  primary?: string | null
  /** Whether facts that could speak against approving are still loading: approving actions wait. */
  pending?: boolean
  /** Whether the item stays on screen after an action, because it shows the outcome of each part itself. */
  stays?(action: string, input: unknown): boolean
}

/** Actions of an item; its main one comes first and alone has the primary look. */
export function actionsOf(
  { actions }: Pick<ReviewQueue, 'actions'>,
  { offered, primary }: Pick<Findings, 'offered' | 'primary'>,
): readonly ReviewAction[] {
  const those = offered === undefined ? actions : actions.filter(({ id }) => offered.includes(id))
  if (primary === null) return those.map((action) => ({ ...action, tone: 'default' }))
  const first = those.find(({ id }) => id === primary)
  if (first === undefined) return those
  const others = those.filter((action) => action !== first)
  return [{ ...first, tone: 'primary' }, ...others.map(withoutPrimary)]
}

const withoutPrimary = (action: ReviewAction): ReviewAction =>
  action.tone === 'primary' ? { ...action, tone: 'default' } : action

export type FindingsProps<Item> = { item: Item; children: (findings: Findings) => ReactNode }

/** Reviewer’s answer with a decision; `message` goes to the applicant. */
export type ReviewAnswer = {
  reason?: Reason
  /** Logged with an action that takes no reason. */
  note?: string
  /** Absent for one of several decided at once. */
  openedAt?: Date
  batchId?: string
  message?: OutboxDraft
  /** Values of the action's fields. */
  input?: unknown
}

/** Milliseconds, and a share of 0 to 1; undefined where there are too few cases. */
export type QueueFigures = {
  waited: { median: number; p90: number } | undefined
  handled: { median: number; p90: number } | undefined
  overturned: number | undefined
  agreement: { cases: number; agreed: number }
}

/** Looks of a queue's items, which only its own page draws. */
type QueueLook<Item> = {
  /** Its name as a heading, where that has parts which keep their order in every script. */
  Heading?(props: { item: Item }): ReactNode
  /** Small picture beside the name in the waiting list. */
  Picture?(props: { item: Item }): ReactNode
  /** A component that loads the item's findings. */
  WithFindings(props: FindingsProps<Item>): ReactNode
  Item(props: { item: Item; findings: Findings }): ReactNode
  /** A decided item. Default: the item as it was, with its actions refused. */
  Closed?(props: { item: Item }): ReactNode
  /** Next to the filters, such as other queues' waiting items. */
  Beside?: ComponentType
  /** Actions of a reviewer while nothing waits. */
  WhenDone?: ComponentType
}

/** Definition of a queue: an area declares one with {@link defineQueue}, the kit does the rest. */
export type ReviewQueue<Item extends ReviewItem = ReviewItem> = QueueWork<Item> & QueueLook<Item>

/** A queue without the looks of its items. */
export type QueueWork<Item extends ReviewItem = ReviewItem> = Pick<
  Telling<Item>,
  'recipientOf' | 'templateValues' | 'templates'
> & {
  /** Collection, which is also the root of its query keys. */
  collection: string
  title: string
  noun: { one: string; many: string }
  /** Target time for a decision; an item's age turns amber at half of it. Milliseconds. */
  targetMs: number
  filters: readonly ReviewFilter[]
  /** Address of an item that has a page, the route's parameter with its key, and the address without an item, if the queue has one. */
  address?: { of(id: string): string; param: string; bare?: string }
  /** Pages above it, such as the list of all. */
  crumbs?: readonly Crumb[]

  /**
   * `unseen`: number of further ones whose records lack too much to be found. `placed`: places given by active rules; the rows
   * are in that order.
   */
  items(
    filters: ReviewFilters,
    size: number,
  ): ListQueryOptions<ListRows<Item> & { unseen?: number; placed?: Readonly<Record<string, PlacedByRule>> }>
  /** Filters of its further queues, which the usual one leaves out. */
  besides?: readonly ReviewFilters[]
  count(filters: ReviewFilters): ListQueryOptions<number>
  record(id: string): ListQueryOptions<Item>
  claims(): ListQueryOptions<readonly OpenClaim[]>
  /** Start of the longest wait. */
  oldest(): ListQueryOptions<Date | null>
  /** Whether the order is that of age. */
  isOldestFirst: boolean
  decidedSince(since: Date): ListQueryOptions<number>
  /** Asked for after everything else; from `reviewQueueOf`. */
  figures?(): ListQueryOptions<QueueFigures>
  /** This reviewer's entries since the start of a day; from `reviewQueueOf`. */
  shift(since: Date): ListQueryOptions<{ rows: readonly ShiftEntry[] }>
  /** Suggestions of active rules about an item; from `reviewQueueOf`. */
  hints?(item: Item): ListQueryOptions<readonly RuleHint[]>
  isWaiting(item: Item): boolean
  /** Whether it shows severe content, by which a break is proposed. */
  isSevere?(item: Item): boolean
  /** Assignee; undefined: nobody. From `reviewQueueOf`. */
  assignedTo?(item: Item): 'you' | 'colleague' | undefined
  /** Why this reviewer can't decide an item, such as their own: those are folded below the others. */
  whyNot?(item: Item): string | undefined
  /** Server's time at a time of this device. */
  serverTime(local: Date): Date
  /**
   * Takes an item or renews the claim on it; `takesOver`: also from a colleague who shows no sign of life. Throws an
   * {@link AppError} when the backend can’t be asked.
   */
  take(id: string, takesOver?: boolean): Promise<TakeAnswer<Item>>
  /** Claims a record before this reviewer makes it wait again; returns a function that gives it back. Throws an {@link AppError}. */
  reserve(id: string): Promise<() => Promise<void>>
  giveBack(id: string): Promise<void>
  /** Called when the queue is opened: finishes decisions of an earlier visit that were left half done. */
  finishLeft?(): Promise<void>
  /** Records that the reviewer skipped it, where that is kept. */
  passOn?(item: Item): Promise<void>
  reviewerId(): string

  itemName(item: Item): string
  /** One line under the name in the waiting list. */
  itemLine(item: Item): string
  waitingSince(item: Item): Date | undefined
  /** Sentence on an item's decision and its author, if any. */
  verdictOn(item: Item): string | undefined
  /** Starts the queries of an item that is shown next. */
  fetchAhead(item: Item): void

  actions: readonly ReviewAction[]
  /** Action that the number keys open, each with its reason (`digit` in `reasons`); where it isn't offered, the first that takes one. */
  reasonsFor: string
  /** `said`: outcome, where it differs from the action's text and can't be undone. */
  decide(item: Item, action: string, answer: ReviewAnswer): Promise<{ decisionId: string; said?: string }>
  undo(decisionId: string, batchId?: string): Promise<unknown>
  /** Actions that are taken for several items at once, by id, and why an item can't be among them. */
  together?: { actions: readonly string[]; check(item: Item, action: string): Promise<string | undefined> }
  /** Texts by which items are alike, such as their owner, to select them together. */
  alike?: readonly { id: string; label(count: number): string; of(item: Item): string | undefined }[]
  /** Address of the table of its items, where they can be searched, sorted and selected. */
  table?: string
  bulk: readonly BulkAction[]

  allDone: { title: string; text: string }
  /** Parameters of the address that open its dialogs. */
  dialogs?: readonly string[]
}

/** Declares a queue; the kit itself doesn't need the noun of its items. */
export const defineQueue = <Item extends ReviewItem>(queue: ReviewQueue<Item>): ReviewQueue => queue
