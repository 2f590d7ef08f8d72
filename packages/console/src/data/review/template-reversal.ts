import { isLatest } from '@touchline/domain/engine/machine/state-machine.ts'
import { reversalIn } from '#data/engine/reversal.ts'
import { templateDecisions, templatesCollection } from './reason-templates.ts'

export const templateReversal = reversalIn(templatesCollection, templateDecisions, isLatest)
