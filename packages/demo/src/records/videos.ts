import { videoVerdicts } from '@touchline/domain/nouns/video/video-status.ts'
import { derivedVideoFields, type Video } from '@touchline/domain/nouns/video/video.ts'
import type { DemoContext, DemoFile, DemoItem, Noun } from '#demo-item.ts'
import { livedThrough, stored, type Planned } from '#history.ts'
import { clipCopy, clipPicture } from '#media/clips.ts'
import { randomOf } from '#random.ts'
import { plannedVideo, videoNumbers } from '#plans/video-plan.ts'
import { stepId, stepsOf, type VideoStep } from '#plans/video-steps.ts'
import { contentOf, hasFile, newVideo, originalOf } from '#plans/video.ts'

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
