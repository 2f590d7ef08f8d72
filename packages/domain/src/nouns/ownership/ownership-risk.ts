import * as z from 'zod/mini'
import { unreadIn } from '#engine/kinds/unread.ts'
import { msg, t } from '#language/t.ts'
import { domainOf } from '#shared/fields/web-address.ts'

export const riskFlags = [
  'domain_differs',
  'free_mail',
  'email_unverified',
  'new_account',
  'three_requests',
  'three_clubs',
  'rejected_before',
  'active_manager',
  'no_evidence',
] as const
export const RiskFlag = z.enum(riskFlags)
export type RiskFlag = z.infer<typeof RiskFlag>

/** English labels of the risk signals, for messages. */
export const englishRisks: Record<RiskFlag, string> = {
  domain_differs: msg('E-mail from another domain'),
  free_mail: msg('Free e-mail address'),
  email_unverified: msg('E-mail not verified'),
  new_account: msg('New account'),
  three_requests: msg('Three requests in 30 days'),
  three_clubs: msg('Three clubs in 30 days'),
  rejected_before: msg('Rejected before'),
  active_manager: msg('Club has a manager'),
  no_evidence: msg('No evidence'),
}

/** Points, label and text of each risk signal. */
export const risks: Record<RiskFlag, { points: number; label: string; why: string }> = {
  domain_differs: {
    points: 25,
    label: t(englishRisks.domain_differs),
    why: t('The address isn’t from the club’s domain.'),
  },
  free_mail: {
    points: 10,
    label: t(englishRisks.free_mail),
    why: t('Anyone can get an address from this provider, so it proves no link to the club.'),
  },
  email_unverified: {
    points: 25,
    label: t(englishRisks.email_unverified),
    why: t('The applicant hasn’t confirmed this address.'),
  },
  new_account: {
    points: 15,
    label: t(englishRisks.new_account),
    why: t('The account was less than 48 hours old at the time of the request.'),
  },
  three_requests: {
    points: 20,
    label: t(englishRisks.three_requests),
    why: t('At least three requests from this person within 30 days.'),
  },
  three_clubs: {
    points: 35,
    label: t(englishRisks.three_clubs),
    why: t('At least three different clubs requested by this person within 30 days.'),
  },
  rejected_before: {
    points: 20,
    label: t(englishRisks.rejected_before),
    why: t('An earlier request from this person was rejected.'),
  },
  active_manager: {
    points: 20,
    label: t(englishRisks.active_manager),
    why: t('The club already had a manager.'),
  },
  no_evidence: { points: 15, label: t(englishRisks.no_evidence), why: t('No documents attached.') },
}

/** Facts about a request and its applicant at the time of assessment. */
export type RiskFacts = {
  email: string
  /** Undefined while unknown, which counts as not verified. */
  emailVerified: boolean | undefined
  /** Undefined while unknown; the age then adds no points. */
  accountCreatedAt: Date | undefined
  requestedAt: Date
  club: {
    emailDomain?: string | undefined
    websiteDomain?: string | undefined
    website?: string | undefined
    managerIds?: readonly string[] | undefined
  }
  /** The applicant, who is no rival of their own. */
  userId: string
  clubId: string
  /** Other requests of the same person. */
  earlier: readonly {
    clubId?: string | undefined
    createdAt?: Date | undefined
    status?: string | undefined
  }[]
  evidenceCount: number
}

const HOUR_MS = 3_600_000
const NEW_ACCOUNT_MS = 48 * HOUR_MS
const WINDOW_MS = 30 * 24 * HOUR_MS
const MANY = 3
export const SCORE_MAX = 100
export const SECOND_APPROVAL_FROM = 50

