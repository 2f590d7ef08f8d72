import * as z from 'zod/mini'
import { t } from '#language/t.ts'
import { orEmpty, requiredText, wholeNumber } from '#shared/fields/form-field.ts'
import { recordFields, tolerant } from '#shared/record.ts'

export const stageKinds = ['open', 'won', 'lost'] as const
export const StageKind = z.enum(stageKinds)
export type StageKind = z.infer<typeof StageKind>

const percent = z.int().check(z.gte(0), z.lte(100))

/** A column of the board, as read; a team can change it. */
export const PipelineStage = z.looseObject({
  id: z.string(),
  name: z.catch(z.string().check(z.regex(/\S/)), t('Stage without a name')),
  order: z.catch(z.number(), 0),
  /** Probability of winning a deal in it, 0–100. */
  probability: z.catch(percent, 0),
  kind: z.catch(StageKind, 'open'),
  ...tolerant({
    ...recordFields,
    /** Days after which a deal is stale; null: never. */
    rotDays: z.nullable(z.int()),
  }),
})
export type PipelineStage = z.infer<typeof PipelineStage>

/** Form of a stage; won and lost stages exist once and keep their kind. */
export const StageForm = z.object({
  name: requiredText(t('Enter a name.'), { max: 40 }),
  probability: wholeNumber(0, 100, t('Enter a probability from 0 to 100.')),
  rotDays: orEmpty(wholeNumber(1, 365, t('Enter a number of days from 1 to 365, or leave empty for never.'))),
})
export type StageForm = z.infer<typeof StageForm>

export const toStageForm = (stage: PipelineStage): StageForm => ({
  name: stage.name,
  probability: stage.probability,
  rotDays: stage.rotDays ?? '',
})

const stage = (
  id: string,
  name: string,
  order: number,
  probability: number,
  rotDays: number | null,
  kind: StageKind = 'open',
): PipelineStage => ({ id, name, order, probability, rotDays, kind })

export const defaultStages: readonly PipelineStage[] = [
  stage('lead', 'Lead', 1, 10, 7),
  stage('contacted', 'Contacted', 2, 20, 10),
  stage('demo', 'Demo', 3, 40, 14),
  stage('proposal', 'Proposal', 4, 60, 14),
  stage('negotiation', 'Negotiation', 5, 80, 10),
  stage('won', 'Won', 6, 100, null, 'won'),
  stage('lost', 'Lost', 7, 0, null, 'lost'),
]

/** In the order of the board, the same for everyone even if two share a number. */
export const inOrder = (stages: readonly PipelineStage[]): PipelineStage[] =>
  stages.toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))

/** Stage of deals whose own was removed; no record can have its id. */
export const NO_STAGE: PipelineStage = stage('/', t('No stage'), 0, 0, null)

export const columnIdOf = (
  deal: { stageId?: string | undefined },
  stages: readonly PipelineStage[],
): string => stages.find(({ id }) => id === deal.stageId)?.id ?? NO_STAGE.id

export const stageOfKind = (kind: StageKind, stages: readonly PipelineStage[]): PipelineStage | undefined =>
  inOrder(stages).find((one) => one.kind === kind)

/** Least probability of stages in which a value is expected, unless one is called Proposal. */
const VALUE_EXPECTED_FROM = 60

/** Whether a deal in this stage should have a value (from Proposal on). */
export function expectsValue(stageId: string | undefined, stages: readonly PipelineStage[]): boolean {
  const ordered = inOrder(stages).filter(({ kind }) => kind === 'open')
  const byId = ordered.findIndex(({ id }) => id === 'proposal')
  const from = byId >= 0 ? byId : ordered.findIndex(({ probability }) => probability >= VALUE_EXPECTED_FROM)
  const at = ordered.findIndex(({ id }) => id === stageId)
  return from >= 0 && at >= from
}
