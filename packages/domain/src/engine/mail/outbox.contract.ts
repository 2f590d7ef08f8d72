import { STATEMENT_TEXT_MAX } from '#engine/review/statement-text.ts'
import { contractOf, serverTime } from '#engine/noun/contract.ts'
import { statementExample, statementParts } from '#engine/log/statement-parts.ts'
import { MESSAGE_BODY_MAX, MESSAGE_SUBJECT_MAX, OutboxMessage, RECIPIENTS_MAX } from './outbox.ts'

export const outbox = contractOf({
  path: 'outbox/{decisionId}',
  about:
    'A message to somebody about a decision, for a program that sends it. Written in the same commit as the decision and under its id, never changed. The runner sends it where a mail server is set up, to nobody but those whom the decision concerns (the record’s people, its applicant, its club’s managers), and writes what became of it to `deliveries`; a sender of your own keeps elsewhere what it sent, and then no mail server may be set up here.',
  schema: OutboxMessage,
  fields: {
    userId: {
      by: 'console',
      type: 'id of a document',
      means: 'Account that it is for. It, `userIds` or `email` is there.',
      example: 'user-1',
    },
    userIds: {
      by: 'console',
      means: `Accounts that it is for, where it is for several, such as the managers of a club that is suspended: send it to each.`,
      type: `list of at most ${RECIPIENTS_MAX} ids`,
      example: ['user-1', 'user-2'],
    },
    email: {
      by: 'console',
      type: 'e-mail address',
      means: 'Address that it is for.',
      example: 'ada@harbour.example',
    },
    name: { by: 'console', means: 'Name of the person.', example: 'Ada Field' },
    template: {
      by: 'console',
      means: 'What it was made from: a reason code or `ownershipApproved`.',
      example: 'ownershipApproved',
    },
    statement: {
      by: 'console',
      means:
        'Why something is taken from the person, as the decision has it. There with every decision that takes something away; `body` ends with it in words.',
      example: statementExample,
      parts: statementParts,
    },
    subject: {
      by: 'console',
      type: `text, at most ${MESSAGE_SUBJECT_MAX} characters`,
      means: 'Subject.',
      example: 'You now manage Harbour Town FC',
    },
    body: {
      by: 'console',
      type: `text, at most ${(MESSAGE_BODY_MAX + STATEMENT_TEXT_MAX).toLocaleString('en')} characters`,
      means: 'Plain text.',
      example: 'Dear Ada Field, your request was approved.',
    },
    createdAt: { by: 'console', means: 'When.', example: serverTime },
    createdBy: { by: 'console', means: 'uid of the administrator.', example: 'user-9' },
  },
  derived: {},
})
