import { t } from '#language/t.ts'
import { nouns } from '#engine/catalogue/nouns.ts'
import { isForRules, meetsRule } from './rule-matches.ts'
import { ruleStageOf, type ReviewRule } from './review-rule.ts'
import type { Item } from './signals.ts'

type ByRule = { rule: string; name: string }

/** Where active rules put a waiting record, and which ones did. */
export type Placed = {
  later?: ByRule
  priority?: ByRule & { value: number }
  /** Assigned to the current reviewer, or to a colleague by name. */
  assigned?: ByRule & { to: string; isMine: boolean }
}

/** The current reviewer, and the administrators that rules assign to, with names by key. */
export type Onlooker = { uid: string; assignees: ReadonlyMap<string, string> }

/** Whether a rule places pending records: postpones, assigns, or sets priorities. */
export const isPlacing = ({ outcome }: Pick<ReviewRule, 'outcome'>): boolean =>
  outcome === 'skip' || outcome === 'route'

const priorityOf = (record: Readonly<Record<string, unknown>>): number => {
  const { priority } = record
  return typeof priority === 'number' ? priority : 0
}

const by = ({ id, name }: ReviewRule): ByRule => ({ rule: id, name: name.trim() || t('without a name') })

/**
 * Place of a record for the current reviewer. A postponed record is last, whatever other rules say; one assigned by
 * several rules is first for each assignee; the highest priority counts. Severe content is never postponed. A rule
 * assigning to somebody who isn't an administrator has no effect.
 */
export function placedBy(
  rules: readonly ReviewRule[],
  item: Item,
  { uid, assignees }: Onlooker,
): Placed | undefined {
  const placing = rules.filter((rule) => {
    if (ruleStageOf(rule) !== 'active' || !isPlacing(rule) || rule.queue === undefined) return false
    const { field, states } = nouns[rule.queue].waits
    return item.record[field] === states[0] && meetsRule(rule, item)
  })
  const mayPutBack = placing.every(({ queue }) => queue === undefined || isForRules(queue, item))
  const later = placing.find(({ outcome }) => outcome === 'skip')
  if (later !== undefined && mayPutBack) return { later: by(later) }
  const routing = placing.filter(
    ({ outcome, assignee }) => outcome === 'route' && (assignee === undefined || assignees.has(assignee)),
  )
  const mine = routing.find(({ assignee }) => assignee === uid)
  const assigning = mine ?? (mayPutBack ? routing.find(({ assignee }) => assignee !== undefined) : undefined)
  const [highest] = routing
    .flatMap((rule) => (rule.priority === undefined ? [] : [{ ...by(rule), value: rule.priority }]))
    .filter(({ value }) => mayPutBack || value > priorityOf(item.record))
    .toSorted((a, b) => b.value - a.value)
  if (assigning === undefined && highest === undefined) return undefined
  const to = assignees.get(assigning?.assignee ?? '') ?? ''
  return {
    ...(assigning && { assigned: { ...by(assigning), to, isMine: assigning === mine } }),
    ...(highest && { priority: highest }),
  }
}

/**
 * Sorts records by their places, keeping the order of equal ones. Records assigned to the current reviewer come first,
 * but after severe ones.
 */
export function inPlaces<Row extends { id: string }>(
  rows: readonly Row[],
  placed: Readonly<Record<string, Placed>>,
  isSevere: (row: Row) => boolean = () => false,
): Row[] {
  const places = Object.values(placed)
  const isRouted = places.some(({ priority }) => priority !== undefined)
  const isOwn = places.some(({ assigned }) => assigned?.isMine)
  const groupOf = (row: Row) => {
    const { later, assigned } = placed[row.id] ?? {}
    if (later) return 0
    if (assigned) return assigned.isMine ? 3 : 1
    return isOwn && isSevere(row) ? 3 : 2
  }
  const priorityIn = (row: Row) =>
    isRouted && !placed[row.id]?.later ? (placed[row.id]?.priority?.value ?? priorityOf({ ...row })) : 0
  return rows.toSorted((a, b) => groupOf(b) - groupOf(a) || priorityIn(b) - priorityIn(a))
}
