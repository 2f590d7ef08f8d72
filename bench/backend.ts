import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bareHash, openBare, openEmpty, type Bare, type Empty } from '#bench/backend/baselines.ts'
import { BUDGET_SIGNED_IN, measureSignedIn } from '#bench/backend/signed-in.ts'
import { measureStart, type Start } from '#bench/backend/start-time.ts'
import { openTarget, type Target } from '#bench/backend/target.ts'
import { medians, type Plan, type Task } from '#bench/backend/measure.ts'
import { emailOf, nameOf, newestBefore, password, users, writeOf } from '#bench/backend/people.ts'

/**
 * Costs of the embedded backend, as ratios measured in one run, so that they mean the same on every machine: each task beside an
 * empty HTTP handler and a bare statement of SQLite on as many rows, and the same task on collections of several sizes.
 * Loaded folders are kept in `.touchline/bench`. `--sizes 10000,100000,1000000` adds a million documents.
 */
const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000' },
    'all-indexes': { type: 'boolean', default: false },
  },
})
const cache = join('.touchline', 'bench')
const sizes = options.sizes.split(',').map(Number)
if (!sizes.every((size) => Number.isSafeInteger(size) && size >= 1000))
  throw new Error('--sizes takes numbers from 1000 on, with commas between them.')

const quick: Plan = { warmUps: 100, repeats: 400 }
/** A sign-in is meant to take long. */
const slow: Plan = { warmUps: 3, repeats: 30 }
/** Budgets (docs/why): the same work at any size, and a point read beside an empty handler. */
const BUDGET_OF_SIZE = 1.5
const BUDGET_OF_READ = 2

type Scene = { target: Target; bare: Bare }

const count = {
  structuredAggregationQuery: { aggregations: [{ count: {} }], structuredQuery: { from: users } },
}
/** Spread over the whole collection. */
const anyOf = ({ target: { size } }: Scene, repeat: number): number => (repeat * 7919 + 5000) % size

function signIn(number: number): object {
  return { email: emailOf(number), password, returnSecureToken: true }
}

const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword'

type Tasks = { name: string; plan: Plan; own: (scene: Scene) => Task; bare: (scene: Scene) => Task }

const tasks: readonly Tasks[] = [
  {
    name: 'point read',
    plan: quick,
    own: (scene) => (repeat) => scene.target.call('batchGet', { documents: [nameOf(anyOf(scene, repeat))] }),
    bare: (scene) => (repeat) => scene.bare.read(anyOf(scene, repeat)),
  },
  {
    name: 'list of 50',
    plan: quick,
    own: (scene) => (repeat) => scene.target.call('runQuery', newestBefore(anyOf(scene, repeat))),
    bare: (scene) => (repeat) => scene.bare.list(anyOf(scene, repeat)),
  },
  {
    name: 'count',
    plan: quick,
    own:
      ({ target }) =>
      () =>
        target.call('runAggregationQuery', count),
    bare:
      ({ bare }) =>
      () =>
        bare.count(0),
  },
  {
    name: 'commit',
    plan: quick,
    own:
      ({ target }) =>
      (repeat) =>
        target.call('commit', { writes: [writeOf(target.size + repeat)] }),
    bare:
      ({ bare, target }) =>
      (repeat) =>
        bare.write(target.size + repeat),
  },
  {
    name: 'sign-in',
    plan: slow,
    own:
      ({ target }) =>
      (repeat) =>
        target.post(SIGN_IN, signIn(repeat)),
    bare: () => bareHash,
  },
]

/** All sizes in turns, so that what others do on the machine slows them alike. */
async function measure(
  { name, plan, own, bare }: Tasks,
  scenes: readonly Scene[],
  empty: Empty,
): Promise<void> {
  const turns: Record<string, Task> = { handler: (repeat) => empty.ask({ documents: [nameOf(repeat)] }) }
  for (const scene of scenes) {
    turns[`own ${scene.target.size}`] = own(scene)
    turns[`bare ${scene.target.size}`] = bare(scene)
  }
  const times = await medians(turns, plan)
  console.log(`\n${name}, beside an empty handler (${time(times['handler'])})`)
  for (const { target } of scenes) report(name, target.size, times)
}

/** So that the folder is as large at the next run. */
async function removeWritten(target: Target): Promise<void> {
  const numbers = Array.from({ length: quick.warmUps + quick.repeats }, (_, index) => target.size + index)
  await target.call('commit', { writes: numbers.map((number) => ({ delete: nameOf(number) })) })
}

const empty = await openEmpty()
const scenes: Scene[] = []
for (const size of sizes) {
  const target = await openTarget(cache, size, options['all-indexes'])
  scenes.push({ target, bare: openBare(target.folder, size) })
}
for (const task of tasks) await measure(task, scenes, empty)
for (const { target, bare } of scenes) {
  await removeWritten(target)
  bare.close()
  await target.close()
}
empty.close()

const { handler: bareMs = Number.NaN, ...signedIn } = await measureSignedIn(cache)
console.log(`\nin a separate process, beside its empty handler (${time(bareMs)})`)
for (const [name, own] of Object.entries(signedIn)) reportSignedIn(name, own / bareMs)

console.log('\nstart of a separate process')
reportStart('an empty folder', await measureStart())
for (const { target } of scenes)
  reportStart(
    `${target.size.toLocaleString('en')} documents`,
    await measureStart(join(target.folder, 'data'), target.indexesFile),
  )

function report(name: string, size: number, times: Readonly<Record<string, number>>): void {
  const [own = 0, bare = 0, handler = 0] = [times[`own ${size}`], times[`bare ${size}`], times['handler']]
  const smallest = times[`own ${sizes[0]}`] ?? own
  const ofHandler =
    name === 'point read' ? verdict(own / handler, BUDGET_OF_READ) : (own / handler).toFixed(2)
  const ofSmallest = size === sizes[0] ? '' : `, × ${verdict(own / smallest, BUDGET_OF_SIZE)} the smallest`
  const beside = name === 'sign-in' ? 'a bare hash' : 'a bare statement'
  console.log(
    `  ${size.toLocaleString('en').padStart(9)}: ${time(own)}, × ${ofHandler} the handler, ` +
      `× ${(own / bare).toFixed(1)} ${beside} (${time(bare)})${ofSmallest}`,
  )
}

function reportSignedIn(name: string, ratio: number): void {
  const budget = Object.entries(BUDGET_SIGNED_IN).find(([task]) => name.startsWith(task))?.[1]
  console.log(`  ${name}: × ${budget === undefined ? ratio.toFixed(2) : verdict(ratio, budget)} the handler`)
}

function time(milliseconds: number | undefined): string {
  return `${(milliseconds ?? Number.NaN).toPrecision(3)} ms`
}

function verdict(ratio: number, budget: number): string {
  return `${ratio.toFixed(2)} (${ratio <= budget ? 'within' : 'ABOVE'} ${budget})`
}

function reportStart(what: string, { ms, megabytes, megabytesAfterWork }: Start): void {
  console.log(
    `  ${what}: ${Math.round(ms)} ms to the first answer, ${Math.round(megabytes)} MB then, ` +
      `${Math.round(megabytesAfterWork)} MB after 2,000 reads and lists`,
  )
}