/** Providers at which anyone can open an address. */
const freeMail = new Set(
  (
    'gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk hotmail.fr live.com msn.com yahoo.com yahoo.co.uk ' +
    'yahoo.fr yahoo.de ymail.com icloud.com me.com mac.com aol.com proton.me protonmail.com pm.me gmx.de gmx.net gmx.at ' +
    'gmx.ch gmx.com web.de t-online.de freenet.de mail.com mail.ru yandex.ru yandex.com orange.fr wanadoo.fr free.fr ' +
    'laposte.net libero.it virgilio.it tiscali.it hotmail.it hotmail.es telefonica.net wp.pl o2.pl onet.pl interia.pl ' +
    'seznam.cz btinternet.com sky.com virginmedia.com ziggo.nl kpnmail.nl telenet.be skynet.be bluewin.ch uol.com.br bol.com.br ' +
    'terra.com.br qq.com 163.com 126.com naver.com zoho.com fastmail.com tutanota.com hey.com freemail.example'
  ).split(' '),
)

/** Whether an address or a domain belongs to a provider at which anyone can open one. */
export const isFreeMail = (address: string): boolean => freeMail.has(domainOfAddress(address))

const domainOfAddress = (address: string) =>
  address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()

/** Whether the address is at the club's domain or below it. Undefined while that is unknown. */
export function matchesClubDomain(email: string, club: RiskFacts['club']): boolean | undefined {
  const own = [club.emailDomain, club.websiteDomain].filter((domain) => domain !== undefined && domain !== '')
  if (own.length === 0) return undefined
  const domain = domainOfAddress(email)
  // A club that itself uses a free provider shares that domain with everyone.
  if (freeMail.has(domain)) return false
  return own.some((one) => domain === one?.toLowerCase() || domain.endsWith(`.${one?.toLowerCase()}`))
}

export type RiskAssessment = {
  /** 0–100, as stored in `riskScore`. */
  score: number
  flags: RiskFlag[]
  points: { flag: RiskFlag; points: number; label: string; why: string }[]
}

/** The risk points of section 5; their sum is capped at 100. */
export function assessRisk(facts: RiskFacts): RiskAssessment {
  const flags = [
    mailFlag(facts),
    unverified(facts),
    newAccount(facts),
    repeated(facts),
    ...standing(facts),
  ].filter((flag) => flag !== undefined)
  const points = flags.map((flag) => ({ flag, ...risks[flag] }))
  return {
    flags,
    points,
    score: Math.min(
      SCORE_MAX,
      points.reduce((sum, one) => sum + one.points, 0),
    ),
  }
}

export type Assessed = {
  createdAt: Date
  userId?: string | undefined
  clubId?: string | undefined
  email?: string | undefined
  evidence?: readonly unknown[] | undefined
}

/** Facts around a request: its club, its applicant and their other requests, later or earlier. */
export type AroundRequest = {
  club: RiskFacts['club'] | undefined
  user: { emailVerified?: boolean | undefined; createdAt?: Date | undefined } | undefined
  others: RiskFacts['earlier']
}

/** Risk of a request from its own facts and those around it. */
export const assessRequest = (
  { createdAt, email = '', userId = '', clubId = '', evidence = [] }: Assessed,
  { club, user, others }: AroundRequest,
): RiskAssessment =>
  assessRisk({
    email,
    emailVerified: user?.emailVerified,
    accountCreatedAt: user?.createdAt,
    requestedAt: createdAt,
    club: { ...club, websiteDomain: club?.websiteDomain ?? domainOf(club?.website ?? '') },
    userId,
    clubId,
    earlier: others.filter((other) => other.createdAt === undefined || other.createdAt < createdAt),
    evidenceCount: evidence.length,
  })

/** Fields of a request that hold its assessment. */
export const riskFieldNames = ['riskFlags', 'riskScore', 'riskLevel'] as const

export const riskFields = ({ flags, score }: Pick<RiskAssessment, 'flags' | 'score'>) =>
  ({
    riskFlags: flags,
    riskScore: score,
    riskLevel: riskLevelOf({ riskScore: score }),
  }) satisfies Record<(typeof riskFieldNames)[number], unknown>

