import { Statement } from '#shared/statement.ts'
import { partsOf } from '#engine/noun/contract.ts'

/** Fields of a statement of reasons, with the decision and with its message. */
export const statementParts = partsOf(Statement, {
  restriction:
    'What is taken: `content` that isn’t shown, a part of the `service`, or the `account` (Article 17(1) of Regulation (EU) 2022/2065).',
  effect: 'What was decided, where it holds and how long.',
  facts: 'What was looked at and found.',
  ground: 'Whether the rule rests on the platform’s `terms` alone or on a `law` too.',
  rule: 'The rule that was broken.',
  detected:
    'Who noticed it: a program (`automated`), somebody who reported it (`notice`), or the reviewer (`review`).',
  decided: 'Whether a `person` decided, or a program (`automated`).',
  until: 'The end, where one is set.',
  complainUntil: 'Until when a complaint is free of charge; at least six months.',
})

export const statementExample = {
  restriction: 'content',
  effect: 'The request to list “Harbour Town FC” is rejected. This applies everywhere and has no end date.',
  facts: 'We looked at the club “Harbour Town FC”, requested on 1 May 2026.',
  ground: 'terms',
  rule: 'Incomplete: Required details are missing. Based on our terms.',
  detected: 'review',
  decided: 'person',
  complainUntil: new Date('2026-12-02T10:00:00Z'),
}
