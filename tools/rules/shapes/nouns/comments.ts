import { commentFormFields } from '@touchline/domain/nouns/comment/comment-form.ts'
import { MENTIONS_MAX } from '@touchline/domain/nouns/comment/comment.ts'
import { anyText, law, optional, refs, rulesOf } from '#tools/rules/shapes/fields.ts'
import type { FieldRule, RuleShape } from '#tools/rules/shapes/rule-shape.ts'

/** Written once, with the comment. */
const once = (rule: FieldRule): FieldRule => ({ ...rule, by: 'state' })

export const shape: RuleShape = {
  collection: 'comments',
  fields: {
    ...rulesOf(commentFormFields),
    mentions: refs(MENTIONS_MAX),
    isEdited: { kind: 'flag', optional: true },
    // The record it's on: `isOnRecord`.
    subjectType: once(law),
    subjectId: once(law),
    on: once(law),
    threadId: once(optional(law)),
    byName: once(anyText(200)),
  },
}
