import { derivedFields } from './002-derived-fields.ts'
import type { UpgradeStep } from './upgrade-step.ts'

/** Steps in the order in which they run. Append only: a step that ran somewhere is never changed or moved. */
export const steps: readonly UpgradeStep[] = [derivedFields]
