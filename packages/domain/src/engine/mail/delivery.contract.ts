import { contractOf, eachOf } from '#engine/noun/contract.ts'
import { Delivery, DeliveryRecipient, deliveryStates } from './delivery.ts'

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
