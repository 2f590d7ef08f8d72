import { decisionId, Decision } from '@touchline/domain/engine/log/decision.ts'
import {
  derivedOwnershipFields,
  type Evidence,
  type OwnershipRequest,
  type Position,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { riskFields } from '@touchline/domain/nouns/ownership/ownership-risk.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { approvalMessage } from '@touchline/domain/nouns/ownership/ownership-message.ts'
import { fillTemplate, templateFor } from '@touchline/domain/kept/reason-template/reason-template.ts'
import { withStatement } from '@touchline/domain/engine/review/statement-text.ts'
import type { Statement } from '@touchline/domain/shared/statement.ts'
import { clubId } from '#plans/clubs.ts'
import type { DemoContext, DemoDocument, DemoFile, DemoItem, Noun } from '#demo-item.ts'
import { livedThrough, stored, type Planned } from '#history.ts'
import { evidenceFile } from '#media/evidence.ts'
import { randomOf, weighted } from '#random.ts'
import { ownershipBlocks } from '#sizes.ts'
import { DAY } from '#sign-up-time.ts'
import {
  BLOCK_SIZE,
  openRequestsOf,
  ownershipBlock,
  ownershipId,
  type Decided,
  type PlannedRequest,
} from '#plans/ownership-past.ts'

/** Requests to manage a club, with evidence, decisions and messages. */
export const ownershipRequests: Noun = {
  name: 'clubOwnershipRequests',
  count: (size) => ownershipBlocks[size] * BLOCK_SIZE,
  item: (index, context) => requestItem(index, context),
  summary: locks,
}

function requestItem(index: number, context: DemoContext): DemoItem {
  const block = ownershipBlock(Math.floor(index / BLOCK_SIZE), context)
  const planned = block.requests[index % BLOCK_SIZE]
  if (planned === undefined) throw new Error(`There is no request ${index}.`)
  const random = randomOf('ownership', planned.number)
  const files = filesOf(planned)
  const born = newRequest(planned, files)
  const { record, decisions } = livedThrough(
    random,
    { collection: 'clubOwnershipRequests', born },
    planned.decided.map(decided),
    context,
  )
  return {
    documents: [
      {
        path: `clubOwnershipRequests/${record.id}`,
        data: stored({ ...record, ...derivedOwnershipFields(record) }),
      },
      ...decisions,
      ...planned.decided.flatMap((step) => messageOf(planned, step, statementIn(decisions, step.id))),
    ],
    files,
  }
}

/** The part of a decision's statement that the log keeps. */
const statementIn = (decisions: readonly DemoDocument[], id: string) =>
  Decision.parse({ id, ...decisions.find(({ path }) => path === `decisions/${id}`)?.data }).statement

const MESSAGES: readonly [string, ...string[]] = [
  'I’ve been on the board for three years and run the club’s website. We would like to publish our fixtures and results ourselves.',
  'Our members elected me at the last general meeting. The minutes are attached; please let me know if you need anything else.',
  'I coach the first team and would like to enter line-ups and upload clips of our matches for the parents.',
  'The person who used to do this has moved away, and nobody at the club can change anything now.',
  'We are a small club and I do nearly everything here, from washing the kits to the website. Happy to send more papers.',
  'As secretary I answer the club’s mail. I’m writing from the address on our website.',
]

const POSITIONS: [Position, number][] = [
  ['secretary', 6],
  ['chair', 4],
  ['headCoach', 4],
  ['director', 2],
  ['media', 2],
  ['welfareOfficer', 1],
  ['other', 1],
]

/** A request as sent, with its risk at the time. */
function newRequest(planned: PlannedRequest, files: readonly DemoFile[]): OwnershipRequest {
  const { number, person, place, email, kind, risk, currentManagerIds, createdAt, appealOf, appealOfNumber } =
    planned
  const random = randomOf('ownership-letters', number)
  const { club } = place
  const { user } = person
  return {
    id: ownershipId(number),
    createdAt,
    createdBy: user.id,
    updatedAt: createdAt,
    updatedBy: user.id,
    rev: 1,
    clubId: clubId(place.number),
    clubName: club.name,
    country: club.country,
    userId: user.id,
    userName: fullName(user),
    email,
    position: weighted(random, POSITIONS),
    message: appealOf
      ? 'You rejected my request. I’ve attached a letter from the board, signed by two members, naming me.'
      : random.pick(MESSAGES),
    evidence: files.map(({ path, contentType, bytes }, at): Evidence => ({
      path,
      name:
        contentType === 'application/pdf' ? `Letter from the board ${at + 1}.pdf` : `Club card ${at + 1}.png`,
      type: contentType === 'application/pdf' ? contentType : 'image/png',
      sizeBytes: bytes.length,
    })),
    ...(club.website !== undefined && random.chance(0.5) ? { website: club.website } : {}),
    kind,
    currentManagerIds,
    ...riskFields(risk),
    status: 'pending',
    ...(appealOf ? { appealOf: ownershipId(appealOfNumber ?? number) } : {}),
  }
}

const decided = ({
  action,
  at,
  by,
  from,
  to,
  reasonCode,
  note,
  cause,
}: Decided): Planned<OwnershipRequest> => ({
  action,
  at,
  by,
  ...(from === to ? {} : { from, to }),
  ...(reasonCode === undefined ? {} : { reasonCode }),
  ...(note === undefined ? {} : { note }),
  ...(cause === undefined ? {} : { cause }),
  changes: (decider, { id, rev = 0 }) => ({
    ...(action === 'approveFirst' ? { firstApproval: { by: decider.uid, at } } : { status: to }),
    decision: {
      id: decisionId('clubOwnershipRequests', id, rev + 1),
      outcome: action,
      reasonCode: reasonCode ?? null,
      note: note ?? null,
      by: decider.uid,
      byName: decider.name,
      at,
    },
  }),
})

function filesOf({ number, evidence, place, person }: PlannedRequest): DemoFile[] {
  return evidence.map((kind, at) =>
    evidenceFile(`ownershipEvidence/${ownershipId(number)}/${at + 1}.${kind}`, kind, {
      number,
      club: place.club,
      person: fullName(person.user),
    }),
  )
}

/** One for every club ever requested, with its open requests. */
function locks(context: DemoContext): DemoDocument[] {
  const blocks = Array.from({ length: ownershipBlocks[context.size] }, (_, block) =>
    ownershipBlock(block, context),
  )
  const places = new Set(blocks.flatMap(({ requests }) => requests.map(({ place }) => place.number)))
  return [...places].map((place) => ({
    path: `ownershipLocks/${clubId(place)}`,
    data: { requestIds: openRequestsOf(place, context).map(({ number }) => ownershipId(number)) },
  }))
}

const PRODUCT = 'Touchline'

/** Messages to the applicant, except for first approvals and their own actions. */
function messageOf(
  request: PlannedRequest,
  { id, action, at, by, reasonCode, note }: Decided,
  statement: Statement | undefined,
): DemoDocument[] {
  const { person, place, email } = request
  const recipient = fullName(person.user)
  const club = place.club.name
  const values = {
    recipient,
    club,
    item: club,
    note,
    product: PRODUCT,
    deadline: new Date(at.getTime() + 14 * DAY).toISOString().slice(0, 10),
  }
  const filled = reasonCode ? fillTemplate(templateFor(reasonCode), values) : undefined
  const message =
    action === 'approve'
      ? approvalMessage({ recipient, club, product: PRODUCT })
      : filled?.ok
        ? filled
        : undefined
  if (message === undefined) return []
  const { subject, body } = message
  return [
    {
      path: `outbox/${id}`,
      data: {
        userId: person.user.id,
        email,
        name: recipient,
        template: reasonCode ?? 'ownershipApproved',
        subject,
        body: statement ? withStatement(body, statement, { product: PRODUCT }) : body,
        ...(statement ? { statement } : {}),
        createdAt: at,
        createdBy: by.uid,
      },
    },
  ]
}
