import { contractOf, serverTime } from '#engine/noun/contract.ts'
import { FRAMES_MAX } from './clip-frames.ts'
import { ClipHash, KEYS_MAX } from './clip-hash.ts'

export const clipHashes = contractOf({
  path: 'clipHashes/{videoId}',
  about:
    'Hashes of a video’s frames, made once for each file in a reviewer’s browser, to find the same scene in another file. Kept after the video’s record or file is deleted: no picture can be made from them. The platform doesn’t have to write them; a program that removes a video for reasons other than its content may remove them, too.',
  schema: ClipHash,
  fields: {
    version: {
      by: 'console',
      means: 'How the hashes were made. Those of another version are taken again.',
      example: 1,
    },
    sha256: {
      by: 'console',
      means: "Checksum of the file, as the video's record has it.",
      example: '9f86d081…',
    },
    storagePath: {
      by: 'console',
      means: "Where the file was, as the video's record has it.",
      example: 'videos/video-1/original.webm',
    },
    durationSec: { by: 'console', means: 'How long the file plays, in seconds.', example: 52 },
    frames: {
      by: 'console',
      type: 'text, base64',
      means: `Times and hashes of at most ${FRAMES_MAX} frames, as \`clip-frames.ts\` packs them.`,
      example: 'AAKq…',
    },
    bands: {
      by: 'console',
      means: `Keys that copies of the scene share, at most ${KEYS_MAX}.`,
      example: ['1k2j3h', '8zq01b'],
    },
    bank: {
      by: 'console',
      means:
        'Severe reason for which the video is hidden, written with the verdict. A copy can then be escalated without being watched.',
      example: 'sexual',
    },
    takenAt: { by: 'console', means: 'When the hashes were taken.', example: serverTime },
    takenBy: { by: 'console', means: 'uid of the administrator whose browser took them.', example: 'user-9' },
  },
  derived: {},
})
