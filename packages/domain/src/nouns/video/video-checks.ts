import { listText, quoted, inSentence } from '#language/phrases.ts'
import { t } from '#language/t.ts'
import type { Check } from '#engine/machine/check.ts'
import type { User } from '#nouns/user/user.ts'
import { reasons } from '#engine/log/reason.ts'
import { alwaysBlurred, videoStatusLabels, videoStatusOf, videoTitle, type Video } from './video.ts'

export type VideoFacts = {
  copies: readonly Video[]
  people: ReadonlyMap<string, Pick<User, 'strikes'>>
  /** Its file; undefined if missing. One at another host is there for all that anybody here knows. */
  files: { video: unknown }
}

const stateWord = (video: Video) => inSentence(videoStatusLabels[videoStatusOf(video)])

/** Warnings before publishing a video; none is certain. */
export const videoChecks: readonly Check<Video, VideoFacts>[] = [
  {
    name: 'missingFile',
    severity: 'warns',
    reads: ['files'],
    find: (_, { files }) =>
      files !== undefined && files.video === undefined
        ? [{ sentence: t('The file is missing from storage, so nobody can have watched this video.') }]
        : [],
  },
  {
    name: 'severeFlag',
    severity: 'warns',
    reads: [],
    // A second look begins with who escalated it, and why.
    speaks: (video) => videoStatusOf(video) === 'pending',
    find(video) {
      const severe = (video.flags ?? []).find(({ code }) => reasons[code].escalateOnly)
      return severe && alwaysBlurred(video)
        ? [
            {
              sentence: t('Flagged for “{reason}”, which must be escalated.', {
                reason: reasons[severe.code].label,
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
      const codes = [...new Set(flags.map(({ code }) => quoted(reasons[code].label)))]
      return codes.length > 0 ? [{ sentence: t('Flagged for {reasons}.', { reasons: listText(codes) }) }] : []
    },
  },
  {
    name: 'minors',
    severity: 'warns',
    reads: [],
    find: ({ minorsVisible, consent }) =>
      minorsVisible === true && consent !== 'verified'
        ? [{ sentence: t('Minors are visible without verified consent.') }]
        : [],
  },
  {
    name: 'copy',
    severity: 'warns',
    reads: ['copies'],
    find: (_, { copies = [] }) =>
      copies.map((copy) => ({
        sentence: t('Same file as {title} ({state}).', { title: videoTitle(copy), state: stateWord(copy) }),
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
              sentence: t('{count, plural, one {The owner has # strike.} other {The owner has # strikes.}}', {
                count: strikes,
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
              sentence: t('{count, plural, one {Skipped by one reviewer.} other {Skipped by # reviewers.}}', {
                count: skippedBy.length,
              }),
            },
          ]
        : [],
  },
]
