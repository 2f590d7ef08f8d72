import type { Context } from 'hono'
import type { Env } from '#core/deps.ts'
import { invalidArgument, notFound, ProtocolError } from '#core/errors.ts'
import type { StoredObject } from '#store/objects.ts'

/** Cloud Storage's code for a failed precondition. */
class ConditionNotMet extends ProtocolError {
  override readonly httpStatus = 412

  constructor() {
    super('FAILED_PRECONDITION', 'At least one of the pre-conditions you specified did not hold.')
  }
}

const conditions = {
  GenerationMatch: (object: StoredObject | undefined, wanted: number) => (object?.generation ?? 0) === wanted,
  GenerationNotMatch: (object: StoredObject | undefined, wanted: number) =>
    (object?.generation ?? 0) !== wanted,
  MetagenerationMatch: (object: StoredObject | undefined, wanted: number) =>
    object === undefined || object.metageneration === wanted,
  MetagenerationNotMatch: (object: StoredObject | undefined, wanted: number) =>
    object === undefined || object.metageneration !== wanted,
}

/**
 * Refuses with 412 if the object isn't in the required state, such as `ifGenerationMatch=0` for a new one.
 * https://cloud.google.com/storage/docs/request-preconditions
 */
export function assertGeneration(
  c: Context<Env>,
  object: StoredObject | undefined,
  prefix: 'if' | 'ifSource' = 'if',
): void {
  for (const [name, holds] of Object.entries(conditions)) {
    const text = c.req.query(`${prefix}${name}`)
    if (text === undefined) continue
    if (!/^\d{1,16}$/.test(text)) throw invalidArgument(`${prefix}${name} must be a number.`)
    if (!holds(object, Number(text))) throw new ConditionNotMet()
  }
}

/** The requested object in the requested generation; only the latest is kept. */
export function existing(c: Context<Env>, object: StoredObject | undefined): StoredObject {
  const generation = c.req.query('generation')
  if (object === undefined || (generation !== undefined && generation !== String(object.generation)))
    throw notFound('Not found.')
  assertGeneration(c, object)
  return object
}
