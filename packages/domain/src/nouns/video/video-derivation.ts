import { assumedOf, derivation } from '#engine/derivation.ts'
import { defaultPriority, derivedVideoFields, Video, videoNoun } from './video.ts'

/** The queue is sorted by priority, so every video needs one. */
export const videoDerivation = derivation(Video, {
  follows: derivedVideoFields,
  fills: (video) => ({ ...assumedOf(videoNoun), priority: defaultPriority(video) }),
})
