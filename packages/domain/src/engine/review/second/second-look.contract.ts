import * as z from 'zod/mini'
import { contractOf, eachOf } from '#engine/noun/contract.ts'
import { LookVerdict, SecondLook } from './second-look.ts'

export const secondLooks = contractOf({
  path: 'secondLooks/{key}',
  about:
    'Decisions that return, blind, to a colleague: drawn by the runner, or marked by a review lead. The key is the SHA-256 of `look/` and the id of the decision. `verdicts/{uid}` holds verdicts that aren’t final, and `blindReviews/{uid}` names what a reviewer has open. The platform neither reads nor writes them.',
  schema: SecondLook,
  fields: {
    queue: { by: 'both', means: 'Collection of the record.', example: 'clubs' },
    subjectId: { by: 'both', means: 'Its id.', example: 'club-1' },
    decisionId: { by: 'both', means: 'Entry of the first decision.', example: 'clubs_club-1_2' },
    item: { by: 'both', means: 'The record as it waited, as JSON.', example: '{"name":"Harbour FC"}' },
    state: {
      by: 'both',
      means:
        '`open` and `split` wait for a second and a third person; `judged` and `rejudged`: their verdict is sealed and not compared yet; `agreed` and `settled` are final.',
      example: 'agreed',
    },
    waitsIn: { by: 'both', means: 'The queue while it waits.', example: 'clubs' },
    closedTo: {
      by: 'both',
      means: 'uids of who made the first decision or has opened it: it opens for nobody twice.',
      example: ['user-9', 'user-8'],
    },
    people: { by: 'console', means: 'uids of who gave a verdict.', example: ['user-9', 'user-8'] },
    verdicts: {
      by: 'console',
      means: 'All verdicts, the first decision’s first, once it is final.',
      parts: eachOf(LookVerdict, {
        by: 'uid of the administrator.',
        byName: 'Their name at the time.',
        action: 'What they did.',
        reasonCode: 'Why.',
        note: 'What they wrote.',
        at: 'When.',
      }),
      example: [],
    },
    test: { by: 'console', means: 'Marked by a lead instead of drawn.', example: true },
    markedBy: { by: 'console', means: 'uid of that lead.', example: 'user-7' },
    markedByName: { by: 'console', means: 'Their name at the time.', example: 'Ana Moreno' },
    openedAt: { by: 'both', means: 'When it returned.', example: new Date('2026-06-01T10:00:00Z') },
    settledAt: { by: 'console', means: 'When it became final.', example: new Date('2026-06-02T10:00:00Z') },
  },
  derived: {},
})

const Settings = z.looseObject({ share: z.number(), below: z.string() })

export const reviewSettings = contractOf({
  path: 'reviewSettings/{queue}',
  about:
    'How large a share of the decisions of a queue returns for a second look: 3% where there is no document. Set by review leads; `changes/{rev}` tells each change.',
  schema: Settings,
  fields: {
    share: { by: 'console', means: 'From 0 to 0.2.', example: 0.05 },
    below: {
      by: 'console',
      means:
        'The same in hexadecimal: a decision returns where the SHA-256 of its queue, `/` and its id sorts before it.',
      example: '0ccccd',
    },
  },
  derived: {},
})
