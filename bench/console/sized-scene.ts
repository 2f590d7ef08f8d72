import { join } from 'node:path'
import { administrators } from '@touchline/demo/administrators.ts'
import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import { commentedOn, commentId } from '@touchline/domain/kept/comment/comment-subject.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import type { ServiceClient, Write } from '@touchline/firestore/service-client'
import { activities } from './activity-records.ts'
import { fillings } from './console-records.ts'
import { filledWith, openScene, type Scene } from './console-scene.ts'
import { addDeals } from './deal-board.ts'

/** As large at any size: one record's history and another one's comments, and the board. */
export const DEALS = 5000
export const HISTORY = 2000
export const COMMENTS = 500
export const WITH_HISTORY = 'bench-club-0'
export const WITH_COMMENTS = 'bench-club-1'

const HOUR = 3_600_000
const COMMIT = 500

/** A scene with `size` contacts, users, clubs and activities more than the demo data. */
export function sizedScene(cache: string, size: number): Promise<Scene> {
  const fill = filledWith({ ...fillings, activities }, size)
  return openScene(join(cache, `console-${size}`), async (client, begun) => {
    await fill(client, begun)
    await client.commit([{ path: `clubs/${WITH_HISTORY}`, data: { rev: HISTORY }, only: ['rev'] }])
    await commitAll(client, Array.from({ length: HISTORY }, decisionAt))
    await commitAll(client, Array.from({ length: COMMENTS }, commentAt))
    await addDeals(client, DEALS)
  })
}

async function commitAll(client: ServiceClient, writes: readonly Write[]): Promise<void> {
  for (let start = 0; start < writes.length; start += COMMIT)
    await client.commit(writes.slice(start, start + COMMIT))
}

function someone(number: number) {
  const person = administrators[number % administrators.length] ?? administrators[0]
  return { by: person.uid, byName: fullName(person) }
}

function decisionAt(_: unknown, index: number): Write {
  const rev = index + 1
  const at = new Date(Date.now() - (HISTORY - index) * HOUR)
  return {
    path: `decisions/${decisionId('clubs', WITH_HISTORY, rev)}`,
    data: {
      subjectType: 'clubs',
      subjectId: WITH_HISTORY,
      rev,
      action: 'edit',
      from: null,
      to: null,
      ...someone(index),
      at,
      openedAt: at,
      handlingMs: 0,
      before: { city: `Town ${index}` },
      after: { city: `Town ${rev}` },
    },
  }
}

function commentAt(_: unknown, index: number): Write {
  const subject = { subjectType: 'clubs', subjectId: WITH_COMMENTS }
  const at = new Date(Date.now() - (COMMENTS - index) * HOUR)
  const { by, byName } = someone(index)
  return {
    path: `comments/${commentId(subject, `bench-${String(index).padStart(4, '0')}`)}`,
    data: {
      ...subject,
      on: commentedOn(subject),
      text: `Remark ${index + 1}: their website has another address.`,
      byName,
      status: 'open',
      createdAt: at,
      createdBy: by,
      updatedAt: at,
      updatedBy: by,
      rev: 1,
    },
  }
}
