import { Decision } from '@touchline/domain/engine/log/decision.ts'
import { videoCan, type VideoAction } from '@touchline/domain/nouns/video/video-status.ts'
import { derivedVideoFields, Video, videoKinds, type VideoFlag } from '@touchline/domain/nouns/video/video.ts'
import { reasonProblem } from '@touchline/domain/engine/log/reason.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { clubRecords } from './club-records.ts'
import type { DemoContext, DemoFile, DemoItem } from '#demo-item.ts'
import { matches } from './matches.ts'
import { clipSeconds, sha256Of } from '#media/clips.ts'
import { users } from './users.ts'
import { videos } from './videos.ts'

const context: DemoContext = { size: 'small', now: new Date('2026-11-21T10:00:00Z') }
const HOUR = 3_600_000

let items: DemoItem[] = []
let records: Video[] = []
let files = new Map<string, DemoFile>()
const log = new Map<string, Decision[]>()

const documentsOf = (item: DemoItem, collection: string) =>
  item.documents.filter(({ path }) => path.startsWith(`${collection}/`) && path.split('/').length === 2)

beforeAll(() => {
  items = Array.from({ length: videos.count('small') }, (_, index) => videos.item(index, context))
  records = items.flatMap((item) => {
    const [document] = documentsOf(item, 'videos')
    const video = Video.parse({ ...document?.data, id: document?.path.split('/')[1] })
    log.set(
      video.id,
      documentsOf(item, 'decisions').map(({ path, data }) =>
        Decision.parse({ ...data, id: path.split('/')[1] }),
      ),
    )
    return [video]
  })
  files = new Map(items.flatMap((item) => item.files ?? []).map((file) => [file.path, file]))
})

const of = (status: string) => records.filter(({ reviewStatus }) => reviewStatus === status)
const pending = () => of('pending')

describe('how many there are', () => {
  test('900 videos, 120 waiting, every state and kind', () => {
    expect(records).toHaveLength(900)
    expect(pending()).toHaveLength(120)
    for (const status of [
      'processing',
      'approved',
      'rejected',
      'escalated',
      'removed',
      'appealed',
      'upheld',
      'overturned',
    ])
      expect(of(status).length).toBeGreaterThan(0)
    expect(new Set(pending().map(({ kind }) => kind))).toEqual(new Set(videoKinds))
  })

  test('what a reviewer meets occurs among those that wait', () => {
    const some = (fits: (video: Video) => boolean) => pending().filter(fits).length
    const flagged = (fits: (flag: VideoFlag) => boolean) => some(({ flags = [] }) => flags.some(fits))
    expect(flagged(() => true)).toBeGreaterThan(25)
    expect(
      flagged(({ code }) => ['child_safety', 'sexual', 'undressed_changing_room'].includes(code)),
    ).toBeGreaterThan(2)
    expect(flagged(({ atSec }) => atSec === null)).toBeGreaterThan(0)
    expect(
      some(({ minorsVisible, consent }) => minorsVisible === true && consent === 'none'),
    ).toBeGreaterThan(5)
    expect(some(({ skippedBy = [] }) => skippedBy.length > 0)).toBeGreaterThan(3)
    const waited = (hours: number) =>
      some(({ createdAt }) => (createdAt?.getTime() ?? 0) < context.now.getTime() - hours * HOUR)
    expect(waited(24)).toBeGreaterThan(2)
    expect(waited(12)).toBeGreaterThan(waited(24))
    const hashes = Map.groupBy(records, ({ sha256 }) => sha256)
    expect(some(({ sha256 }) => (hashes.get(sha256)?.length ?? 0) > 1)).toBeGreaterThan(4)
    expect(of('escalated').filter(({ decision }) => decision?.by === 'demoAdmin1').length).toBeGreaterThan(0)
    expect(of('escalated').filter(({ decision }) => decision?.by !== 'demoAdmin1').length).toBeGreaterThan(3)
  })
})

