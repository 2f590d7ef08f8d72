import * as z from 'zod/mini'
import { choice, flag, moment, own, ref, refs, text, whole, type Tone } from '#engine/kinds/field.ts'
import { recordSchema } from '#engine/kinds/stored.ts'
import { languageName } from '#language/language-name.ts'
import { t, tc } from '#language/t.ts'
import { searchFields } from '#engine/noun/noun-search.ts'
import { defineNoun } from '#engine/noun/noun.ts'
import { nounNamedBy } from '#engine/catalogue/noun-key.ts'
import { ReasonCode, reasonCodes } from '#engine/log/reason-code.ts'
import { reasons } from '#engine/log/reason.ts'
import { readableElements } from '#shared/record.ts'
import { inShort } from '#shared/in-short.ts'

export const videoStatuses = [
  'uploading',
  'processing',
  'pending',
  'approved',
  'rejected',
  'escalated',
  'removed',
  'appealed',
  'upheld',
  'overturned',
] as const
export const VideoStatus = z.enum(videoStatuses)
export type VideoStatus = z.infer<typeof VideoStatus>

export const videoStatusLabels: Record<VideoStatus, string> = {
  uploading: t('Uploading'),
  processing: t('Processing'),
  pending: t('Pending'),
  approved: t('Approved'),
  rejected: t('Rejected'),
  escalated: t('Escalated'),
  removed: t('Removed'),
  appealed: t('Appealed'),
  upheld: t('Upheld'),
  overturned: t('Overturned'),
}

export const videoStatusTones: Record<VideoStatus, Tone> = {
  uploading: 'info',
  processing: 'info',
  pending: 'warning',
  approved: 'good',
  rejected: 'bad',
  escalated: 'warning',
  removed: 'bad',
  appealed: 'warning',
  upheld: 'bad',
  overturned: 'good',
}

export const videoKinds = ['matchFull', 'highlights', 'skills', 'training'] as const
export const VideoKind = z.enum(videoKinds)
export type VideoKind = z.infer<typeof VideoKind>

export const videoKindLabels: Record<VideoKind, string> = {
  matchFull: t('Full match'),
  highlights: t('Highlights'),
  skills: t('Skills'),
  training: t('Training'),
}

export const consents = ['none', 'declared', 'verified'] as const
export const Consent = z.enum(consents)
export type Consent = z.infer<typeof Consent>

export const consentLabels: Record<Consent, string> = {
  none: t('No consent'),
  declared: t('Consent declared'),
  verified: t('Consent verified'),
}

export const videoQueues = ['standard', 'minors', 'flagged', 'escalated', 'appeals'] as const
export const VideoQueue = z.enum(videoQueues)
export type VideoQueue = z.infer<typeof VideoQueue>

export const videoQueueLabels: Record<VideoQueue, string> = {
  standard: t('Standard'),
  minors: t('Minors'),
  flagged: t('Flagged'),
  escalated: t('Escalated'),
  appeals: t('Appeals'),
}

export const VIDEO_BYTES_MAX = 2 * 1024 ** 3

/** An observation by a program or a person, at a second of the video. */
export const VideoFlag = z.object({
  code: ReasonCode,
  atSec: z.catch(z.nullable(z.number()), null),
  source: z.catch(z.string(), ''),
})
export type VideoFlag = z.infer<typeof VideoFlag>

/** An unreadable flag still counts as a flag. */
const UNREADABLE_FLAG: VideoFlag = { code: 'other', atSec: null, source: 'unreadable' }

function readFlags(stored: unknown): VideoFlag[] {
  if (stored === null) return []
  if (!Array.isArray(stored)) return [UNREADABLE_FLAG]
  return stored.map((one) => {
    const read = VideoFlag.safeParse(one)
    return read.success ? read.data : UNREADABLE_FLAG
  })
}

const SKIPPED_MAX = 100