function mailFlag({ email, club }: RiskFacts): RiskFlag | undefined {
  if (isFreeMail(email)) return 'free_mail'
  return matchesClubDomain(email, club) === false ? 'domain_differs' : undefined
}

const unverified = ({ emailVerified }: RiskFacts): RiskFlag | undefined =>
  emailVerified === true ? undefined : 'email_unverified'

function newAccount({ accountCreatedAt, requestedAt }: RiskFacts): RiskFlag | undefined {
  if (accountCreatedAt === undefined) return undefined
  return requestedAt.getTime() - accountCreatedAt.getTime() < NEW_ACCOUNT_MS ? 'new_account' : undefined
}

/** Counts this request with the earlier ones. */
function repeated({ earlier, requestedAt, clubId }: RiskFacts): RiskFlag | undefined {
  const since = requestedAt.getTime() - WINDOW_MS
  const recent = earlier.filter(
    ({ createdAt }) => createdAt && createdAt.getTime() >= since && createdAt <= requestedAt,
  )
  if (new Set([clubId, ...recent.map((request) => request.clubId)]).size >= MANY) return 'three_clubs'
  return recent.length + 1 >= MANY ? 'three_requests' : undefined
}

function standing({ earlier, club, userId, evidenceCount }: RiskFacts): (RiskFlag | undefined)[] {
  return [
    earlier.some(({ status }) => status === 'rejected') ? 'rejected_before' : undefined,
    (club.managerIds ?? []).some((id) => id !== userId) ? 'active_manager' : undefined,
    evidenceCount === 0 ? 'no_evidence' : undefined,
  ]
}

/**
 * Score of a manager's request at another club after a merge: its score plus signals that count only there. A request
 * with too little information gets the most. `isHarmless` in firebase/firestore.rules agrees.
 */
export function arrivalRisk(
  {
    email,
    riskScore,
    riskFlags: flags = [],
  }: {
    email?: string | undefined
    riskScore?: number | undefined
    riskFlags?: readonly RiskFlag[] | undefined
  },
  club: RiskFacts['club'],
): number {
  if (email === undefined || riskScore === undefined) return SCORE_MAX
  const isStranger =
    !flags.some((flag) => ELSEWHERE.includes(flag)) && matchesClubDomain(email, club) === false
  const isManaged = !flags.includes('active_manager') && (club.managerIds ?? []).length > 0
  const added = (isStranger ? risks.domain_differs.points : 0) + (isManaged ? risks.active_manager.points : 0)
  return Math.min(SCORE_MAX, riskScore + added)
}

/** Signals of an address outside the first club, which are counted already. */
const ELSEWHERE: readonly RiskFlag[] = ['domain_differs', 'free_mail']

export const riskLevels = ['low', 'raised', 'high'] as const
export const RiskLevel = z.enum(riskLevels)
export type RiskLevel = z.infer<typeof RiskLevel>

export const riskLevelLabels: Record<RiskLevel, string> = {
  low: t('Low'),
  raised: t('Raised'),
  high: t('High'),
}

/** Least score of a raised risk: one serious signal, or two lesser ones. */
export const RAISED_FROM = 25

/** `high` needs a second administrator, `low` may be decided in bulk. */
export function riskLevelOf(request: { riskScore?: number | undefined }): RiskLevel {
  if (needsSecondApproval(request)) return 'high'
  return (request.riskScore ?? 0) >= RAISED_FROM ? 'raised' : 'low'
}

/** Whether its score can't be read, and so could be any. */
export const isRiskUnreadable = (request: { riskScore?: number | undefined }): boolean =>
  request.riskScore === undefined && unreadIn(request)['riskScore'] !== undefined

/** Whether two administrators must approve, by the score. `isRisky` in firebase/firestore.rules agrees. */
export const needsSecondApproval = (request: { riskScore?: number | undefined }): boolean =>
  isRiskUnreadable(request) || (request.riskScore ?? 0) >= SECOND_APPROVAL_FROM
