import { activityNoun } from '@touchline/domain/nouns/activity/activity.ts'
import { atEntry, byLaw } from '#tools/rules/shapes/fields.ts'
import type { FieldRule } from '#tools/rules/shapes/rule-shape.ts'
import { fieldRules, shapeOfNoun } from '#tools/rules/shapes/shape-of-noun.ts'

const activity = fieldRules(activityNoun)
const mailField = (rule: FieldRule): FieldRule => ({ ...atEntry(rule), by: 'state' })

export const shape = shapeOfNoun(activityNoun, {
  fields: {
    // At least one of them, and touched: `isTouched`.
    pipelineId: byLaw(activity.pipelineId),
    contactId: byLaw(activity.contactId),
    doneAt: activity.doneAt,
    outcome: activity.outcome,
    // Of a mail: written when it is added and never again, looked at where the entry is written.
    messageId: mailField(activity.messageId),
    threadId: mailField(activity.threadId),
    attachments: mailField({
      kind: 'texts',
      each: {
        kind: 'pattern',
        // How long all are together, `tellsActivity` says: RE2 repeats at most 1,000 times.
        matches: '(-|[1-9]|10) [0-9]+ [a-z0-9.+-]+/[a-z0-9.+-]+ [^\\n␟]+',
        like: '1 10 application/pdf Offer.pdf',
      },
      max: 20,
      optional: true,
    }),
  },
})
