import { offerFormFields } from '@touchline/domain/nouns/offer/offer-form.ts'
import { MINOR_MAX } from '@touchline/domain/shared/money.ts'
import { law, pattern, rulesOf } from '#tools/rules/shapes/fields.ts'
import type { RuleShape } from '#tools/rules/shapes/rule-shape.ts'

export const shape: RuleShape = {
  collection: 'offers',
  fields: {
    ...rulesOf(offerFormFields, { except: ['items', 'validUntil'] }),
    // Looked at by the sum and where the entry is written: `tellsOffer`.
    items: law,
    validUntil: { kind: 'day' },
    pipelineId: { kind: 'ref' },
    currency: pattern('[A-Z]{3}', 'EUR'),
    totalMinor: { kind: 'whole', min: 0, max: MINOR_MAX },
    number: pattern('[0-9]{4}-[0-9]{4,9}', '2026-0001'),
  },
}
