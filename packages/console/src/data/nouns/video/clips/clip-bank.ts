import { bankOf } from '@touchline/domain/nouns/clip/clip-hash.ts'
import type { Video } from '@touchline/domain/nouns/video/video.ts'
import type { RecordPlan } from '#data/backend/write/plan.ts'
import type { SideEffects } from '#data/backend/write/side-effects.ts'
import { videosCollection } from '#data/nouns/video/videos.ts'
import { clipHashesCollection } from './clip-hashes.ts'

/**
 * Keeps severe clips known by their hashes, also after their file is deleted; publishing one removes it. In the commit of the
 * verdict, so that the next copy never comes between.
 */
export async function moveBank(
  video: Video,
  { action = '', changes = {}, review, reason }: Partial<RecordPlan<Video>>,
  effects: SideEffects,
): Promise<void> {
  const hash = await effects.find(clipHashesCollection, video.id)
  if (hash === undefined) return
  const note = { id: '', outcome: action, by: '', at: new Date(0), reasonCode: reason?.reasonCode }
  const after = { ...video, ...changes, ...(review ? { decision: note } : {}) }
  const bank = bankOf(videosCollection.parse(video.id, after), hash.bank)
  if (bank !== hash.bank) effects.write(clipHashesCollection.name, video.id, { bank: bank ?? null })
}
