import { RECIPIENTS_MAX } from '@touchline/domain/nouns/outbox/outbox.ts'
import { Preferences } from '@touchline/domain/nouns/preferences/preferences.ts'
import { SavedViewForm } from '@touchline/domain/nouns/saved-view/saved-view-form.ts'
import { PINNED_MAX } from '@touchline/domain/nouns/saved-view/saved-view.ts'
import { anyText, optional, pattern, refs, rulesOf } from './fields.ts'
import type { RuleShape } from './rule-shape.ts'

/** Shapes of collections that aren't nouns: nobody decides about them. */

/** Of a user's own record. */
export const preferences: RuleShape = {
  collection: 'preferences',
  fields: {
    // The keys of both are views, or steps: by hand.
    ...rulesOf(Preferences.shape, { except: ['timeZone', 'pinnedViews', 'defaultViews', 'stepsDone'] }),
    timeZone: optional(pattern('[A-Za-z0-9_+-]{2,40}(/[A-Za-z0-9_+-]{1,40}){0,2}', 'UTC')),
    pinnedViews: refs(PINNED_MAX),
  },
}

export const savedViews: RuleShape = {
  collection: 'savedViews',
  fields: {
    ...rulesOf(SavedViewForm.shape),
    query: pattern('[!-~]*', 'x', 4000),
  },
}

export const outbox: RuleShape = {
  collection: 'outbox',
  fields: {
    userId: { kind: 'ref', optional: true },
    userIds: refs(RECIPIENTS_MAX),
    email: optional(anyText(320)),
    name: optional(anyText(120)),
  },
}
