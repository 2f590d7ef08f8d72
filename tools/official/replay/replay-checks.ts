import type { FirestoreFields } from '#tools/data/firestore-values.ts'
import { movedFields } from './moved-times.ts'
import type { RecordedCheck } from './recorded-check.ts'
import { unsignedToken } from './unsigned-token.ts'

/** The emulator is parallel; each lane has a project, for which it compiles the rules. */
const LANES = 2

export type Replayed = {
  agree: number
  differences: string[]
  /** How many could not be asked, by what the emulator said. */
  unfit: Map<string, number>
}

/** Asks each recorded check of Google's emulator, until the time is up. */
export async function replayChecks(
  address: string,
  checks: readonly RecordedCheck[],
  until = Infinity,
): Promise<Replayed> {
  const found: Replayed = { agree: 0, differences: [], unfit: new Map() }
  const queue = checks.values()
  await Promise.all(
    Array.from({ length: LANES }, async (_, at) => {
      const stage = new Stage(address, `replay-${process.pid}-${at}`)
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
            `Google's ${said}, ours ${check.outcome}: ${check.auth?.uid ?? 'signed out'} writes ${Object.keys(check.written).join(', ')}`,
          )
        else found.unfit.set(said, (found.unfit.get(said) ?? 0) + 1)
      }
    }),
  )
  return found
}

/** The same order every time, with neighbours far apart: what is left for want of time is of every kind. */
export function spread<T>(items: readonly T[]): T[] {
  // Prime, so that every item comes once.
  const step = 7919
  if (items.length % step === 0) return [...items]
  return items.flatMap((_, at) => {
    const item = items[(at * step) % items.length]
    return item === undefined ? [] : [item]
  })
}

/** A project whose documents are replaced for each check. */
class Stage {
  private readonly address: string
  private readonly project: string
  private readonly left = new Set<string>()

  constructor(address: string, project: string) {
    this.address = address
    this.project = project
  }

  /** The verdict, or what makes the check impossible to ask. */
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
    return `${this.database}/documents/${path}`
  }
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 120)
