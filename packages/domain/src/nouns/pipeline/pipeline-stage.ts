import * as z from 'zod/mini'
import { t } from '#language/t.ts'
import { orEmpty, requiredText, wholeNumber } from '#shared/fields/form-field.ts'
import { recordFields, tolerant } from '#shared/record.ts'

export const stageKinds = ['open', 'won', 'lost'] as const
export const StageKind = z.enum(stageKinds)
export type StageKind = z.infer<typeof StageKind>

const percent = z.int().check(z.gte(0), z.lte(100))

/** A column of the board, as read; configuration that a team can change. */
export const PipelineStage = z.looseObject({
  id: z.string(),
  name: z.catch(z.string().check(z.regex(/\S/)), 'Stage without a name'),
  order: z.catch(z.number(), 0),
  /** How likely a deal here is won, 0–100. */
  probability: z.catch(percent, 0),
  kind: z.catch(StageKind, 'open'),
  ...tolerant({
    ...recordFields,
    /** A deal that stays longer than so many days is rotten; null: never. */
    rotDays: z.nullable(z.int()),
  }),
})
export type PipelineStage = z.infer<typeof PipelineStage>

/** What the form of a stage holds; won and lost stages are there once and keep their kind. */
export const StageForm = z.object({
  name: requiredText(t('Enter a name.'), { max: 40 }),
  probability: wholeNumber(0, 100, t('Enter a probability from 0 to 100.')),
  rotDays: orEmpty(wholeNumber(1, 365, t('Enter a number of days from 1 to 365, or nothing for never.'))),
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

/** The stages that a new installation begins with. */
export const defaultStages: readonly PipelineStage[] = [
  stage('lead', 'Lead', 1, 10, 7),
  stage('contacted', 'Contacted', 2, 20, 10),
  stage('demo', 'Demo', 3, 40, 14),
  stage('proposal', 'Proposal', 4, 60, 14),
  stage('negotiation', 'Negotiation', 5, 80, 10),
  stage('won', 'Won', 6, 100, null, 'won'),
  stage('lost', 'Lost', 7, 0, null, 'lost'),
]

/** In the order of the board; the same for everyone even where two share a number. */
export const inOrder = (stages: readonly PipelineStage[]): PipelineStage[] =>
  stages.toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))

/** Stands for the stage of deals whose own was removed; no record can have its id. */
export const NO_STAGE: PipelineStage = stage('/', t('No stage'), 0, 0, null)

/** The column of the board where a deal has its place. */
export const columnIdOf = (
  deal: { stageId?: string | undefined },
  stages: readonly PipelineStage[],
): string => stages.find(({ id }) => id === deal.stageId)?.id ?? NO_STAGE.id

/** The first stage of a kind. */
export const stageOfKind = (kind: StageKind, stages: readonly PipelineStage[]): PipelineStage | undefined =>
  inOrder(stages).find((one) => one.kind === kind)

/** Values are expected from here on: the stage called Proposal, or else the first one that is as likely. */
const VALUE_EXPECTED_FROM = 60

/** Whether a deal in this stage ought to have a value (from Proposal on). */
export function expectsValue(stageId: string | undefined, stages: readonly PipelineStage[]): boolean {
  const ordered = inOrder(stages).filter(({ kind }) => kind === 'open')
  const byId = ordered.findIndex(({ id }) => id === 'proposal')
  const from = byId >= 0 ? byId : ordered.findIndex(({ probability }) => probability >= VALUE_EXPECTED_FROM)
  const at = ordered.findIndex(({ id }) => id === stageId)
  return from >= 0 && at >= from
}
