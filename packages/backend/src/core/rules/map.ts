import { setOf, unchanged } from './compile/equality.ts'
import { Failure, type Result } from './compile/result.ts'
import { isList, RuleMap, RuleMapDiff, type RuleValue } from './compile/rule-values.ts'
import { method, tableOf } from './method.ts'

/** https://firebase.google.com/docs/reference/rules/rules.Map */
export const mapMethods = tableOf<RuleMap>('map', {
  size: method(0, (map) => BigInt(map.written().length)),
  keys: method(0, (map) => map.written().toSorted(byCodePoint)),
  values: method(0, (map) => map.written().map((key) => map.get(key) ?? null)),
  get: method(2, getOr),
  diff: method(1, (map, other) =>
    other instanceof RuleMap ? new RuleMapDiff(map, other) : new Failure('the argument is not a map'),
  ),
})

/** Value at a key, or at nested keys; otherwise the default. */
function getOr(map: RuleMap, key: RuleValue, otherwise: RuleValue): Result {
  if (typeof key === 'string') {
    const value = map.get(key)
    return value === undefined ? otherwise : value
  }
  if (!isList(key) || key.length === 0)
    return new Failure('the key is neither a string nor a list of strings')
  let current: RuleValue = map
  for (const step of key) {
    if (typeof step !== 'string') return new Failure('the key is not a list of strings')
    const next: RuleValue | undefined = current instanceof RuleMap ? current.get(step) : undefined
    if (next === undefined) return otherwise
    current = next
  }
  return current
}

/** UTF-16 sorts code points above U+FFFF too early. */
function byCodePoint(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right))
}

/** https://firebase.google.com/docs/reference/rules/rules.MapDiff: "added" is in the map but not in the argument. */
export const mapDiffMethods = tableOf<RuleMapDiff>('map_diff', {
  addedKeys: method(0, (diff) => setOf(onlyIn(diff.left, diff.right))),
  removedKeys: method(0, (diff) => setOf(onlyIn(diff.right, diff.left))),
  changedKeys: method(0, (diff) => setOf(common(diff, false))),
  unchangedKeys: method(0, (diff) => setOf(common(diff, true))),
  affectedKeys: method(0, (diff) =>
    setOf([...onlyIn(diff.left, diff.right), ...onlyIn(diff.right, diff.left), ...common(diff, false)]),
  ),
})

function onlyIn(map: RuleMap, other: RuleMap): readonly string[] {
  return map.written().filter((key) => other.get(key) === undefined)
}

function common({ left, right }: RuleMapDiff, same: boolean): readonly string[] {
  return left.written().filter((key) => {
    const one = left.get(key)
    const other = right.get(key)
    return one !== undefined && other !== undefined && unchanged(one, other) === same
  })
}