/** A video. Players and clubs upload it outside the console; findings about it are stored with it. */
export const videoNoun = defineNoun({
  collection: 'videos',
  one: t('video'),
  many: t('videos'),
  nameless: t('Video without a title'),
  fields: {
    title: text({ label: t('Title'), required: t('Enter a title.'), min: 3, max: 100, searched: 'words' }),
    description: text({ label: t('Description'), max: 5000, lines: true }),
    clubId: ref({ label: t('Club'), to: nounNamedBy('clubId') }),
    matchId: ref({ label: t('Match'), to: nounNamedBy('matchId') }),
    kind: choice({ label: t('Kind'), of: videoKindLabels, filter: true }),
    /** BCP 47: `en`, `de-CH`. */
    language: own({ label: t('Language'), say: languageName }),
    minorsVisible: flag({
      label: t('Minors visible'),
      fact: t('Minors'),
      words: { yes: t('Visible'), no: t('Not visible') },
      filter: { name: 'minors', label: t('Minors') },
    }),
    consent: choice({ label: t('Consent'), of: consentLabels }),
    /** Highest first. */
    priority: whole({ label: t('Priority'), min: 0, max: 100, wrong: t('Enter a priority from 0 to 100.') }),
  },
  kept: {
    ownerId: ref({ label: tc('video', 'Owner'), to: nounNamedBy('userId') }),
    reviewStatus: choice({
      label: t('Status'),
      of: videoStatusLabels,
      tones: videoStatusTones,
      assumed: 'uploading',
    }),
    queue: choice({ label: t('Queue'), of: videoQueueLabels, filter: true }),
    flags: own({ label: t('Flags') }),
    /** Keys of flags that a reviewer marked as wrong (`video-flags.ts`). */
    wrongFlags: own({ label: t('Flags marked as wrong') }),
    skippedBy: refs({ label: t('Skipped by'), to: nounNamedBy('userId'), max: SKIPPED_MAX }),
    storagePath: own({ label: t('File') }),
    thumbPath: own({ label: t('Picture') }),
    durationSec: own({ label: t('Length') }),
    sizeBytes: own({ label: t('Size') }),
    mime: own({ label: t('File type') }),
    sha256: own({ label: t('Checksum') }),
  },
  dates: {
    createdAt: moment({ label: t('Created'), fact: t('Uploaded') }),
    updatedAt: moment({ label: t('Updated') }),
  },
  form: {
    [t('Video')]: ['title', 'description', 'kind', 'language'],
    [t('About')]: ['clubId', 'matchId', 'minorsVisible', 'consent', 'priority'],
  },
  subtitle: [],
  // The heading, and the text above the others.
  elsewhere: ['title', 'description'],
  facts: [
    'kind',
    'minorsVisible',
    'consent',
    'clubId',
    'matchId',
    'createdAt',
    'durationSec',
    'sizeBytes',
    'mime',
    'language',
    'priority',
  ],
  list: { title: t('Videos'), columns: [], filters: [], first: { sort: 'urgency', direction: 'desc' } },
  queue: { title: t('Video Approval'), filters: ['queue', 'kind', 'minorsVisible'] },
})

export const Video = recordSchema(
  { ...videoNoun.fields, ...videoNoun.kept },
  {
    language: z.string(),
    priority: z.int().check(z.gte(0), z.lte(100)),
    flags: z.pipe(z.unknown(), z.transform(readFlags)),
    wrongFlags: readableElements(z.string()),
    storagePath: z.string(),
    thumbPath: z.string(),
    /** While an appeal is escalated: who decided what it is against. */
    firstJudge: z.string(),
    durationSec: z.number().check(z.nonnegative()),
    sizeBytes: z.int().check(z.nonnegative()),
    mime: z.string(),
    sha256: z.string(),
  },
)
export type Video = z.infer<typeof Video>

export const videoTitle = ({ title }: Pick<Video, 'title'>): string =>
  inShort(title?.trim() ?? '') || t('Video without a title')

/** A video without a status is still uploading. */
export const videoStatusOf = (video: Pick<Video, 'reviewStatus'>): VideoStatus =>
  video.reviewStatus ?? 'uploading'

/** Strikes of the owner in a state: a strike stays during an appeal and if upheld. */
export const strikesOf = (video: Pick<Video, 'reviewStatus'>): number =>
  STRUCK.has(videoStatusOf(video)) ? 1 : 0

const STRUCK: ReadonlySet<VideoStatus> = new Set(['rejected', 'removed', 'appealed', 'upheld'])

/** Whether a flag can only be escalated: the video is blurred, whatever the reviewer prefers. */
export const alwaysBlurred = ({ flags = [] }: Pick<Video, 'flags'>): boolean =>
  flags.some(({ code }) => reasons[code].escalateOnly === true)

/** Most flags that the rules check one by one if `flagCodes` is missing. */
export const FLAGS_READ_MAX = 10

/**
 * Whether publishing needs two administrators: a flag is severe, itself or by the stored codes, or there are more flags
 * than the rules can check and no codes.
 */
export function isSeverelyFlagged(video: Pick<Video, 'flags'>): boolean {
  const codes: unknown = Reflect.get(video, 'flagCodes')
  if (alwaysBlurred(video)) return true
  if (!Array.isArray(codes)) return codes === undefined && (video.flags ?? []).length > FLAGS_READ_MAX
  return reasonCodes.some((code) => reasons[code].escalateOnly === true && codes.includes(code))
}

export function queueOf(video: Pick<Video, 'reviewStatus' | 'flags' | 'minorsVisible'>): VideoQueue {
  if (video.reviewStatus === 'escalated') return 'escalated'
  if (video.reviewStatus === 'appealed') return 'appeals'
  if ((video.flags ?? []).length > 0) return 'flagged'
  return video.minorsVisible === true ? 'minors' : 'standard'
}

/** Default priority: harmful content first. */
export function defaultPriority(video: Pick<Video, 'flags' | 'minorsVisible' | 'consent'>): number {
  if (alwaysBlurred(video)) return 100
  const consented = video.consent === 'declared' || video.consent === 'verified'
  const minors = video.minorsVisible === true ? (consented ? 10 : 30) : 0
  return Math.min(90, minors + 30 * new Set((video.flags ?? []).map(({ code }) => code)).size)
}

export const videoDerivedFields = ['search', 'near', 'queue', 'flagCodes', 'flagged'] as const

export function derivedVideoFields(video: Pick<Video, 'title' | 'reviewStatus' | 'flags' | 'minorsVisible'>) {
  const codes = [...new Set((video.flags ?? []).map(({ code }) => code))]
  return {
    ...searchFields(videoNoun, video),
    queue: queueOf(video),
    flagCodes: codes,
    flagged: codes.length > 0,
  } satisfies Record<(typeof videoDerivedFields)[number], unknown>
}
