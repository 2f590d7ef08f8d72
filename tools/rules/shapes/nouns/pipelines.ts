import { dealNoun } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { atEntry, byLaw, follows, law, optional, pattern } from '#tools/rules/shapes/fields.ts'
import { fieldRules, shapeOfNoun } from '#tools/rules/shapes/shape-of-noun.ts'

const deal = fieldRules(dealNoun)

export const shape = shapeOfNoun(dealNoun, {
  fields: {
    contactIds: atEntry(deal.contactIds),
    // One of the contacts: `tellsDeal`.
    primaryContactId: byLaw(deal.primaryContactId),
    stageId: law,
    probability: atEntry(optional(deal.probability)),
    valueMinor: atEntry(deal.valueMinor),
    currency: atEntry(pattern('[A-Z]{3}', 'EUR')),
    billing: atEntry(optional(deal.billing)),
    expectedCloseDate: atEntry(deal.expectedCloseDate),
    forecastCategory: atEntry(optional(deal.forecastCategory)),
    rank: follows(optional(law), 'editAndFollows'),
    stageEnteredAt: follows(optional(law), 'editAndFollows'),
    stageHistory: follows(optional(law), 'editAndFollows'),
    weightedMinor: follows(optional(law), 'editAndFollows'),
    reachedStages: follows(optional(law), 'editAndFollows'),
    status: follows(optional(law), 'state'),
    wonAt: follows(optional(law), 'state'),
    lostAt: follows(optional(law), 'state'),
    lostReason: follows(optional(law), 'state'),
    lostNote: follows(optional(law), 'state'),
  },
})
