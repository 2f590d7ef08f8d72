import { moderatorNoun, SCOPE_IDS_MAX, ScopeType } from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { anyText, follows, group, law, optional } from '#tools/rules/shapes/fields.ts'
import { shapeOfNoun } from '#tools/rules/shapes/shape-of-noun.ts'
import { ruleOf } from '#tools/rules/shapes/shape-of-schema.ts'

export const shape = shapeOfNoun(moderatorNoun, {
  // The key of the record.
  except: ['userId'],
  fields: {
    userName: optional(anyText(120)),
    scope: group('isScope', 'scope', {
      type: ruleOf(ScopeType),
      ids: { kind: 'refs', min: 0, max: SCOPE_IDS_MAX },
    }),
    scopeKeys: follows(law),
    stats: follows(law),
  },
})
