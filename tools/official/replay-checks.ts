import { readFileSync } from 'node:fs'

import { BESIDE, pathAt, type RecordsRoot } from '@touchline/domain/shared/at.ts'
import type { FirestoreFields, FirestoreValue } from '@touchline/firestore/values'
import { besideRulesFile, rulesFile } from '@touchline/law/rules/join.ts'
import { unsignedToken, type RecordedCheck } from '@touchline/law/testing/official.ts'

const DAY = 86_400_000
const MINUTE = 60_000
/** Extra time, because tests use times a millisecond from a limit, and Google's clock advances between staging and commit. */
const ROOM = 5_000

/** Times near `from` are moved by as much as the clock advanced, to keep their distance from the request. */
type Move = { from: number; by: number }

/** Moves times. The current time becomes a server timestamp: its path is added to `stamped` and the field omitted. */
function movedFields(
  fields: FirestoreFields,
  move: Move,
  stamped: string[] | null,
  kept: FirestoreFields = {},
  above = '',
): FirestoreFields {
  const moved: FirestoreFields = {}
  for (const [name, value] of Object.entries(fields)) {
    const path = `${above}${quoted(name)}`
    const had = kept[name]
    if ('timestampValue' in value) {
      const isKept =
        had !== undefined && 'timestampValue' in had && had.timestampValue === value.timestampValue
      if (stamped !== null && !isKept && Date.parse(value.timestampValue) === move.from) stamped.push(path)
      else moved[name] = movedTime(value.timestampValue, move)
    } else if ('mapValue' in value) {
      const inner = had !== undefined && 'mapValue' in had ? had.mapValue.fields : {}
      moved[name] = {
        mapValue: { fields: movedFields(value.mapValue.fields ?? {}, move, stamped, inner, `${path}.`) },
      }
    } else moved[name] = movedElement(value, move)
  }
  return moved
}

function movedElement(value: FirestoreValue, move: Move): FirestoreValue {
  if ('timestampValue' in value) return movedTime(value.timestampValue, move)
  if ('mapValue' in value)
    return { mapValue: { fields: movedFields(value.mapValue.fields ?? {}, move, null) } }
  if ('arrayValue' in value)
    return { arrayValue: { values: (value.arrayValue.values ?? []).map((one) => movedElement(one, move)) } }
  return value
}

function movedTime(text: string, { from, by }: Move): FirestoreValue {
  const time = Date.parse(text)
  const beside = (((time - from) % MINUTE) + MINUTE) % MINUTE
  const room = beside === 1 ? ROOM : beside === MINUTE - 1 ? -ROOM : 0
  if (Math.abs(time - from) >= DAY && room === 0) return { timestampValue: text }
  return { timestampValue: new Date(time + by + room).toISOString() }
}

const quoted = (name: string): string =>
  /^[A-Za-z_]\w*$/.test(name) ? name : `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``

/** Parallel lanes, one for each file of rules. Each has a project, for which the emulator compiles its rules. */
const lanes: readonly (readonly [RecordsRoot, string])[] = [
  ['', rulesFile],
  [BESIDE, besideRulesFile],
]

export type Replayed = {
  /** Number of checks, each once for every file of rules that it concerns. */
  all: number
  agree: number
  differences: string[]
  /** Number of checks that couldn't be replayed, by the emulator's message. */
  unfit: Map<string, number>
}

/** Replays each recorded check with Google's emulator, until the time is up. */
export async function replayChecks(
  address: string,
  checks: readonly RecordedCheck[],
  until = Infinity,
): Promise<Replayed> {
  const found: Replayed = { all: 0, agree: 0, differences: [], unfit: new Map() }
  await Promise.all(
    lanes.map(async ([root, file], lane) => {
      const queue = checks.filter(({ isBeside }) => root === '' || isBeside)
      found.all += queue.length
      const stage = new Stage(address, `replay-${process.pid}-${lane}`, root)
      await stage.load(file)
      for (const check of queue) {
        if (Date.now() > until) return
        let said = await stage.judge(check, false)
        // A stored moment that is now and written again is kept or the server's: the record doesn't say which.
        if (said === 'allowed' || said === 'denied')
          if (said !== check.outcome) said = await stage.judge(check, true)
        if (said === check.outcome) found.agree++
        // An evaluator that fails refuses as well, so it must not fail on what ours allows.
        else if (
          said === 'allowed' ||
          said === 'denied' ||
          (said.startsWith('5') && check.outcome === 'allowed')
        )
          found.differences.push(
            `${file}: Google's ${said}, ours ${check.outcome}: ${check.auth?.uid ?? 'signed out'} writes ${Object.keys(check.written).join(', ')}`,
          )
        else found.unfit.set(said, (found.unfit.get(said) ?? 0) + 1)
      }
    }),
  )
  return found
}

