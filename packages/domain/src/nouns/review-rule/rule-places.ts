import { nouns } from '#nouns.ts'
import { isForRules, meetsRule } from './rule-matches.ts'
import { ruleStageOf, type ReviewRule } from './review-rule.ts'
import type { Item } from './signals/signal.ts'

/** Where active rules put a waiting record, and which of them did. */
export type Placed = { rule: string; name: string; later?: true; priority?: number }

/** Whether a rule places what waits: it leaves it for later, or sets its priority. */
export const isPlacing = ({ outcome }: Pick<ReviewRule, 'outcome'>): boolean =>
  outcome === 'skip' || outcome === 'route'

const priorityOf = (record: Readonly<Record<string, unknown>>): number => {
  const { priority } = record
  return typeof priority === 'number' ? priority : 0
}

/**
 * Where the rules of a queue put a record. What one leaves for later is last, whatever another says; of several priorities
 * the highest counts. Severe content is never put back.
 */
export function placedBy(rules: readonly ReviewRule[], item: Item): Placed | undefined {
  const placing = rules.filter((rule) => {
    if (ruleStageOf(rule) !== 'active' || !isPlacing(rule) || rule.queue === undefined) return false
    const { field, states } = nouns[rule.queue].waits
    if (item.record[field] !== states[0] || !meetsRule(rule, item)) return false
    if (isForRules(rule.queue, item)) return true
    return rule.outcome === 'route' && (rule.priority ?? 0) > priorityOf(item.record)
  })
  const later = placing.find(({ outcome }) => outcome === 'skip')
  if (later !== undefined) return { rule: later.id, name: later.name, later: true }
  const [first] = placing.toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0))
  return first && { rule: first.id, name: first.name, priority: first.priority ?? 0 }
}

/** Records in the order of their places; those that share one stay as they were. */
export function inPlaces<Row extends { id: string }>(
  rows: readonly Row[],
  placed: Readonly<Record<string, Placed>>,
): Row[] {
  const isRouted = Object.values(placed).some(({ priority }) => priority !== undefined)
  const rankOf = (row: Row) => {
    const place = placed[row.id]
    if (place?.later) return -1
    return isRouted ? (place?.priority ?? priorityOf({ ...row })) : 0
  }
  return rows.toSorted((a, b) => rankOf(b) - rankOf(a))
}
