import { equals, keyOf, setOf } from '#core/rules/compile/equality.ts'
import { Failure, type Result } from '#core/rules/compile/result.ts'
import { isList, RuleSet, type RuleValue } from '#core/rules/compile/rule-values.ts'
import { convertToString } from './conversions.ts'
import { method, type MethodSpec, tableOf } from './method.ts'

type Members = ReadonlyMap<string, RuleValue>

const noCollection = new Failure('the argument is neither a list nor a set')
const noSet = new Failure('the argument is not a set')
const noList = new Failure('the argument is not a list')

/** The members of a list or a set. */
function membersOf(value: RuleValue): Members | null {
  if (value instanceof RuleSet) return value.members
  return isList(value) ? setOf(value).members : null
}

type Comparison = (own: Members, other: Members) => boolean

const hasAll: Comparison = (own, other) => other.keys().every((key) => own.has(key))
const hasAny: Comparison = (own, other) => other.keys().some((key) => own.has(key))
const hasOnly: Comparison = (own, other) => own.keys().every((key) => other.has(key))

function comparing<Target extends RuleValue>(holds: Comparison): MethodSpec<Target> {
  return method(1, (target, argument) => {
    const own = membersOf(target)
    const other = membersOf(argument)
    return own === null || other === null ? noCollection : holds(own, other)
  })
}

/** https://firebase.google.com/docs/reference/rules/rules.List */
export const listMethods = tableOf<readonly RuleValue[]>('list', {
  size: method(0, (list) => BigInt(list.length)),
  toSet: method(0, (list) => setOf(list)),
  hasAll: comparing(hasAll),
  hasAny: comparing(hasAny),
  hasOnly: comparing(hasOnly),
  concat: method(1, (list, other) => (isList(other) ? [...list, ...other] : noList)),
  removeAll: method(1, removeAll),
  join: method(1, join),
})

function removeAll(list: readonly RuleValue[], removed: RuleValue): Result {
  if (!isList(removed)) return noList
  return list.filter((value) => !removed.some((other) => equals(value, other)))
}

function join(list: readonly RuleValue[], separator: RuleValue): Result {
  if (typeof separator !== 'string') return new Failure('the separator is not a string')
  const texts: string[] = []
  for (const value of list) {
    const text = convertToString(value)
    if (typeof text !== 'string') return text
    texts.push(text)
  }
  return texts.join(separator)
}

/** https://firebase.google.com/docs/reference/rules/rules.Set */
export const setMethods = tableOf<RuleSet>('set', {
  size: method(0, (set) => BigInt(set.members.size)),
  hasAll: comparing(hasAll),
  hasAny: comparing(hasAny),
  hasOnly: comparing(hasOnly),
  difference: algebra((own, other) => own.values().filter((value) => !other.has(keyOf(value)))),
  intersection: algebra((own, other) => own.values().filter((value) => other.has(keyOf(value)))),
  union: algebra((own, other) => [...own.values(), ...other.values()]),
})

function algebra(combine: (own: Members, other: Members) => Iterable<RuleValue>): MethodSpec<RuleSet> {
  return method(1, (set, other) =>
    other instanceof RuleSet ? setOf(combine(set.members, other.members)) : noSet,
  )
}
