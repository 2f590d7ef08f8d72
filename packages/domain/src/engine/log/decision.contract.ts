import { contractOf } from '#engine/noun/contract.ts'
import { Decision } from './decision.ts'
import { statementExample, statementParts } from './statement-parts.ts'

export const decisions = contractOf({
  path: 'decisions/{collection}_{id}_{rev}',
  about:
    'The log: one document for each change that the console makes of a record, and for each that the runner makes of more than derived fields, in the same commit, never changed or removed. The platform reads it, such as the decisions on a person’s own request, and never writes it.',
  schema: Decision,
  fields: {
    subjectType: { by: 'console', means: 'Collection of the record.', example: 'clubs' },
    subjectId: { by: 'console', means: 'Its id.', example: 'club-1' },
    rev: { by: 'console', means: 'The revision that the change made.', example: 4 },
    action: {
      by: 'console',
      means:
        'A step of a state machine, or `edit`, `create`, `delete`, `reverse`, `follow` and a few of their own.',
      example: 'reject',
    },
    from: { by: 'console', means: 'State before; `null` where it did not change.', example: 'requested' },
    to: { by: 'console', means: 'State after; `null` where it did not change.', example: 'rejected' },
    reasonCode: {
      by: 'console',
      means: 'Why; `null`: no reason was needed.',
      type: 'a [reason code](#reason-codes), or `null`',
      example: 'incomplete',
    },
    note: {
      by: 'console',
      type: 'text, or `null`',
      means: 'What the administrator wrote.',
      example: 'The ground is missing.',
    },
    by: { by: 'console', means: 'uid of the administrator, or `runner`.', example: 'user-9' },
    byName: {
      by: 'console',
      means:
        'Their name at the time; for the runner `Automation`, or the name of the review rule for which it decided: `Rule “Free e-mail”`.',
      example: 'Sam Reeve',
    },
    at: { by: 'console', means: 'When: the server’s time.', example: new Date('2026-06-01T10:00:00Z') },
    openedAt: {
      by: 'console',
      means: 'When they opened the record.',
      type: 'timestamp, or `null`',
      example: new Date('2026-06-01T09:58:10Z'),
    },
    handlingMs: {
      by: 'console',
      type: 'number, or `null`',
      means: 'Milliseconds since then.',
      example: 110_000,
    },
    waitedMs: { by: 'console', means: 'Milliseconds for which the record had waited.', example: 86_400_000 },
    before: {
      by: 'console',
      means: 'The changed fields as they were; `null`: not there.',
      example: { status: 'requested' },
      type: 'map',
    },
    after: {
      by: 'console',
      means: 'The same fields as they are.',
      example: { status: 'rejected' },
      type: 'map',
    },
    batchId: { by: 'console', means: 'What was decided together has the same.', example: 'batch-1' },
    reverses: { by: 'console', means: 'The decision that this one reverses.', example: 'clubs_club-1_3' },
    reversesBy: { by: 'console', means: 'uid of who made that one.', example: 'user-8' },
    cause: {
      by: 'console',
      means: 'The decision on another record that this one follows from.',
      example: 'clubOwnershipRequests_request-1_2',
    },
    request: {
      by: 'console',
      means: 'The approved request of a manager who came with a merged club.',
      example: 'request-1',
    },
    rule: {
      by: 'runner',
      means: 'The [review rule](#reviewrules) for which the runner decided; `batchId` is its day.',
      example: 'rule-1',
    },
    duplicateOf: {
      by: 'console',
      means:
        'Of a match that was rejected or cancelled because of another, or a club that was rejected as a duplicate: id of the one that stays.',
      example: 'match-2',
    },
    statement: {
      by: 'console',
      means: 'Statement of reasons, if the decision takes something from somebody. Older entries have none.',
      example: statementExample,
      parts: statementParts,
    },
    concerns: {
      by: 'console',
      means: 'uids of administrators to tell, beside who made it.',
      example: ['user-8'],
    },
    watchedPercent: {
      by: 'console',
      means: 'Of a video: the whole percent of its length that the reviewer had played, 0 to 100.',
      example: 40,
    },
    flagsSeen: {
      by: 'console',
      means:
        'Of a video: flags that the reviewer had seen, without blur. Less than `flagsTotal`: they were asked.',
      example: 2,
    },
    flagsTotal: { by: 'console', means: 'Of a video: flags that it had.', example: 3 },
  },
  derived: {},
})
