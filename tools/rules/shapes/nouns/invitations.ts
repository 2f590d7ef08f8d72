import { invitationFormFields } from '@touchline/domain/nouns/invitation/invitation-form.ts'
import { anyText, law, matching, rulesOf } from '#tools/rules/shapes/fields.ts'
import { EMAIL_PATTERN } from '#tools/rules/shapes/shape-of-noun.ts'
import type { FieldRule, RuleShape } from '#tools/rules/shapes/rule-shape.ts'
import { ruleOf } from '#tools/rules/shapes/shape-of-schema.ts'

/** Set by the inviter, or by the one who requests another link. */
const asked = (rule: FieldRule): FieldRule => ({ ...rule, by: 'state' })

export const shape: RuleShape = {
  collection: 'invitations',
  fields: {
    email: matching(EMAIL_PATTERN, ruleOf(invitationFormFields.email, 'a@b.cd')),
    ...rulesOf(invitationFormFields, { except: ['email'] }),
    invitedBy: asked(law),
    byName: asked(anyText(200)),
    links: asked(law),
    askedAt: asked(law),
  },
}
