import { Video } from '#nouns/video/video.ts'
import { isMild, type ReviewRule, type RuleQueue } from './review-rule.ts'
import { type Item, ruleSubjectOf, type Signal } from './signals.ts'

export type Asked = { name: string; signal: Signal; values: readonly string[] }

/**
 * Conditions of a rule by signal; undefined if one is unknown here, such as of a later version. Such a rule matches
 * nothing.
 */
export function askedBy(queue: RuleQueue, when: readonly string[]): Asked[] | undefined {
  const asked = new Map<string, string[]>()
  for (const condition of when) {
    const at = condition.indexOf(':')
    const name = condition.slice(0, Math.max(at, 0))
    const value = condition.slice(at + 1)
    if (!isAskable(signalOf(queue, name), value)) return undefined
    asked.set(name, [...(asked.get(name) ?? []), value])
  }
  return [...asked].flatMap(([name, values]) => {
    const signal = signalOf(queue, name)
    return signal === undefined ? [] : [{ name, signal, values }]
  })
}

export const signalOf = (queue: RuleQueue, name: string): Signal | undefined =>
  Object.hasOwn(ruleSubjectOf(queue).signals, name) ? ruleSubjectOf(queue).signals[name] : undefined

/** Whether a signal allows such a value. */
export function isAskable(signal: Signal | undefined, value: string): boolean {
  if (signal === undefined) return false
  if (signal.asks !== 'least') return Object.hasOwn(signal.values ?? {}, value)
  return /^\d{1,4}$/.test(value) && Number(value) <= (signal.max ?? 0)
}

/** Whether a rule needs the owner's record. */
export const asksOfOwner = ({ queue, when = [] }: Pick<ReviewRule, 'queue' | 'when'>): boolean =>
  queue !== undefined && (askedBy(queue, when) ?? []).some(({ signal }) => signal.ofOwner)

/** Whether a waiting record meets all conditions of a rule. A rule without conditions matches nothing. */
export function meetsRule({ queue, when = [] }: Pick<ReviewRule, 'queue' | 'when'>, item: Item): boolean {
  const asked = queue && askedBy(queue, when)
  return asked !== undefined && asked.length > 0 && asked.every((one) => holds(one, item))
}

function holds({ signal, values }: Asked, item: Item): boolean {
  const found = signal.read(item)
  if (found === undefined) return false
  if (typeof found === 'number') return values.every((value) => found >= Number(value))
  return signal.asks === 'all'
    ? values.every((value) => found.includes(value))
    : values.some((value) => found.includes(value))
}

/** Whether rules may suggest or decide anything about the record; severe content is for people only. */
export function isForRules(queue: RuleQueue, { id, record }: Item): boolean {
  if (queue !== 'videos') return true
  return (Video.parse({ ...record, id }).flags ?? []).every(({ code }) => isMild(code))
}
