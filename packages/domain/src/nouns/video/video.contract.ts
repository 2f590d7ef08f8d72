import { contractOf, eachOf, serverTime, stepsBy } from '#engine/noun/contract.ts'
import { FLAG_KEY_MAX } from './video-flags.ts'
import { videoCan, videoTransitions } from './video-status.ts'
import { derivedVideoFields, Video, VideoFlag, videoNoun } from './video.ts'

export const videos = contractOf({
  path: 'videos/{videoId}',
  about:
    'A video that a player or a club uploaded. The platform stores the file, then writes the document; administrators review it. Only `approved` and `overturned` are public.',
  schema: Video,
  noun: videoNoun,
  derive: derivedVideoFields,
  fields: {
    title: { by: 'both', means: 'Title.', example: 'Last-minute winner against Meadow Rovers' },
    description: { by: 'both', means: 'Description.', example: 'Filmed from the stand.' },
    clubId: { by: 'both', means: 'The club that it shows.' },
    matchId: { by: 'both', means: 'The match that it shows.' },
    kind: { by: 'both', means: 'What it is.', example: 'highlights' },
    language: {
      by: 'both',
      type: 'language tag (BCP 47)',
      means: 'Language, as browsers name it.',
      example: 'en',
    },
    minorsVisible: {
      by: 'both',
      means:
        'Whether minors can be seen. Only an explicit `false`, or verified consent, lets a video be approved with many others.',
    },
    consent: {
      by: 'both',
      means: 'Consent of those who are seen, or of their parents.',
      example: 'declared',
    },
    priority: {
      by: 'both',
      means:
        'The highest comes first in the queue. The platform may set it; what Touchline would: 100 with a flag that only escalates, else 30 for each code of a flag and 30 for minors without consent (10 with one), at most 90.',
      example: 30,
    },
    ownerId: { by: 'platform', means: 'Who uploaded it: the uid. Strikes are theirs.' },
    flags: {
      by: 'platform',
      means:
        'What a program or a person noticed. The console never changes them. One that can’t be read counts as `other`.',
      example: [{ code: 'spam', atSec: 12, source: 'viewer' }],
      parts: eachOf(VideoFlag, {
        code: 'What was noticed.',
        atSec: 'Second of the video; `null`: the whole of it.',
        source: 'Who noticed: a program or `viewer`.',
      }),
    },
    storagePath: {
      by: 'platform',
      means:
        'Where the file is in storage: `videos/{videoId}/original`, with or without an extension; or an https address.',
      example: 'videos/video-1/original.mp4',
    },
    thumbPath: {
      by: 'platform',
      means:
        'Where its picture is: `videos/{videoId}/thumb`, with or without an extension; or an https address.',
      example: 'videos/video-1/thumb.jpg',
    },
    durationSec: { by: 'platform', means: 'Length in seconds.', example: 94.2 },
    sizeBytes: { by: 'platform', means: 'Size in bytes, at most 2 GiB.', example: 18_400_213 },
    mime: { by: 'platform', means: 'Type of the file.', example: 'video/mp4' },
    wrongFlags: {
      by: 'console',
      means: `Of \`flags\` those that a reviewer marked as wrong: code, second or \`whole\`, and source, with blanks between, at most ${FLAG_KEY_MAX} characters. Such a flag counts as seen.`,
      example: ['spam 12 viewer'],
    },
    sha256: {
      by: 'platform',
      means: 'Checksum of the file, hexadecimal. The same one twice is a duplicate.',
      example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
    reviewStatus: { by: 'both', means: 'State of the review; see below.', example: 'pending' },
    skippedBy: { by: 'console', means: 'Reviewers who skipped it.' },
    firstJudge: {
      by: 'console',
      means: 'While an appeal is escalated: uid of the administrator whose decision it is against.',
      example: 'user-9',
    },
  },
  derived: {
    queue: {
      means:
        'Where it waits: `escalated`, `appeals`, `flagged` (it has flags), `minors` (it shows some), else `standard`.',
      without: 'no value of the filter “Queue” finds it',
      type: 'one of `standard`, `minors`, `flagged`, `escalated`, `appeals`',
      example: 'flagged',
    },
    flagCodes: {
      means: 'The codes of `flags`, each once.',
      without: 'the filter “Flag” doesn’t find it',
      type: 'list of codes',
      example: ['spam'],
    },
    flagged: {
      means: 'Whether there are flags.',
      without: 'nothing changes in the console, which looks at `flags` itself',
      type: '`true` or `false`',
      example: true,
    },
  },
  states: {
    reviewStatus: {
      begins: ['uploading', 'processing', 'pending'],
      steps: stepsBy(videoTransitions, {
        process: 'platform',
        enqueue: 'platform',
        approve: 'console',
        reject: 'console',
        escalate: 'console',
        dispute: 'console',
        remove: 'console',
        appeal: 'both',
        uphold: 'console',
        overturn: 'console',
      }),
      note: 'An escalated or appealed video is decided by another administrator than the one who escalated or decided it; an escalated appeal by a third one. One with a flag that only escalates is never published by one person: one says why the flag is wrong (`dispute`, or the reason of `approve` or `overturn`), another agrees.',
    },
  },
  least: {
    record: {
      ownerId: 'user-1',
      title: 'Last-minute winner',
      storagePath: 'videos/video-1/original.mp4',
      minorsVisible: false,
      priority: 0,
      reviewStatus: 'pending',
      createdAt: serverTime,
    },
    lacks:
      'Without `reviewStatus` it is still uploading and waits in no queue; without `createdAt` it comes before the others of its priority; without `storagePath` there is nothing to watch.',
    decided: (video) => videoCan('approve', video, { actorId: 'user-9' }),
  },
})
