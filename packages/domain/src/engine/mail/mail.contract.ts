import { STATEMENT_TEXT_MAX } from '#engine/review/statement-text.ts'
import { contractOf, serverTime, eachOf } from '#engine/noun/contract.ts'
import { statementExample, statementParts } from '#engine/log/statement-parts.ts'
import { MESSAGE_BODY_MAX, MESSAGE_SUBJECT_MAX, OutboxMessage, RECIPIENTS_MAX } from './outbox.ts'
import { Delivery, DeliveryRecipient, deliveryStates } from './delivery.ts'

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

const moment = new Date('2026-06-01T10:01:00Z')

export const deliveries = contractOf({
  path: 'deliveries/{decisionId}',
  about:
    'What became of a message in `outbox`, under its id. The runner sends it and writes this; administrators read it, and may ask for what didn’t arrive to be sent again. Absent where no mail server is set up.',
  schema: Delivery,
  fields: {
    state: {
      by: 'runner',
      means:
        'The state of all recipients that needs most: `sending`, `queued`, `unclear`, `failed`, `refused` or `sent`. `refused`: the decision doesn’t concern whom the message is for, or isn’t its author’s, so that it is never sent. `again`: an administrator wants it sent once more.',
      example: 'sent',
    },
    recipients: {
      by: 'runner',
      means: 'Each person, with the state of theirs.',
      example: [{ userId: 'user-1', address: 'ada@harbour.example', state: 'sent', attempts: 1, at: moment }],
      parts: eachOf(DeliveryRecipient, {
        userId: 'Account, where there is one.',
        address: 'Where it is sent.',
        state: `One of ${deliveryStates.map((state) => `\`${state}\``).join(', ')}.`,
        attempts: 'How often it was tried.',
        at: 'When it came to this state.',
        reason: 'Why it wasn’t sent, in the words of the mail server or of the runner.',
      }),
    },
    nextAttempt: { by: 'runner', means: 'When it is tried next, while it is queued.', example: moment },
    createdAt: { by: 'runner', means: 'When the message was written.', example: moment },
    createdBy: { by: 'runner', means: 'uid of who wrote it.', example: 'user-9' },
    askedBy: { by: 'console', means: 'uid of who wanted it sent again.', example: 'user-9' },
    askedAt: { by: 'console', means: 'When.', example: moment },
    updatedAt: { by: 'runner', means: 'When the runner changed it last.', example: moment },
  },
  derived: {},
})
