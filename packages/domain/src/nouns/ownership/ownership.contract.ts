import * as z from 'zod/mini'
import { contractOf, eachOf, partsOf, serverTime, stepsBy } from '#engine/noun/contract.ts'
import { derivedOwnershipFields, Evidence, ownershipNoun, OwnershipRequest } from './ownership-request.ts'
import { ownershipCan, ownershipTransitions } from './ownership-status.ts'
import { risks } from './ownership-risk.ts'

const FirstApproval = z.object({ by: z.string(), at: z.date() })
const ASKED = serverTime
const signs = Object.entries(risks)
  .map(([flag, { points }]) => `\`${flag}\` ${points}`)
  .join(', ')

export const clubOwnershipRequests = contractOf({
  path: 'clubOwnershipRequests/{requestId}',
  about:
    'Somebody asks to manage a club. The platform files it, administrators decide. An approval writes the club’s `managerIds`, the person’s `managedClubIds` and role, and a message in [`outbox`](#outbox), all at once.',
  schema: OwnershipRequest,
  noun: ownershipNoun,
  derive: derivedOwnershipFields,
  fields: {
    clubId: { by: 'platform', means: 'The club. A decision needs it.' },
    userId: { by: 'platform', means: 'Who asks: the uid. A decision needs it.' },
    email: { by: 'platform', means: 'The applicant’s address.', example: 'ada@harbour.example' },
    position: { by: 'platform', means: 'What the applicant is in the club.', example: 'secretary' },
    kind: {
      by: 'platform',
      means: '`claim`: the club has no manager. `additional`: one more. `transfer`: in place of the manager.',
    },
    message: {
      by: 'platform',
      means: 'What the applicant wrote.',
      example: 'I have been the secretary of Harbour Town since 2019.',
    },
    evidence: {
      by: 'platform',
      means:
        'Documents that were sent along, at most 5; the files are in storage before the request is written, or at https addresses, without `type` and `sizeBytes` where they aren’t known.',
      example: [
        {
          path: 'ownershipEvidence/request-1/1.pdf',
          name: 'Letter from the board.pdf',
          type: 'application/pdf',
          sizeBytes: 48_213,
        },
      ],
      parts: eachOf(Evidence, {
        path: '`ownershipEvidence/{requestId}/1` to `5`, with or without an extension; or an https address.',
        name: 'Name of the file as the applicant has it.',
        type: 'Type of the file.',
        sizeBytes: 'Size in bytes.',
      }),
    },
    website: { by: 'platform', means: 'A page that shows the applicant’s position.' },
    currentManagerIds: {
      by: 'platform',
      means: 'Who managed the club when the request was made.',
      example: [],
    },
    appealOf: {
      by: 'platform',
      means: 'The rejected request that this one appeals against.',
      example: 'request-0',
    },
    status: { by: 'both', means: 'State; see below.', example: 'pending' },
    firstApproval: {
      by: 'console',
      means:
        'The first of two approvals, where `riskScore` is 50 or more; the state stays `pending`. `null`: undone.',
      example: { by: 'user-9', at: new Date('2026-06-01T10:00:00Z') },
      parts: partsOf(FirstApproval, { by: 'uid of the administrator.', at: 'When.' }),
    },
    clubName: {
      by: 'derived',
      means: 'Name of the club: follows it while the request is open, then that of the time of the decision.',
      without: 'no search finds the request by its club',
      example: 'Harbour Town FC',
    },
    userName: {
      by: 'derived',
      means:
        'Name of the applicant: follows it while the request is open, then that of the time of the decision.',
      without: 'no search finds the request by its applicant',
      example: 'Ada Field',
    },
    country: {
      by: 'derived',
      means: 'Country of the club.',
      without: 'the filter “Country” doesn’t find it',
    },
    riskFlags: {
      by: 'derived',
      means: `Risk signals, each with its points: ${signs}.`,
      without: 'the reviewer sees no signs of risk',
      example: ['free_mail', 'email_unverified'],
      type: 'list of codes',
    },
    riskScore: {
      by: 'derived',
      means:
        'The sum of their points, at most 100. From 50 on two administrators must approve, and so they must where it can’t be read. The runner assesses each open request once, with an entry in [`decisions`](#decisions).',
      without: 'one approval is enough, whatever the risk',
      example: 35,
    },
    riskLevel: {
      by: 'derived',
      means: 'What the score amounts to.',
      without: 'the filter “Risk” doesn’t find it',
    },
  },
  derived: {},
  states: {
    status: {
      begins: ['pending'],
      steps: stepsBy(ownershipTransitions, {
        approve: 'console',
        reject: 'console',
        askForInfo: 'console',
        resubmit: 'both',
        withdraw: 'both',
        supersede: 'console',
        expire: 'consoleOrRunner',
        revoke: 'console',
      }),
      note: 'A request expires 60 days after `createdAt`: the runner, or an administrator, sees to it. The platform answers a request for information by changing what was asked for and setting `status` to `pending`; it withdraws by setting `withdrawn`.',
    },
  },
  least: {
    record: {
      clubId: 'club-1',
      userId: 'user-1',
      email: 'ada@harbour.example',
      status: 'pending',
      createdAt: ASKED,
    },
    lacks:
      'Without `status` it counts as pending. Without `createdAt` it has no age, comes first in the queue and never expires. Without `clubId` and `userId` it is shown and can be rejected, but not approved.',
    decided: (request) =>
      ownershipCan('approve', request, {
        actorId: 'user-9',
        now: ASKED,
        club: { status: 'approved', managerIds: [] },
      }),
  },
})

const OwnershipLock = z.looseObject({ requestIds: z.array(z.string()) })

export const ownershipLocks = contractOf({
  path: 'ownershipLocks/{clubId}',
  about:
    'The open requests of a club that the console knows of. Every decision on one reads and writes it, so that two rivals are never approved at once. The platform need not write it.',
  schema: OwnershipLock,
  fields: {
    requestIds: {
      by: 'console',
      means: 'ids of open requests, at most 100.',
      example: ['request-2'],
    },
  },
  derived: {},
})
