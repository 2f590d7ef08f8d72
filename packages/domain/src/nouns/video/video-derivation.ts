import { assumedOf, derivation } from '#engine/derivation.ts'
import { defaultPriority, derivedVideoFields, Video, videoNoun } from './video.ts'

/** The queue of videos is in the order of their priority, so each must have one. */
export const videoDerivation = derivation(Video, {
  follows: derivedVideoFields,
  fills: (video) => ({ ...assumedOf(videoNoun), priority: defaultPriority(video) }),
})
