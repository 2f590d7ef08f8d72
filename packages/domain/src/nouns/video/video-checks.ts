import { t } from '#language/t.ts'
import type { Check } from '#machine/check.ts'
import type { User } from '#nouns/user/user.ts'
import { reasons } from '#review/reason.ts'
import { isDisputed } from './video-status.ts'
import { alwaysBlurred, videoStatusLabels, videoStatusOf, videoTitle, type Video } from './video.ts'

export type VideoFacts = {
  /** The videos with the same file. */
  copies: readonly Video[]
  /** Its owner, by their id. */
  people: ReadonlyMap<string, Pick<User, 'strikes'>>
  /** The address of its file; undefined for one that is not there. */
  files: { video: string | undefined }
}

const stateWord = (video: Video) => videoStatusLabels[videoStatusOf(video)].toLowerCase()

/** What may speak against showing a video to everyone; nothing of it is certain. */
export const videoChecks: readonly Check<Video, VideoFacts>[] = [
  {
    name: 'missingFile',
    severity: 'warns',
    reads: ['files'],
    find: (_, { files }) =>
      files !== undefined && files.video === undefined
        ? [{ sentence: t('The file is not in storage: nobody can have watched this video.') }]
        : [],
  },
  {
    name: 'severeFlag',
    severity: 'warns',
    reads: [],
    find(video) {
      const severe = (video.flags ?? []).find(({ code }) => reasons[code].escalateOnly)
      return severe && alwaysBlurred(video)
        ? [
            {
              sentence: t('Flagged for “{label}”: such content is only escalated.', {
                label: reasons[severe.code].label,
              }),
            },
          ]
        : []
    },
  },
  {
    // In the queue each of them is seen or asked about.
    name: 'flags',
    severity: 'warns',
    reads: [],
    speaks: (_, place) => place !== 'queue',
    find({ flags = [] }) {
      const codes = [...new Set(flags.map(({ code }) => `“${reasons[code].label}”`))]
      return codes.length > 0 ? [{ sentence: t('Flagged for {join}.', { join: codes.join(', ') }) }] : []
    },
  },
  {
    name: 'disputed',
    severity: 'warns',
    reads: [],
    find: (video) =>
      isDisputed(video) && videoStatusOf(video) === 'escalated'
        ? [
            {
              sentence: t('{byName} says the flag is wrong{value}', {
                byName: video.decision?.byName || 'A colleague',
                value: video.decision?.note ? `: “${video.decision.note}”` : '.',
              }),
            },
          ]
        : [],
  },
  {
    name: 'minors',
    severity: 'warns',
    reads: [],
    find: ({ minorsVisible, consent }) =>
      minorsVisible === true && consent !== 'verified'
        ? [{ sentence: t('Minors are visible, and no consent is verified.') }]
        : [],
  },
  {
    name: 'copy',
    severity: 'warns',
    reads: ['copies'],
    find: (_, { copies = [] }) =>
      copies.map((copy) => ({
        sentence: t('The same file as {videoTitle} ({stateWord}).', {
          videoTitle: videoTitle(copy),
          stateWord: stateWord(copy),
        }),
        link: { id: copy.id, name: videoTitle(copy) },
      })),
  },
  {
    name: 'strikes',
    severity: 'warns',
    reads: ['people'],
    find({ ownerId = '' }, { people }) {
      const strikes = people?.get(ownerId)?.strikes ?? 0
      return strikes > 0
        ? [
            {
              sentence: t('Its owner has {strikes} {value}.', {
                strikes,
                value: strikes === 1 ? 'strike' : 'strikes',
              }),
            },
          ]
        : []
    },
  },
  {
    name: 'passedOn',
    severity: 'warns',
    reads: [],
    find: ({ skippedBy = [] }) =>
      skippedBy.length > 0
        ? [
            {
              sentence: t('{value} passed it on.', {
                value: skippedBy.length === 1 ? 'One reviewer' : `${skippedBy.length} reviewers`,
              }),
            },
          ]
        : [],
  },
]