/** Returns a fixed order with neighbours far apart, so that checks skipped for lack of time are of every kind. */
export function spread<T>(items: readonly T[]): T[] {
  // Prime, so that every item comes once.
  const step = 7919
  if (items.length % step === 0) return [...items]
  return items.flatMap((_, at) => {
    const item = items[(at * step) % items.length]
    return item === undefined ? [] : [item]
  })
}

class Stage {
  private readonly address: string
  private readonly project: string
  private readonly root: RecordsRoot
  private readonly left = new Set<string>()

  constructor(address: string, project: string, root: RecordsRoot) {
    this.address = address
    this.project = project
    this.root = root
  }

  /** Replaces the rules with which the emulator was started, for this project alone. */
  async load(file: string): Promise<void> {
    const rules = { files: [{ name: file, content: readFileSync(file, 'utf8') }] }
    const url = `http://${this.address}/emulator/v1/projects/${this.project}:securityRules`
    const answer = await fetch(url, { method: 'PUT', body: JSON.stringify({ rules }) })
    if (!answer.ok) throw new Error(`${file}: ${answer.status} ${oneLine(await answer.text())}`)
  }

  /** Returns the verdict, or why the check can't be replayed. */
  async judge(check: RecordedCheck, isKept: boolean): Promise<string> {
    const from = Date.parse(check.now)
    const move = { from, by: Date.now() - from }
    const stored = Object.entries(check.stored).flatMap(([path, fields]): [string, FirestoreFields][] =>
      fields === null ? [] : [[path, movedFields(fields, move, null)]],
    )
    const gone = [...this.left].filter((path) => !stored.some(([other]) => other === path))
    const staged = await this.commit('owner', [
      ...gone.map((path) => ({ delete: this.nameOf(path) })),
      ...stored.map(([path, fields]) => ({ update: { name: this.nameOf(path), fields } })),
    ])
    if (!staged.ok) return `staging: ${staged.status} ${oneLine(await staged.text())}`
    this.left.clear()
    for (const path of [...stored.map(([one]) => one), ...Object.keys(check.written)]) this.left.add(path)
    const writes = Object.entries(check.written).map(([path, fields]) => {
      if (fields === null) return { delete: this.nameOf(path) }
      const stamped: string[] = []
      const kept = isKept ? (check.stored[path] ?? {}) : {}
      const update = { name: this.nameOf(path), fields: movedFields(fields, move, stamped, kept) }
      const updateTransforms = stamped.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }))
      return { update, updateTransforms }
    })
    const { auth } = check
    const answer = await this.commit(
      auth === null ? null : unsignedToken(this.project, auth.uid, auth.token),
      writes,
    )
    const text = await answer.text()
    if (answer.ok) return 'allowed'
    return answer.status === 403 ? 'denied' : `${answer.status} ${oneLine(text)}`
  }

  private commit(token: string | null, writes: readonly object[]): Promise<Response> {
    return fetch(`http://${this.address}/v1/${this.database}/documents:commit`, {
      method: 'POST',
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      body: JSON.stringify({ writes }),
    })
  }

  private get database(): string {
    return `projects/${this.project}/databases/(default)`
  }

  private nameOf(path: string): string {
    return `${this.database}/documents/${pathAt(this.root, path)}`
  }
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 120)
