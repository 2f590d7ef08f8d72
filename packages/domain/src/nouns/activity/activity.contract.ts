import { contractOf, serverTime, stepsBy } from '#engine/noun/contract.ts'
import { derivedActivityFields } from './activity-form.ts'
import { activityCan, activityTransitions } from './activity-status.ts'
import { Activity, activityNoun } from './activity.ts'

export const activities = contractOf({
  path: 'activities/{activityId}',
  about:
    'Something done or to be done for a deal or a contact. The console keeps activities; a program of the platform may add some.',
  schema: Activity,
  noun: activityNoun,
  derive: derivedActivityFields,
  fields: {
    type: { by: 'both', means: 'What is done. A note is never planned.', example: 'call' },
    subject: { by: 'both', means: 'Subject.', example: 'Call about the season package' },
    body: { by: 'both', means: 'Notes.', example: 'Asks for a second quote.' },
    pipelineId: { by: 'both', means: 'The deal. It or `contactId` must be there.' },
    contactId: { by: 'both', means: 'The contact.' },
    clubId: { by: 'both', means: 'The club.' },
    ownerId: { by: 'both', means: 'The administrator who does it: the uid.' },
    dueAt: {
      by: 'both',
      means: 'When it is due; `null`, not absent, where it is not.',
      example: new Date('2026-06-02T08:00:00Z'),
    },
    durationMin: { by: 'both', means: 'Minutes that it takes.', example: 30 },
    status: { by: 'both', means: 'State; see below. Overdue is no state: planned, and `dueAt` is past.' },
    doneAt: { by: 'both', means: 'When it was done; `null`, not absent, where it was not.', example: null },
    outcome: { by: 'both', means: 'What came of it.', example: 'Will decide in July.' },
    messageId: {
      by: 'console',
      means:
        'Of a mail that was added from a file: its Message-ID without angle brackets. The key of the record is `mail-` and the SHA-256 of it in hexadecimal digits, so that no mail is there twice.',
      example: 'CAF1x@mail.example',
    },
    threadId: {
      by: 'console',
      means: 'The Message-ID of the mail with which its thread began.',
      example: 'CAF0x@mail.example',
    },
    attachments: {
      by: 'console',
      means:
        'Its attachments, a line each: the name of the file under `activityFiles/{activityId}`, or a dash where it wasn’t kept, then size, type and name.',
      example: ['1 48213 application/pdf Offer.pdf'],
    },
    nextId: {
      by: 'console',
      means: 'The activity that was planned when this one was done.',
      example: 'activity-2',
    },
  },
  derived: {},
  states: {
    status: {
      begins: ['planned', 'done'],
      steps: stepsBy(activityTransitions, { complete: 'console', cancel: 'console', reopen: 'console' }),
    },
  },
  least: {
    record: {
      type: 'call',
      subject: 'Call about the season package',
      contactId: 'contact-1',
      ownerId: 'user-9',
      dueAt: new Date('2026-06-02T08:00:00Z'),
      doneAt: null,
      status: 'planned',
      createdAt: serverTime,
    },
    lacks:
      'The list begins with what is planned: without `status` an activity is planned on its page, but the list doesn’t find it. Without `dueAt` it has no place in the order of the list.',
    decided: (activity) => activityCan('complete', activity, {}),
  },
})
