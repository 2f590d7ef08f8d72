import type { Logger } from '@touchline/backend/log'
import { wireValue } from '@touchline/firestore/values'
import type { FileProtocol } from '@touchline/firestore/file-protocols'
import { send, WireError, type Wire } from '@touchline/firestore/wire'
import type { RunnerDatabase } from '#database.ts'
import type { Task } from '#task.ts'
import { unlessRefused } from '#refused.ts'

export type Files = { wire: Wire; protocol: FileProtocol; bucket: string }

/** Tried in the console's order. */
const ENDINGS = ['', '.png', '.jpg', '.jpeg']
/** Most people checked in a turn: each may need four requests. */
const IN_A_TURN = 4
const REMEMBERED = 10_000
/** Share of people without a picture to check again in each pass, because a platform may upload one without changing the record. */
const AGAIN = 0.02

const NOT_FOUND = 404

/** Whether a file exists; undefined if that is unknown. */
export async function isStored(files: Files | undefined, path: string): Promise<boolean | undefined> {
  if (files === undefined) return undefined
  const { wire, protocol, bucket } = files
  try {
    const answer = await send(wire, protocol.fileUrl(bucket, path))
    answer.resume()
    return true
  } catch (error) {
    if (!(error instanceof WireError)) throw error
    return error.status === NOT_FOUND ? false : undefined
  }
}

/** Notes where people's pictures are, or that there are none, so that no list tries four places for each. */
export function pictures(database: RunnerDatabase, files: Files | undefined, log: Logger) {
  const waiting = new Set<string>()

  /** Undefined if that is unknown. */
  async function find(uid: string): Promise<string | null | undefined> {
    for (const ending of ENDINGS) {
      const path = `profileImages/${uid}${ending}`
      const found = await isStored(files, path)
      if (found === undefined) return undefined
      if (found) return path
    }
    return null
  }

  return {
    name: 'pictures',
    saw(collection, users, { isPass }) {
      if (files === undefined || collection !== 'users') return
      for (const { id, fields } of users) {
        const { picturePath } = fields
        const isNone = picturePath !== undefined && 'nullValue' in picturePath
        const isAsked = picturePath === undefined || (isNone && (!isPass || Math.random() < AGAIN))
        if (isAsked && waiting.size < REMEMBERED) waiting.add(id)
      }
    },
    async turn() {
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
  } satisfies Task
}
