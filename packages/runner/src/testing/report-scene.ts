import { createLogger } from '@touchline/backend/log'
import { CLAIM_LEASE_MS } from '@touchline/domain/engine/review/claim.ts'
import { caseIdOf, reportIdOf } from '@touchline/domain/nouns/report/report.ts'
import type { RunnerDatabase } from '#database.ts'
import { reports } from '#tasks/reports.ts'

/** A clip that people report, and the task that counts and answers them. */

const redress = { product: 'Touchline' }
export const caseId = caseIdOf('videos', 'clip')
export const casePath = `reportCases/${caseId}`
export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
export const clip = {
  'videos/clip': {
    title: 'Late winner',
    ownerId: 'owner',
    reviewStatus: 'approved',
    createdAt: minutesAgo(600),
    updatedAt: minutesAgo(600),
    rev: 4,
  },
}

export function reportBy(uid: string, fields: Record<string, unknown> = {}, minutes = 30) {
  const report = { subjectType: 'videos', subjectId: 'clip', caseId, reason: 'hate_abuse', reporterId: uid }
  const at = { status: 'new', createdAt: minutesAgo(minutes) }
  return { [`reports/${reportIdOf(caseId, uid)}`]: { ...report, ...at, ...fields } }
}

/** Another administrator removes it, with the message to its owner. */
export const removed = (minutes: number, { rev = 5, action = 'remove' } = {}) => {
  const at = minutesAgo(minutes)
  const id = `decisions/videos_clip_${rev}`
  const isBack = action === 'reverse'
  const [from, to] = isBack ? ['removed', 'approved'] : ['approved', 'removed']
  const entry = {
    subjectType: 'videos',
    subjectId: 'clip',
    rev,
    action,
    from,
    to,
    by: 'kay',
    byName: 'Kay',
    at,
  }
  return {
    [id]: { ...entry, ...(isBack ? { reverses: 'videos_clip_5' } : { reasonCode: 'hate_abuse' }) },
    'videos/clip': { ...clip['videos/clip'], reviewStatus: to, rev, updatedAt: at },
    ...(isBack
      ? {}
      : {
          [`outbox/videos_clip_${rev}`]: {
            userId: 'owner',
            subject: 'Removed',
            createdBy: 'kay',
            createdAt: at,
          },
        }),
  }
}

/** A runner's task with what it logged; `turn` shows it everything that changed, as a runner does. */
export function openTask(of: RunnerDatabase) {
  const log = createLogger('error', () => undefined)
  const task = reports(of, { redress }, log)
  const show = async (name: 'videos' | 'reportCases' | 'reporters') => {
    const { items } = await of.page(name, undefined)
    await task.saw(name, items)
  }
  return {
    async turn(minutes = 0) {
      const now = new Date(Date.now() + minutes * 60_000)
      for (const name of ['videos', 'reporters', 'reportCases'] as const) await show(name)
      await task.turn(now)
    },
    count: (minutes = 0) => task.turn(new Date(Date.now() + minutes * 60_000)),
  }
}

export const AFTER = CLAIM_LEASE_MS / 60_000 + 1
