import { isLatest } from '@touchline/domain/state-machine.ts'
import { templateDecisions, templatesCollection } from '#data/reason-templates.ts'
import { reversalIn } from '#data/reversal.ts'

export const templateReversal = reversalIn(templatesCollection, templateDecisions, isLatest)
