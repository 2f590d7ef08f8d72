import type { Automatic } from '@touchline/domain/runner/automatic.ts'
import { RUNNER } from '@touchline/domain/runner/runner.ts'
import { checkRulesAs, now, type Documents } from './direct-rules-check.ts'
import type { Fields } from './rules-scene.ts'

/** The runner in the tests of the rules. */

export const runner = { uid: RUNNER, token: { sub: RUNNER, runner: true } }

/** Whether it may write all of these at once where `stored` is there. */
export const asRunner = checkRulesAs(runner)

/** A document after a write by paths; undefined and null take a field away. */
export function withPaths(stored: Fields, write: Fields): Fields {
  const after: Fields = { ...stored }
  for (const [path, value] of Object.entries(write)) {
    const [first = path, inner] = path.split('.')
    if (inner !== undefined) after[first] = { ...Object(after[first]), [inner]: value }
    else if (value === undefined) delete after[first]
    else after[first] = value
  }
  return after
}

/** The commit of what it does with an entry; `entry` and `record` replace what either says. */
export function automaticCommit(
  { collection, id, fields, times, entry, beside, made }: Automatic,
  stored: Documents,
  more: { entry?: Fields; record?: Fields } = {},
): Documents {
  const path = `${collection}/${id}`
  const before = stored[path] ?? {}
  const removed = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value === null ? undefined : value]),
  )
  const told = Object.fromEntries(entry.before.map((name) => [name, before[name] ?? null]))
  const others = beside.map((one): [string, Fields] => {
    const document = stored[one.path] ?? {}
    if ('fields' in one) return [one.path, withPaths(withPaths(document, one.fields), timesOf(one.times))]
    const [first = '', inner = ''] = one.field.split('.')
    const map: Fields = { ...Object(document[first]) }
    return [one.path, { ...document, [first]: { ...map, [inner]: Number(map[inner]) + one.add } }]
  })
  return {
    [path]: withPaths(withPaths(withPaths(before, removed), timesOf(times)), more.record ?? {}),
    [`decisions/${entry.id}`]: { ...entry.fields, before: told, at: now, ...more.entry },
    ...Object.fromEntries(others),
    ...Object.fromEntries(made.map((one) => [one.path, { ...one.fields, ...timesOf(one.times) }])),
  }
}

const timesOf = (names: readonly string[] = []): Fields =>
  Object.fromEntries(names.map((name) => [name, now]))
