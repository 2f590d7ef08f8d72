import * as z from 'zod/mini'
import type { Tone } from '#machine/listing-status.ts'
import { reviewFields } from '#review/review.ts'
import { readableElements, recordFields, tolerant } from '#shared/record.ts'
import { searchTokens } from '#shared/text.ts'
import { RiskFlag, RiskLevel } from './ownership-risk.ts'

export const ownershipStatuses = [
  'pending',
  'needsInfo',
  'approved',
  'rejected',
  'withdrawn',
  'superseded',
  'expired',
  'revoked',
] as const
export const OwnershipStatus = z.enum(ownershipStatuses)
export type OwnershipStatus = z.infer<typeof OwnershipStatus>

export const ownershipStatusLabels: Record<OwnershipStatus, string> = {
  pending: 'Pending',
  needsInfo: 'Needs information',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  superseded: 'Superseded',
  expired: 'Expired',
  revoked: 'Revoked',
}

export const ownershipStatusTones: Record<OwnershipStatus, Tone> = {
  pending: 'accent',
  needsInfo: 'warning',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
  superseded: 'neutral',
  expired: 'neutral',
  revoked: 'bad',
}

export const positions = [
  'chair',
  'secretary',
  'director',
  'headCoach',
  'welfareOfficer',
  'media',
  'other',
] as const
export const Position = z.enum(positions)
export type Position = z.infer<typeof Position>

export const positionLabels: Record<Position, string> = {
  chair: 'Chair',
  secretary: 'Secretary',
  director: 'Director',
  headCoach: 'Head coach',
  welfareOfficer: 'Welfare officer',
  media: 'Media officer',
  other: 'Other position',
}

export const ownershipKinds = ['claim', 'transfer', 'additional'] as const
export const OwnershipKind = z.enum(ownershipKinds)
export type OwnershipKind = z.infer<typeof OwnershipKind>

export const ownershipKindLabels: Record<OwnershipKind, string> = {
  claim: 'First manager',
  transfer: 'Transfer',
  additional: 'Additional manager',
}

export const EVIDENCE_MAX = 5
export const EVIDENCE_BYTES_MAX = 10 * 1024 * 1024
export const evidenceTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const

/** A document that the applicant sent along; the file is in storage. */
export const Evidence = z.object({
  path: z.string(),
  name: z.catch(z.string(), ''),
  type: z.enum(evidenceTypes),
  sizeBytes: z.int().check(z.gte(1), z.lte(EVIDENCE_BYTES_MAX)),
})
export type Evidence = z.infer<typeof Evidence>

export const MESSAGE_MIN = 20
export const MESSAGE_MAX = 1000

const ownershipShape = {
  ...recordFields,
  ...reviewFields,
  clubId: z.string(),
  clubName: z.string(),
  /** Of the club, so that requests can be listed by it. */
  country: z.string(),
  userId: z.string(),
  userName: z.string(),
  email: z.string(),
  position: Position,
  /** What the applicant wrote: {@link MESSAGE_MIN} to {@link MESSAGE_MAX} characters. */
  message: z.string(),
  evidence: readableElements(Evidence),
  website: z.string(),
  kind: OwnershipKind,
  /** Who managed the club when it was asked for. */
  currentManagerIds: z.array(z.string()),
  riskFlags: readableElements(RiskFlag),
  riskScore: z.int().check(z.gte(0), z.lte(100)),
  /** What the score amounts to, so that requests can be listed by it. */
  riskLevel: RiskLevel,
  status: OwnershipStatus,
  /** By the first of two administrators; null: taken back. */
  firstApproval: z.nullable(z.object({ by: z.string(), at: z.date() })),
  /** The request whose rejection this one appeals against. */
  appealOf: z.string(),
}

/** A request to manage a club as read; only its key is sure to be there. Applicants write it outside the console. */
export const OwnershipRequest = z.looseObject({ id: z.string(), ...tolerant(ownershipShape) })
export type OwnershipRequest = z.infer<typeof OwnershipRequest>

/** A record that says nothing of its status was just asked for. */
export const ownershipStatusOf = (request: Pick<OwnershipRequest, 'status'>): OwnershipStatus =>
  request.status ?? 'pending'

/** Where a request waits for a decision or for the applicant. */
export const openStatuses: readonly OwnershipStatus[] = ['pending', 'needsInfo']

export const isOpenRequest = (request: Pick<OwnershipRequest, 'status'>): boolean =>
  openStatuses.includes(ownershipStatusOf(request))

/** The open requests of others for the same club, to be shown side by side and superseded by an approval. */
export function rivalsOf<Request extends Pick<OwnershipRequest, 'id' | 'clubId' | 'userId' | 'status'>>(
  request: Request,
  others: readonly Request[],
): Request[] {
  return others.filter(
    (other) =>
      other.id !== request.id &&
      other.clubId !== undefined &&
      other.clubId === request.clubId &&
      other.userId !== request.userId &&
      isOpenRequest(other),
  )
}

/** Fields that follow from others: written with them, but not worth a line in the history. */
export const ownershipDerivedFields = ['search'] as const

/** What {@link ownershipDerivedFields} hold. */
export function derivedOwnershipFields(request: Pick<OwnershipRequest, 'clubName' | 'userName' | 'email'>) {
  const { clubName = '', userName = '', email = '' } = request
  return { search: searchTokens([clubName, userName], [email]) } satisfies Record<
    (typeof ownershipDerivedFields)[number],
    unknown
  >
}
