import { videoVerdicts } from '@touchline/domain/nouns/video/video-status.ts'
import { derivedVideoFields, type Video } from '@touchline/domain/nouns/video/video.ts'
import type { DemoContext, DemoFile, DemoItem, Noun } from '#demo-item.ts'
import { livedThrough, stored, type Planned } from '#history.ts'
import { clipCopy, clipPicture } from '#media/clips.ts'
import { randomOf } from '#random.ts'
import { fateOf, plannedVideo, startedVideo, videoId, videoNumbers } from '#plans/video-plan.ts'
import { stepId, stepsOf, type VideoStep } from '#plans/video-steps.ts'
import { contentOf, hasFile, newVideo, originalOf } from '#plans/video.ts'
import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import { DEFAULT_SHARE } from '@touchline/domain/engine/review/second/draw.ts'
import { matches, matchId } from './matches.ts'
import { fixtureAt } from '#plans/match-plan.ts'
import { DAY } from '#sign-up-time.ts'
import { matchNumbers } from '#sizes.ts'
import { drawn, LOOKED_BACK_DAYS, type LookSource, markedAt } from './look-source.ts'

/** Videos, waiting and decided, with their decisions. */
export const videos: Noun = {
  name: 'videos',
  count: (size) => videoNumbers[size].videos,
  item: (index, context) => videoItem(index + 1, context),
  summary: () => [],
}

function videoItem(number: number, context: DemoContext): DemoItem {
  const plan = plannedVideo(number, context)
  const { record, decisions } = livedThrough(
    randomOf('video-decisions', number),
    { collection: 'videos', born: newVideo(number, context) },
    stepsOf(plan, context).map((step, place) => planned(step, stepId(number, place))),
    context,
  )
  return {
    documents: [
      { path: `videos/${record.id}`, data: stored({ ...record, ...derivedVideoFields(record) }) },
      ...decisions,
    ],
    ...(hasFile(number, context.size) ? { files: filesOf(record, number, context) } : {}),
  }
}

/** A verdict is stored in the record; an appeal keeps the contested one. */
const planned = ({ by, ...step }: VideoStep, id: string): Planned<Video> => ({
  ...step,
  by,
  changes: () => ({
    reviewStatus: step.to,
    ...(videoVerdicts.includes(step.action) ? { decision: noteOf({ by, ...step }, id) } : {}),
  }),
})

const noteOf = ({ action, reasonCode, note, by, at }: VideoStep, id: string) => ({
  id,
  outcome: action,
  reasonCode: reasonCode ?? null,
  note: note ?? null,
  by: by.uid,
  byName: by.name,
  at,
})

function filesOf(
  { storagePath = '', thumbPath = '' }: Video,
  number: number,
  context: DemoContext,
): DemoFile[] {
  const plan = plannedVideo(number, context)
  const { clip, label } = originalOf(plan, context) ?? contentOf(plan, context)
  return [
    { path: storagePath, contentType: 'video/webm', bytes: clipCopy(clip, label) },
    { path: thumbPath, contentType: 'image/jpeg', bytes: clipPicture(clip) },
  ]
}

/**
 * Looks drawn by hash in the last weeks, and some rejections marked by a lead, since few are drawn. Only for returning
 * decisions on the first records.
 */

const FIRST = 2400
const numbersUpTo = (most: number) => Array.from({ length: Math.min(FIRST, most) }, (_, at) => at + 1)

const VIDEO_SHARE = 0.2
const MARKED = 10
/** For a rejected match, by number (match-history.ts). */
const [REJECTED_FIRST, REJECTED_EVERY] = [6, 211]

export const videoLooks: LookSource = {
  queue: 'videos',
  share: VIDEO_SHARE,
  reasons: ['not_football', 'duplicate', 'wrong_match_club', 'privacy', 'copyright_broadcast'],
  returned: (context) => [
    ...numbersUpTo(videoNumbers[context.size].videos)
      .filter((number) => fateOf(number, context.size) === 'rejected')
      .slice(0, MARKED)
      .map((number, at) => ({
        decisionId: decisionId('videos', videoId(number), 2),
        item: videos.item(number - 1, context),
        markedAt: markedAt(at, MARKED, context),
      })),
    ...numbersUpTo(videoNumbers[context.size].videos).flatMap((number) => {
      const id = decisionId('videos', videoId(number), 2)
      if (!drawn('videos', id, VIDEO_SHARE)) return []
      const since = context.now.getTime() - LOOKED_BACK_DAYS * DAY
      if (startedVideo(number, context).createdAt.getTime() < since) return []
      return [{ decisionId: id, item: videos.item(number - 1, context) }]
    }),
  ],
}

export const matchLooks: LookSource = {
  queue: 'matches',
  reasons: ['score_disputed', 'date_conflict'],
  returned: (context) => [
    ...Array.from({ length: MARKED }, (_, at) => ({
      decisionId: decisionId('matches', matchId(REJECTED_FIRST + at * REJECTED_EVERY), 2),
      item: matches.item(REJECTED_FIRST + at * REJECTED_EVERY - 1, context),
      markedAt: markedAt(at, MARKED, context),
    })),
    ...numbersUpTo(matchNumbers[context.size].matches).flatMap((number) => {
      const id = decisionId('matches', matchId(number), 2)
      if (!drawn('matches', id, DEFAULT_SHARE)) return []
      const kickOff = fixtureAt(number - 1, context).kickOff.getTime()
      const since = context.now.getTime() - LOOKED_BACK_DAYS * DAY
      if (kickOff < since || kickOff > context.now.getTime()) return []
      return [{ decisionId: id, item: matches.item(number - 1, context) }]
    }),
  ],
}
