import { frameOf } from '@touchline/domain/nouns/clip/clip-frames.ts'
import { matchClips } from '@touchline/domain/nouns/clip/clip-match.ts'
import type { ClipAnswer, ClipQuestion } from './clip-messages.ts'

/** Hashes and compares in parallel with the page, which plays a video in the meantime. */
addEventListener('message', ({ data }: MessageEvent<ClipQuestion>) => {
  const answer: ClipAnswer =
    data.kind === 'frame'
      ? { frame: frameOf(data.at, data.pixels) }
      : { match: matchClips(data.mine, data.his) }
  postMessage(answer)
})
