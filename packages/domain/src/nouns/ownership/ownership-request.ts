import * as z from 'zod/mini'
import {
  choice,
  country,
  moment,
  own,
  pattern,
  ref,
  refs,
  text,
  whole,
  type Tone,
} from '#engine/kinds/field.ts'
import { recordSchema } from '#engine/kinds/stored.ts'
import { msg, t, tc } from '#language/t.ts'
import { translated } from '#language/phrases.ts'
import { searchFields } from '#engine/noun/noun-search.ts'
import { defineNoun } from '#engine/noun/noun.ts'
import { nounNamedBy } from '#engine/catalogue/noun-key.ts'
import { fileNameIn } from '#shared/fields/web-address.ts'
import { readableElements } from '#shared/record.ts'
import { RiskFlag, riskLevelLabels } from './ownership-risk.ts'

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
  pending: t('Pending'),
  needsInfo: t('Needs information'),
  approved: tc('request', 'Approved'),
  rejected: tc('request', 'Rejected'),
  withdrawn: t('Withdrawn'),
  superseded: t('Superseded'),
  expired: t('Expired'),
  revoked: t('Revoked'),
}

export const ownershipStatusTones: Record<OwnershipStatus, Tone> = {
  pending: 'warning',
  needsInfo: 'info',
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

/** English labels of the positions, for messages. */
export const englishPositions: Record<Position, string> = {
  chair: msg('Chair'),
  secretary: msg('Secretary'),
  director: msg('Director'),
  headCoach: msg('Head coach'),
  welfareOfficer: msg('Welfare officer'),
  media: msg('Media officer'),
  other: msg('Other position'),
}
export const positionLabels = translated(englishPositions)

export const ownershipKinds = ['claim', 'transfer', 'additional'] as const
export const OwnershipKind = z.enum(ownershipKinds)
export type OwnershipKind = z.infer<typeof OwnershipKind>

export const ownershipKindLabels: Record<OwnershipKind, string> = {
  claim: t('First manager'),
  transfer: t('Transfer'),
  additional: t('Additional manager'),
}

export const EVIDENCE_MAX = 5
export const EVIDENCE_BYTES_MAX = 10 * 1024 * 1024
export const evidenceTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const

/** A document attached by the applicant: in storage, or at an https address elsewhere, whose type and size nobody knows. */
export const Evidence = z.object({
  path: z.string(),
  name: z.catch(z.string(), ''),
  type: z.catch(z.optional(z.enum(evidenceTypes)), undefined),
  sizeBytes: z.catch(z.optional(z.int().check(z.gte(1), z.lte(EVIDENCE_BYTES_MAX))), undefined),
})
export type Evidence = z.infer<typeof Evidence>

export const evidenceName = ({ name, path }: Evidence): string => name.trim() || fileNameIn(path)

/** How a document is shown; undefined where neither its type nor the ending of its names says it. */
export function evidencePreview({ type, name, path }: Evidence): 'pdf' | 'picture' | undefined {
  if (type !== undefined) return type === 'application/pdf' ? 'pdf' : 'picture'
  const names = [fileNameIn(path), name.trim()]
  if (names.some((one) => /\.pdf$/i.test(one))) return 'pdf'
  return names.some((one) => /\.(?:avif|gif|jpe?g|png|webp)$/i.test(one)) ? 'picture' : undefined
}

export const MESSAGE_MIN = 20
export const MESSAGE_MAX = 1000

const MANAGERS_MAX = 100

/** A request to manage a club. Applicants write it outside the console, which decides it. */
export const ownershipNoun = defineNoun({
  collection: 'clubOwnershipRequests',
  one: tc('ownership', 'request'),
  many: tc('ownership', 'requests'),
  nameless: t('Unknown applicant'),
  fields: {},
  kept: {
    clubName: text({ label: t('Club'), max: 80, column: { width: 194, id: 'club' }, searched: 'words' }),
    clubId: ref({ label: t('Club'), to: nounNamedBy('clubId') }),
    userName: text({
      label: t('Applicant'),
      max: 120,
      column: { width: 108, id: 'applicant' },
      searched: 'words',
    }),
    userId: ref({ label: t('Applicant'), to: nounNamedBy('userId') }),
    email: pattern({
      label: t('E-mail'),
      format: 'email',
      column: { width: 180, optional: true },
      searched: 'whole',
    }),
    position: choice({
      label: tc('club', 'Position'),
      fact: t('Applies as'),
      of: positionLabels,
      column: 102,
    }),
    kind: choice({
      label: t('Kind'),
      of: ownershipKindLabels,
      column: { width: 132, optional: true },
      filter: true,
    }),
    /** Country of the club, for lists. */
    country: country({ label: t('Country'), column: { width: 112, optional: true }, filter: true }),
    /** The applicant's own words. */
    message: text({ label: t('Message'), min: MESSAGE_MIN, max: MESSAGE_MAX, lines: true }),
    evidence: own({ label: t('Evidence') }),
    website: pattern({ label: t('Website'), format: 'website' }),
    /** Managers of the club at the time of the request. */
    currentManagerIds: refs({
      label: t('Managers at the time'),
      to: nounNamedBy('userId'),
      max: MANAGERS_MAX,
    }),
    riskFlags: own({ label: t('Risk signals') }),
    riskScore: whole({
      label: t('Risk'),
      min: 0,
      max: 100,
      wrong: t('Enter a score from 0 to 100.'),
      column: { width: 112, id: 'risk' },
    }),
    /** Level of the score, for lists. */
    riskLevel: choice({ label: t('Risk'), of: riskLevelLabels, filter: { name: 'risk' } }),
    status: choice({
      label: t('Status'),
      of: ownershipStatusLabels,
      tones: ownershipStatusTones,
      assumed: 'pending',
      column: 136,
      // The list begins with what is open.
      filter: { orders: ['age', '-age'] },
    }),
    /** Approval by the first of two administrators; null: undone. */
    firstApproval: own({ label: t('First approval') }),
    appealOf: ref({ label: t('Appeal of'), to: nounNamedBy('requestId') }),
  },
  within: {
    /** Last decider. */
    'decision.by': ref({ label: t('Mine'), to: nounNamedBy('userId'), filter: { name: 'mine' } }),
  },
  dates: {
    createdAt: moment({
      label: t('Age'),
      fact: tc('date', 'Requested'),
      column: { width: 72, id: 'age' },
      sort: {
        name: 'age',
        directions: { asc: t('oldest first'), desc: t('newest first') },
        missing: 'date',
      },
    }),
    updatedAt: moment({ label: t('Updated') }),
  },
  form: {},
  subtitle: [],
  facts: ['position', 'kind', 'email', 'website', 'createdAt'],
  list: {
    title: t('CM Requests'),
    columns: [
      'clubName',
      'userName',
      'position',
      'riskScore',
      'status',
      'createdAt',
      'kind',
      'country',
      'email',
    ],
    filters: ['status', 'riskLevel', 'kind', 'country', 'decision.by'],
    card: { facts: ['userName', 'createdAt'] },
    first: { sort: 'age', direction: 'asc' },
    filtered: ['age'],
    search: t('Search club, applicant or e-mail'),
  },
})

export const OwnershipRequest = recordSchema(ownershipNoun.kept, {
  evidence: readableElements(Evidence),
  riskFlags: readableElements(RiskFlag),
  riskScore: z.int().check(z.gte(0), z.lte(100)),
  firstApproval: z.nullable(z.object({ by: z.string(), at: z.date() })),
})
export type OwnershipRequest = z.infer<typeof OwnershipRequest>

/** A record without a status is new. */
export const ownershipStatusOf = (request: Pick<OwnershipRequest, 'status'>): OwnershipStatus =>
  request.status ?? 'pending'

/** States that wait for a decision or for the applicant. */
export const openStatuses: readonly OwnershipStatus[] = ['pending', 'needsInfo']

export const isOpenRequest = (request: Pick<OwnershipRequest, 'status'>): boolean =>
  openStatuses.includes(ownershipStatusOf(request))

/** Open requests of others for the same club, compared side by side and superseded by an approval. */
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

export const ownershipDerivedFields = ['search'] as const

/**
 * Values of {@link ownershipDerivedFields}. The palette doesn't find requests, so they need no keys for misspelt words.
 */
export const derivedOwnershipFields = (request: Pick<OwnershipRequest, 'clubName' | 'userName' | 'email'>) =>
  ({ search: searchFields(ownershipNoun, request).search }) satisfies Record<
    (typeof ownershipDerivedFields)[number],
    unknown
  >
