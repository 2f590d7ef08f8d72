import * as z from 'zod/mini'
import type { Tone } from '#machine/listing-status.ts'
import { nearKeys } from '#query/near-keys.ts'
import { ReasonCode } from '#review/reason-code.ts'
import { reasons } from '#review/reason.ts'
import { reviewFields } from '#review/review.ts'
import { recordFields, tolerant } from '#shared/record.ts'
import { searchTokens } from '#shared/text.ts'

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
  uploading: 'Uploading',
  processing: 'Processing',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  escalated: 'Escalated',
  removed: 'Removed',
  appealed: 'Appealed',
  upheld: 'Upheld',
  overturned: 'Overturned',
}

export const videoStatusTones: Record<VideoStatus, Tone> = {
  uploading: 'neutral',
  processing: 'neutral',
  pending: 'accent',
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
  matchFull: 'Full match',
  highlights: 'Highlights',
  skills: 'Skills',
  training: 'Training',
}

export const consents = ['none', 'declared', 'verified'] as const
export const Consent = z.enum(consents)
export type Consent = z.infer<typeof Consent>

export const consentLabels: Record<Consent, string> = {
  none: 'No consent',
  declared: 'Consent declared',
  verified: 'Consent verified',
}

export const videoQueues = ['standard', 'minors', 'flagged', 'escalated', 'appeals'] as const
export const VideoQueue = z.enum(videoQueues)
export type VideoQueue = z.infer<typeof VideoQueue>

export const videoQueueLabels: Record<VideoQueue, string> = {
  standard: 'Standard',
  minors: 'Minors',
  flagged: 'Flagged',
  escalated: 'Escalated',
  appeals: 'Appeals',
}

/** 2 GiB. */
export const VIDEO_BYTES_MAX = 2 * 1024 ** 3

/** Something that a program or a person noticed, at a second of the video. */
export const VideoFlag = z.object({
  code: ReasonCode,
  atSec: z.catch(z.nullable(z.number()), null),
  source: z.catch(z.string(), ''),
})
export type VideoFlag = z.infer<typeof VideoFlag>

/** A flag that can't be read is a flag nevertheless: nothing is approved as if nobody had noticed anything. */
const UNREADABLE_FLAG: VideoFlag = { code: 'other', atSec: null, source: 'unreadable' }

function readFlags(stored: unknown): VideoFlag[] {
  if (stored === null) return []
  if (!Array.isArray(stored)) return [UNREADABLE_FLAG]
  return stored.map((one) => {
    const read = VideoFlag.safeParse(one)
    return read.success ? read.data : UNREADABLE_FLAG
  })
}

const videoShape = {
  ...recordFields,
  ...reviewFields,
  ownerId: z.string(),
  clubId: z.string(),
  matchId: z.string(),
  title: z.string(),
  description: z.string(),
  kind: VideoKind,
  storagePath: z.string(),
  thumbPath: z.string(),
  durationSec: z.number().check(z.nonnegative()),
  sizeBytes: z.int().check(z.nonnegative()),
  mime: z.string(),
  sha256: z.string(),
  language: z.string(),
  minorsVisible: z.boolean(),
  consent: Consent,
  flags: z.pipe(z.unknown(), z.transform(readFlags)),
  /** 0–100; the highest comes first. */
  priority: z.int().check(z.gte(0), z.lte(100)),
  reviewStatus: VideoStatus,
  queue: VideoQueue,
  /** Reviewers who passed it on. */
  skippedBy: z.array(z.string()),
}

/** A video as read; only its key is sure to be there. Players and clubs upload them outside the console. */
export const Video = z.looseObject({ id: z.string(), ...tolerant(videoShape) })
export type Video = z.infer<typeof Video>

/** The title, or what a list shows in its place. */
export const videoTitle = ({ title }: Pick<Video, 'title'>): string =>
  title?.trim() || 'Video without a title'

/** A record that says nothing of its status is still on its way. */
export const videoStatusOf = (video: Pick<Video, 'reviewStatus'>): VideoStatus =>
  video.reviewStatus ?? 'uploading'

/** What a state counts among its owner's strikes: one stays while an appeal is open, and when the verdict is upheld. */
export const strikesOf = (video: Pick<Video, 'reviewStatus'>): number =>
  STRUCK.has(videoStatusOf(video)) ? 1 : 0

const STRUCK: ReadonlySet<VideoStatus> = new Set(['rejected', 'removed', 'appealed', 'upheld'])

/** Whether some flag may only be escalated: such a video is blurred, whatever the reviewer prefers. */
export const alwaysBlurred = ({ flags = [] }: Pick<Video, 'flags'>): boolean =>
  flags.some(({ code }) => reasons[code].escalateOnly === true)

/** Where it waits. */
export function queueOf(video: Pick<Video, 'reviewStatus' | 'flags' | 'minorsVisible'>): VideoQueue {
  if (video.reviewStatus === 'escalated') return 'escalated'
  if (video.reviewStatus === 'appealed') return 'appeals'
  if ((video.flags ?? []).length > 0) return 'flagged'
  return video.minorsVisible === true ? 'minors' : 'standard'
}

/** What a video counts in its queue when nobody set another priority: what may hurt someone comes first. */
export function defaultPriority(video: Pick<Video, 'flags' | 'minorsVisible' | 'consent'>): number {
  if (alwaysBlurred(video)) return 100
  const consented = video.consent === 'declared' || video.consent === 'verified'
  const minors = video.minorsVisible === true ? (consented ? 10 : 30) : 0
  return Math.min(90, minors + 30 * new Set((video.flags ?? []).map(({ code }) => code)).size)
}

/** Fields that follow from others: written with them, but not worth a line in the history. */
export const videoDerivedFields = ['search', 'near', 'queue', 'flagCodes', 'flagged'] as const

/** What {@link videoDerivedFields} hold. */
export function derivedVideoFields(video: Pick<Video, 'title' | 'reviewStatus' | 'flags' | 'minorsVisible'>) {
  const codes = [...new Set((video.flags ?? []).map(({ code }) => code))]
  return {
    search: searchTokens([video.title ?? '']),
    near: nearKeys([video.title ?? '']),
    queue: queueOf(video),
    flagCodes: codes,
    flagged: codes.length > 0,
  } satisfies Record<(typeof videoDerivedFields)[number], unknown>
}
