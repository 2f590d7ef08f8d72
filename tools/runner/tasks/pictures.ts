import type { Logger } from '@touchline/backend/core/log.ts'
import type { StoredDocument } from '#tools/adopt/documents.ts'
import { wireValue } from '#tools/adopt/plain-values.ts'
import type { RunnerDatabase } from '#tools/runner/database.ts'
import { unlessRefused } from './refused.ts'

/** Where files are, and how the runner asks for one. */
export type Files = { url: string; bucket: string; token: () => Promise<string> }

/** In the order in which the console tries them. */
const ENDINGS = ['', '.png', '.jpg', '.jpeg']
/** So many people are looked at in a turn: each may be four requests. */
const IN_A_TURN = 4
const REMEMBERED = 10_000
/** Of those who had none, so many are looked at again with each pass: a platform may upload one without touching the record. */
const AGAIN = 0.02

const OK = 200
const NOT_FOUND = 404

/** Notes where people's pictures are, or that there is none, so that no list tries four places for each. */
export function pictures(database: RunnerDatabase, files: Files | undefined, log: Logger) {
  const waiting = new Set<string>()

  /** Undefined where it can't be told. */
  async function find(uid: string): Promise<string | null | undefined> {
    for (const ending of ENDINGS) {
      const path = `profileImages/${uid}${ending}`
      const status = await statusOf(path)
      if (status === OK) return path
      if (status !== NOT_FOUND) return undefined
    }
    return null
  }

  async function statusOf(path: string): Promise<number | undefined> {
    if (files === undefined) return undefined
    const { url, bucket, token } = files
    const answer = await fetch(`${url}/v0/b/${bucket}/o/${encodeURIComponent(path)}`, {
      headers: { Authorization: `Firebase ${await token()}` },
    })
    await answer.body?.cancel()
    return answer.status
  }

  return {
    note(users: readonly StoredDocument[], isPass: boolean): void {
      if (files === undefined) return
      for (const { id, fields } of users) {
        const { picturePath } = fields
        const isNone = picturePath !== undefined && 'nullValue' in picturePath
        const isAsked = picturePath === undefined || (isNone && (!isPass || Math.random() < AGAIN))
        if (isAsked && waiting.size < REMEMBERED) waiting.add(id)
      }
    },
    async look(): Promise<void> {
      const ids = [...waiting].slice(0, IN_A_TURN)
      if (ids.length === 0) return
      for (const { id, path, updateTime, fields } of await database.get(ids.map((one) => `users/${one}`))) {
        const known = fields['picturePath']
        if (known !== undefined && !('nullValue' in known)) continue
        const found = await find(id)
        if (found === undefined || (found === null && known !== undefined)) continue
        const values = new Map([['picturePath', wireValue(found)]])
        await unlessRefused(log, path, () => database.commit([{ path, updateTime, values }]))
      }
      for (const id of ids) waiting.delete(id)
    },
  }
}