describe('every record is one that the console could have written', () => {
  test('whole, with what follows from its fields', () => {
    for (const { documents } of items) {
      const [document] = documents
      const video = Video.parse({ ...document?.data, id: document?.path.split('/')[1] })
      expect(document?.data).toMatchObject(derivedVideoFields(video))
      for (const { atSec } of video.flags ?? []) expect(atSec ?? 0).toBeLessThan(video.durationSec ?? 0)
      expect(video.title?.length).toBeGreaterThanOrEqual(3)
      expect(video.createdAt && video.createdAt < context.now).toBe(true)
    }
  })

  test('its log leads there by the state table, and by two people where that is demanded', () => {
    for (const video of records) {
      let now: Video = { ...video, reviewStatus: 'pending', decision: undefined }
      const entries = log.get(video.id) ?? []
      expect(video.rev).toBe(entries.length + 1)
      for (const { action, by, byName, to, reasonCode, note, at, id } of entries) {
        expect(reasonCode ? reasonProblem({ reasonCode, note: note ?? '' }) : undefined).toBeUndefined()
        const code = reasonCode ? { reasonCode: reasonCode as never } : {} // parsed by reasonProblem
        expect(videoCan(action as VideoAction, now, { actorId: by, ...code })).toEqual({ ok: true })
        expect(at && at < context.now).toBe(true)
        const judged =
          action === 'appeal'
            ? {}
            : { decision: { id, outcome: action, by, byName: byName ?? '', at: at ?? new Date(0) } }
        now = Video.parse({ ...now, reviewStatus: to, ...judged })
      }
      if (entries.length > 0) expect(now.reviewStatus).toBe(video.reviewStatus)
      expect(video.decision?.id).toBe(now.decision?.id)
    }
  })
})

describe('files', () => {
  test('everything that waits can be played but one whose file was lost', () => {
    const waiting = records.filter(({ reviewStatus = '' }) =>
      ['pending', 'escalated', 'appealed'].includes(reviewStatus),
    )
    expect(waiting.filter(({ storagePath = '' }) => !files.has(storagePath))).toHaveLength(1)
    expect([...files.values()].reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(20_000_000)
  })

  test('are those that the records describe', () => {
    for (const { storagePath = '', thumbPath = '', sha256, sizeBytes, durationSec } of records) {
      const file = files.get(storagePath)
      if (!file) continue
      expect(files.has(thumbPath)).toBe(true)
      expect([file.bytes.length, sha256Of(file.bytes)]).toEqual([sizeBytes, sha256])
      expect(Object.values<number>(clipSeconds)).toContain(durationSec)
    }
  })
})

describe('what refers to videos agrees', () => {
  test('strikes of their owners, with the verdicts that they follow from', () => {
    const struck = new Map<string, number>()
    for (const { ownerId = '', reviewStatus = '' } of records)
      if (['rejected', 'removed', 'appealed', 'upheld'].includes(reviewStatus))
        struck.set(ownerId, (struck.get(ownerId) ?? 0) + 1)
    const entries = new Map([...log.values()].flat().map((entry) => [entry.id, entry]))
    let repeaters = 0
    for (let index = 0; index < users.count('small'); index++) {
      const { documents } = users.item(index, context)
      const [user, ...decisions] = documents
      const uid = user?.path.split('/')[1] ?? ''
      if (user?.data['createdAt'] !== undefined) expect(user.data['strikes']).toBe(struck.get(uid) ?? 0)
      if ((struck.get(uid) ?? 0) > 1) repeaters++
      for (const { data } of decisions.filter((one) => String(one.data['cause']).startsWith('videos_'))) {
        const cause = entries.get(String(data['cause']))
        expect([cause?.at, cause?.by]).toEqual([data['at'], data['by']])
      }
      struck.delete(uid)
    }
    expect(struck.size).toBe(0)
    expect(repeaters).toBeGreaterThan(2)
  })

  test('counters of clubs, and the videos of matches', () => {
    const byClub = Map.groupBy(records, ({ clubId }) => clubId)
    for (let index = 0; index < clubRecords.count('small'); index++) {
      const [club] = clubRecords.item(index, context).documents
      const id = club?.path.split('/')[1]
      expect(Object(club?.data['counters'])['videos']).toBe(byClub.get(id)?.length ?? 0)
    }
    const byMatch = Map.groupBy(records, ({ matchId }) => matchId)
    let found = 0
    for (let index = 0; index < matches.count('small'); index++) {
      const [match] = matches.item(index, context).documents
      const ids = (byMatch.get(match?.path.split('/')[1]) ?? []).map(({ id }) => id)
      expect(match?.data['videoIds'] ?? []).toEqual(ids)
      found += ids.length
    }
    expect(found).toBeGreaterThan(150)
  }, 30_000)
})
